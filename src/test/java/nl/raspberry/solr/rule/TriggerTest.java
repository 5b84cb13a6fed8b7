package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;

import java.util.List;
import nl.raspberry.solr.Seed;
import org.junit.Test;

public class TriggerTest {
  private final FakeCore core = new FakeCore();

  @Test
  public void withoutModifiersItAlwaysStrikes() {
    assertEquals("xxxxx", core.ask("5", 5));
  }

  @Test
  public void countsAreCounted() {
    assertEquals("...xxx", core.ask("{!skip=3}5", 6));
    assertEquals("..x..x..x", core.ask("{!every=3}5", 9));
    assertEquals("xx....", core.ask("{!times=2}5", 6));
    assertEquals("xxx", core.ask("{!skip=0 every=1}5", 3));
  }

  @Test
  public void theyAreAskedInTheirOrder() {
    assertEquals("...x.x...", core.ask("{!every=2 times=2 skip=2}5", 9));
    assertEquals(".....x..x..", core.ask("{!skip=3 every=3 times=2}5", 11));
  }

  @Test
  public void itBeginsWhenItsTimeHasCome() {
    String rule = "{!from=NOW+5s until=NOW+8s times=2}5";
    assertEquals("..", core.ask(rule, 2));
    core.time.pass(4_999);
    assertEquals(".", core.ask(rule, 1));
    core.time.pass(1);
    assertEquals("x", core.ask(rule, 1));
    core.time.pass(3_000);
    assertEquals(".", core.ask(rule, 1));
    assertEquals("x", core.ask("{!from=2025-01-01T00:00:00Z}5", 1));
  }

  @Test
  public void whatTheWindowShutsOutIsNotCounted() {
    String rule = "{!window=3s/60s skip=1 every=2}5";
    assertEquals("..x.x", core.ask(rule, 5));
    core.time.pass(3_000);
    assertEquals("...", core.ask(rule, 3));
    core.time.pass(57_000);
    assertEquals(".x", core.ask(rule, 2));
  }

  @Test
  public void theWindowOpensAgainInEachPeriod() {
    String rule = "{!window=3s/60s}5";
    assertOpen(rule, 0, true);
    assertOpen(rule, 2_999, true);
    assertOpen(rule, 1, false);
    assertOpen(rule, 56_999, false);
    assertOpen(rule, 1, true);
    assertOpen(rule, 3_000, false);
    assertOpen("{!window=1s/1s}5", 999, true);
    assertOpen("{!window=1s/1s}5", 1, true);
  }

  @Test
  public void pastItsEndTheRuleIsDead() {
    assertOpen("{!until=2026-01-01T00:00:10Z}5", 9_999, true);
    assertOpen("{!until=2026-01-01T00:00:10Z}5", 1, false);
    assertOpen("{!until=2026-01-01T00:00:10Z}5", 1_000_000, false);
  }

  @Test
  public void anEndMayCountFromTheFirstSight() {
    core.time.pass(100_000);
    assertOpen("{!until=NOW+5s}5", 0, true);
    assertOpen("{!until=NOW+5s}5", 4_999, true);
    assertOpen("{!until=NOW+5s}5", 1, false);
    assertOpen("{!until=NOW+5s id=later}5", 0, true);
  }

  @Test
  public void theDeadDoNotCount() {
    assertEquals("...", core.ask("{!until=2025-01-01T00:00:00Z times=1}5", 3));
    assertEquals(3, core.counters("{!until=2025-01-01T00:00:00Z times=1}5").skipped());
  }

  @Test
  public void percentIsAShare() {
    long seed = Seed.of("TriggerTest");
    for (double percent : new double[] {0.5, 10, 50, 99}) {
      String rule = "{!percent=" + percent + " seed=" + seed + "}5";
      double share = percent / 100;
      double deviation = Math.sqrt(share * (1 - share) * 100_000);
      long struck = core.ask(rule, 100_000).chars().filter(c -> c == 'x').count();
      assertEquals(rule, share * 100_000, struck, 10 * deviation);
    }
  }

  @Test
  public void noneAndAllArePercentagesToo() {
    assertEquals(".".repeat(1_000), core.ask("{!percent=0}5", 1_000));
    assertEquals("x".repeat(1_000), core.ask("{!percent=100}5", 1_000));
  }

  @Test
  public void theSameSeedGivesTheSameSequence() {
    String first = core.ask("{!percent=50 seed=42}5", 200);
    assertEquals(first, new FakeCore().ask("{!percent=50 seed=42}5", 200));
    assertEquals(first, core.ask("{!percent=50 seed=42 id=other}7", 200));
    assertNotEquals(first, core.ask("{!percent=50 seed=43}5", 200));
    assertNotEquals(core.ask("{!percent=50 id=a}5", 200), core.ask("{!percent=50 id=b}5", 200));
  }

  @Test
  public void theSeedOfARuleWithoutOneRepeatsIt() {
    String first = core.ask("{!percent=50}5", 200);
    long seed = core.counters("{!percent=50}5").seed();
    assertEquals(first, core.ask("{!percent=50 seed=" + seed + "}5", 200));
  }

  @Test
  public void skippedDecisionsUseUpTheirDraws() {
    String all = core.ask("{!percent=50 seed=42}5", 200);
    assertEquals(
        ".".repeat(100) + all.substring(100), core.ask("{!percent=50 seed=42 skip=100}5", 200));
  }

  @Test
  public void theDrawOfThePercentageIsNotTheDrawOfTheFault() {
    // If it were, a rule of 10 percent would know only the lowest tenth of its range.
    double highest = 0;
    for (int i = 0; i < 2_000; i++) {
      Strike strike = core.ask("{!percent=10 seed=1}0..100");
      highest = strike == null ? highest : Math.max(highest, strike.dice().uniform());
    }
    assertEquals(1, highest, 0.1);
  }

  @Test
  public void countersMayBeKeptApart() {
    String rule = "{!per=p.q times=1}5";
    for (String q : List.of("a", "b")) {
      assertNotNull(core.ask(rule, new FakeSituation().param("q", q)));
      assertNull(core.ask(rule, new FakeSituation().param("q", q)));
    }
    assertNotNull(core.ask(rule, new FakeSituation().param("q", "a", "b")));
    assertNotNull(core.ask(rule, new FakeSituation()));
    assertNull(core.ask(rule, new FakeSituation()));
  }

  @Test
  public void clientsMayBeKeptApart() {
    String rule = "{!per=client skip=1}5";
    assertNull(core.ask(rule, new FakeSituation().client("10.0.0.1")));
    assertNull(core.ask(rule, new FakeSituation().client("10.0.0.2")));
    assertNotNull(core.ask(rule, new FakeSituation().client("10.0.0.1")));
  }

  @Test
  public void badTriggersAreRefused() {
    assertBad("skip", "-1", "a whole number (expected 0 or more)");
    assertBad("every", "0", "a whole number (expected 1 or more)");
    assertBad("times", "x", "a whole number (expected 1 or more)");
    assertBad("times", "0", "a whole number (expected 1 or more)");
    assertBad("percent", "200", "a number (expected 0 to 100)");
    assertBad("percent", "-1", "a number (expected 0 to 100)");
    assertBad("percent", "10%", "a number (expected 0 to 100)");
    assertBad("seed", "x", "a whole number");
    assertBad("per", "p.", "a key of counters (expected doc, client or p.NAME)");
    assertBad("per", "user", "a key of counters (expected doc, client or p.NAME)");
    for (String window : List.of("3s", "3s/2s", "0/60s", "3s/60s/1", "0/0", "")) {
      assertBad("window", window, "a window (expected 3s/60s, the first 3 s of every 60 s)");
    }
  }

  private static void assertBad(String modifier, String text, String expected) {
    String rule = "{!" + modifier + "=" + text + "}5";
    assertMessage(
        RuleException.class,
        "delay="
            + rule
            + ": modifier "
            + modifier
            + "="
            + text
            + ": '"
            + text
            + "' is not "
            + expected,
        () -> FakeCore.rule(rule));
  }

  private void assertOpen(String rule, long passing, boolean open) {
    core.time.pass(passing);
    assertEquals(rule + " at " + core.time.now(), open, core.ask(rule) != null);
  }
}
