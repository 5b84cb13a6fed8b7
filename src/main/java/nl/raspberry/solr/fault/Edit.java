package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifiers;
import org.noggit.JSONParser;
import org.noggit.ObjectBuilder;

/**
 * The fault {@code edit}: right status, wrong content. The value drops or sets one entry of the
 * response; a path names entries of objects and positions in lists, with slashes between. The value
 * set is read as JSON, and a missing path is made.
 *
 * <pre>{@code
 * edit=drop(facet_counts)
 * edit=set(responseHeader/status,500)
 * edit=set(response/numFound,0)
 * }</pre>
 */
public final class Edit implements Fault {
  private static final Pattern DROP = Pattern.compile("drop\\(([^,()]+)\\)");
  private static final Pattern SET = Pattern.compile("set\\(([^,()]+),(.+)\\)", Pattern.DOTALL);

  /** Whoever writes or reads a response does so by recursion, and has a stack of a finite size. */
  private static final int DEEPEST = 100;

  private final Change change;

  private Edit(Change change) {
    this.change = change;
  }

  /**
   * Reads an edit.
   *
   * @throws BadTextException if the value is none, or what it sets is no JSON
   */
  public static Edit read(String value, Modifiers modifiers) {
    Matcher drop = DROP.matcher(value);
    Matcher set = SET.matcher(value);
    boolean drops = drop.matches();
    if (!drops && !set.matches()) {
      throw noEdit(value);
    }
    List<String> path = List.of((drops ? drop : set).group(1).trim().split("/", -1));
    if (path.contains("")) {
      throw noEdit(value);
    }
    if (path.size() > DEEPEST) {
      throw BadTextException.expected(
          "a path (expected at most " + DEEPEST + " names)", String.join("/", path));
    }
    return new Edit(drops ? Change.drop(path) : Change.set(path, json(set.group(2).trim())));
  }

  private static BadTextException noEdit(String value) {
    return BadTextException.expected(
        "an edit (expected drop(facet_counts) or set(responseHeader/status,500))", value);
  }

  private static Object json(String text) {
    try {
      if (depth(parser(text)) > DEEPEST) {
        throw BadTextException.expected("JSON of at most " + DEEPEST + " levels", text);
      }
      JSONParser parser = parser(text);
      Object value = ObjectBuilder.getVal(parser);
      if (parser.nextEvent() == JSONParser.EOF) {
        return value;
      }
    } catch (BadTextException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // Said below.
    }
    throw BadTextException.expected("JSON (expected 500, \"text\", true, null, {…} or […])", text);
  }

  private static JSONParser parser(String text) {
    JSONParser parser = new JSONParser(text);
    parser.setFlags(JSONParser.FLAGS_STRICT);
    return parser;
  }

  /** How deep the lists and objects of the whole text go. */
  private static int depth(JSONParser parser) throws IOException {
    int deepest = 0;
    int event = parser.nextEvent();
    for (; event != JSONParser.EOF; event = parser.nextEvent()) {
      deepest = Math.max(deepest, parser.getLevel());
    }
    return deepest;
  }

  /** What it changes. */
  public Change change() {
    return change;
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    target.edit(change);
  }
}
