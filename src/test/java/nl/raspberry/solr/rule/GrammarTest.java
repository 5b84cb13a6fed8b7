package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.armed.SolrSyntax;
import org.junit.Test;

/** What is offered to be chosen is what can be read. */
public class GrammarTest {
  private static final Syntax SYNTAX = new SolrSyntax(null);
  private static final Map<String, Object> ALL = Grammar.all(SYNTAX);
  private static final Pattern KNOWN = Pattern.compile("\\(expected one of ([^()]*)\\)");

  private static Map<?, ?> of(Kind kind) {
    return (Map<?, ?>) ALL.get(kind.parameter());
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> modifiers(Kind kind) {
    return (List<Map<String, Object>>) of(kind).get("modifiers");
  }

  private static Rule read(Kind kind, String text) {
    return Rule.read(kind, text, SYNTAX, Long.MAX_VALUE);
  }

  private static String refused(Kind kind, String text) {
    return assertThrows(text, RuleException.class, () -> read(kind, text)).sentence();
  }

  @Test
  public void itHasAllKindsInTheirOrder() {
    assertEquals(Kind.ALL.toString(), ALL.keySet().toString());
  }

  @Test
  public void itHasTheModifiersThatAReaderKnows() {
    for (Kind kind : Kind.ALL) {
      Matcher known = KNOWN.matcher(refused(kind, "{!nosuch=1}" + kind.examples().get(0)));
      assertTrue(known.find());
      TreeSet<String> names = new TreeSet<>();
      modifiers(kind).forEach(modifier -> names.add((String) modifier.get("name")));
      assertEquals(kind.toString(), known.group(1), String.join(" ", names));
    }
  }

  @Test
  public void everyExampleIsRead() {
    for (Kind kind : Kind.ALL) {
      assertFalse(kind.examples().isEmpty());
      for (String example : kind.examples()) {
        assertEquals(example, read(kind, example).toString());
      }
    }
  }

  @Test
  public void whatIsExpectedOfAValueIsWhatItsReaderSays() {
    for (Kind kind : Kind.ALL) {
      assertEquals("'nosuch' is not " + of(kind).get("expected"), refused(kind, "nosuch"));
    }
  }

  @Test
  public void aWordIsReadAndNothingElseIs() {
    int words = 0;
    for (Kind kind : Kind.ALL) {
      for (Map<String, Object> modifier : modifiers(kind)) {
        for (Object word : (List<?>) modifier.get("words")) {
          words++;
          assertFalse(kind + " " + modifier, refusesValue(kind, modifier, word));
        }
        if (!((List<?>) modifier.get("words")).isEmpty()) {
          assertTrue(kind + " " + modifier, refusesValue(kind, modifier, "nosuch"));
        }
      }
    }
    assertTrue("words: " + words, words > 100);
  }

  /** The value by itself: with the example it may well be a contradiction. */
  private static boolean refusesValue(Kind kind, Map<String, Object> modifier, Object value) {
    String given = modifier.get("name") + "=" + value;
    try {
      read(kind, "{!" + given + "}" + kind.examples().get(0));
      return false;
    } catch (RuleException e) {
      return e.sentence().startsWith("modifier " + given + ": ");
    }
  }

  @Test
  public void eachBelongsToAPartOfTheRule() {
    assertEquals("what", part("total"));
    assertEquals("where", part("handler"));
    assertEquals("where", part("at"));
    assertEquals("where", part("when"));
    assertEquals("when", part("times"));
    assertEquals("when", part("id"));
  }

  private static Object part(String name) {
    return modifiers(Kind.DELAY).stream()
        .filter(modifier -> modifier.get("name").equals(name))
        .findFirst()
        .orElseThrow()
        .get("part");
  }
}
