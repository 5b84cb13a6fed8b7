package nl.raspberry.solr.armed;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.text.Controls;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.Test;

/** Whatever the text: a rule that prints back to itself, or one clear error. */
public class RuleParserLoopTest {
  private static final int TEXTS = Rounds.of(20_000);

  private final SolrSyntax syntax =
      new SolrSyntax(new ModifiableSolrParams().set("there", "$7 'x' \\").set("several", "1", "2"));

  @Test(timeout = 120_000)
  public void everyTextIsARuleThatPrintsBackOrAClearError() {
    RuleTexts texts = new RuleTexts(Seed.of("RuleParserLoopTest"));
    int rules = 0;
    for (int i = 0; i < TEXTS; i++) {
      rules += isRule(texts.next()) ? 1 : 0;
    }
    assertTrue("only " + rules + " of the texts are rules", rules > TEXTS / 10);
    assertTrue("only " + (TEXTS - rules) + " are errors", rules < TEXTS * 9 / 10);
  }

  @Test(timeout = 120_000)
  public void longTextsAreNoBurden() {
    int length = 3_000; // Longer texts than 10,000 are refused at sight.
    for (String piece :
        new String[] {"{", "{!", "{!a", "5..", "1.", "5", "a(", " ", "'", "\\", "$"}) {
      isRule(piece.repeat(length));
      isRule("{!id='" + piece.repeat(length).replace("'", "").replace("\\", "") + "'}5");
      isRule("{!id=" + piece.repeat(length));
      isRule("percentiles(" + piece.repeat(length) + ")");
    }
    isRule("{!" + "h='A: 1' ".repeat(1_000) + "}5");
    isRule("{!" + "times=1 ".repeat(1_000) + "}5");
  }

  private boolean isRule(String text) {
    Rule rule;
    try {
      rule = read(text);
    } catch (RuleException e) {
      String start = "delay=" + Controls.escaped(text) + ": ";
      assertTrue(text, e.getMessage().startsWith(start));
      assertTrue(text, e.getMessage().length() > start.length());
      return false;
    } catch (Exception e) {
      throw new AssertionError(text, e);
    }
    Rule again = read(rule.toString());
    assertEquals(text, rule, again);
    assertEquals(text, rule.hashCode(), again.hashCode());
    assertEquals(text, rule.toString(), again.toString());
    assertEquals(text, rule.name(), again.name());
    return true;
  }

  private Rule read(String text) {
    return Rule.read(Kind.DELAY, text, syntax, TimeUnit.MINUTES.toNanos(10));
  }
}
