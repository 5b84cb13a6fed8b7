package nl.raspberry.solr.armed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.rule.Syntax;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.search.QueryParsing;
import org.apache.solr.search.SyntaxError;
import org.apache.solr.util.DateMathParser;

/** Local params and date math, read by Solr's own parsers. */
public final class SolrSyntax implements Syntax {
  private static final Pattern QUOTED =
      Pattern.compile("=\\s*('(?:\\\\.|[^'\\\\])*+'|\"(?:\\\\.|[^\"\\\\])*+\")");
  private static final Pattern WITHOUT_VALUE = Pattern.compile("([\\w.]+)\\s*=\\s+[^\\s}]*=");

  private final SolrParams references;

  /**
   * @param references the parameters that {@code $name} refers to, or null where there are none
   */
  public SolrSyntax(SolrParams references) {
    this.references = new References(references);
  }

  @Override
  public String localParams(String text, Map<String, List<String>> modifiers) {
    if (!text.startsWith(QueryParsing.LOCALPARAM_START)) {
      return text;
    }
    Found found = new Found();
    int end;
    try {
      end = QueryParsing.parseLocalParams(text, 0, found, references);
    } catch (SyntaxError | RuntimeException e) {
      // The parser runs over the end of some unfinished texts.
      throw BadTextException.expected("in local-params form (expected {!name=value …}value)", text);
    }
    refuseBare(found.word, text.substring(0, end));
    String[] explicit = found.remove(QueryParsing.V);
    for (String name : found.getParameterNames()) {
      modifiers.put(name, values(name, found.getParams(name)));
    }
    String rest = text.substring(end);
    return explicit == null ? rest : explicit(values(QueryParsing.V, explicit), rest);
  }

  private static void refuseBare(String word, String braces) {
    Matcher next = WITHOUT_VALUE.matcher(QUOTED.matcher(braces).replaceAll("=''"));
    if (word == null && next.find()) {
      // Solr would take the next modifier for the value of this one.
      word = next.group(1) + "=";
    }
    if (word != null) {
      throw BadTextException.expected("a modifier (expected name=value)", word);
    }
  }

  private static String explicit(List<String> values, String rest) {
    if (values.size() > 1) {
      throw new BadTextException("modifier 'v' is given twice (expected once)");
    }
    if (!rest.isBlank()) {
      throw new BadTextException(
          "'" + rest + "' contradicts v=" + values.get(0) + " (expected one value)");
    }
    return values.get(0);
  }

  private static List<String> values(String name, String[] values) {
    if (Arrays.asList(values).contains(null)) {
      throw new BadTextException(
          "modifier '" + name + "' refers to a parameter that is not there (expected a value)");
    }
    return new ArrayList<>(Arrays.asList(values));
  }

  @Override
  public Instant instant(String text, Instant now) {
    try {
      return DateMathParser.parseMath(Date.from(now), text).toInstant();
    } catch (RuntimeException e) {
      // Besides Solr's own exception the calendar's, beyond the ends of time.
      throw BadTextException.expected(
          "an instant (expected 2026-12-01T10:00:00Z or date math such as NOW+5MINUTES)", text);
    }
  }

  /**
   * What the parser finds. A word without a value it takes for the type of a query, and adds it
   * under its own constant, whereas a name in the text is another object: nothing else tells the
   * two apart.
   */
  @SuppressWarnings("ReferenceEquality")
  private static final class Found extends ModifiableSolrParams {
    private static final long serialVersionUID = 1L;
    private String word;

    @Override
    public ModifiableSolrParams add(String name, String... values) {
      if (name == QueryParsing.TYPE && word == null) {
        word = values[0];
      }
      return super.add(name, values);
    }
  }

  /**
   * What references mean. Solr's parser drops those that mean nothing, or leaves them as they are
   * where there are no parameters: here they are null, which is found and refused.
   */
  private static final class References extends SolrParams {
    private static final long serialVersionUID = 1L;
    private final transient SolrParams params;

    References(SolrParams params) {
      this.params = params;
    }

    @Override
    public String[] getParams(String name) {
      String[] values = params == null ? null : params.getParams(name);
      return values == null || values.length == 0 ? new String[1] : values;
    }

    @Override
    public String get(String name) {
      return getParams(name)[0];
    }

    @Override
    public Iterator<String> getParameterNamesIterator() {
      return params == null ? Collections.emptyIterator() : params.getParameterNamesIterator();
    }
  }
}
