package nl.raspberry.solr;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Syntax;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.search.QueryParsing;
import org.apache.solr.search.SyntaxError;
import org.apache.solr.util.DateMathParser;

/** Local params and date math, read by Solr's own parsers. */
final class SolrSyntax implements Syntax {
  private final SolrParams references;

  /**
   * @param references the parameters that {@code $name} refers to, or null where there are none
   */
  SolrSyntax(SolrParams references) {
    this.references = references;
  }

  @Override
  public String localParams(String text, Map<String, List<String>> modifiers) {
    if (!text.startsWith(QueryParsing.LOCALPARAM_START)) {
      return text;
    }
    ModifiableSolrParams found = new ModifiableSolrParams();
    int end;
    try {
      end = QueryParsing.parseLocalParams(text, 0, found, references);
    } catch (SyntaxError | RuntimeException e) {
      // The parser runs over the end of some unfinished texts.
      throw BadTextException.expected("in local-params form (expected {!name=value …}value)", text);
    }
    String[] explicit = found.remove(QueryParsing.V);
    for (String name : found.getParameterNames()) {
      modifiers.put(name, values(name, found.getParams(name)));
    }
    return explicit == null ? text.substring(end) : values(QueryParsing.V, explicit).get(0);
  }

  private static List<String> values(String name, String[] values) {
    if (values == null || values.length == 0 || Arrays.asList(values).contains(null)) {
      throw new BadTextException(
          "modifier '" + name + "' refers to a parameter that is not there (expected a value)");
    }
    return new ArrayList<>(Arrays.asList(values));
  }

  @Override
  public Instant instant(String text, Instant now) {
    try {
      return DateMathParser.parseMath(Date.from(now), text).toInstant();
    } catch (SolrException e) {
      throw BadTextException.expected(
          "an instant (expected 2026-12-01T10:00:00Z or date math such as NOW+5MINUTES)", text);
    }
  }
}
