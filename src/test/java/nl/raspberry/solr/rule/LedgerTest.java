package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;

public class LedgerTest {
  private final FakeCore core = new FakeCore();

  @Test
  public void countersGoByTheTextOfTheirRule() {
    assertSame(core.counters("{!times=1}5"), core.counters(" {!times='1'}5"));
    assertNotSame(core.counters("{!times=1}5"), core.counters("{!times=2}5"));
  }

  @Test
  public void countersGoByTheNameOfTheirRule() {
    assertSame(core.counters("{!id=a times=1}5"), core.counters("{!times=1 id=a shard=b}7"));
    assertNotSame(core.counters("{!id=a times=1}5"), core.counters("{!id=b}5"));
  }

  @Test
  public void oneIdHasOneTrigger() {
    core.counters("{!id=a times=1}5");
    String end =
        " of the rule that has the id 'a' already"
            + " (expected the same, another id, or a reset of /faults before)";
    for (String[] other :
        new String[][] {
          {"until=NOW+5s", "until=NOW+5s contradicts until=none"},
          {"window=1/2", "window=1ms/2ms contradicts window=none"},
          {"skip=1", "skip=1 contradicts skip=0"},
          {"every=2", "every=2 contradicts every=1"},
          {"percent=5", "percent=5.0 contradicts percent=100.0"},
          {"seed=5", "seed=5 contradicts seed=none"},
          {"per=client", "per=client contradicts per=none"},
          {"slots=2", "slots=2 contradicts slots=none"}
        }) {
      String text = "{!id=a times=1 " + other[0] + "}5";
      String sentence = "delay=" + text + ": " + other[1] + end;
      assertMessage(RuleException.class, sentence, () -> core.counters(text));
    }
    assertMessage(
        RuleException.class,
        "delay={!id=a times=2}5: times=2 contradicts times=1" + end,
        () -> FakeCore.rule("{!id=a times=2}5").counts(FakeCore.rule("{!id=a times=1}5")));
    assertMessage(
        RuleException.class,
        "delay={!id=a}5: times=any contradicts times=1" + end,
        () -> FakeCore.rule("{!id=a}5").counts(FakeCore.rule("{!id=a times=1}5")));
    core.ledger.reset();
    core.counters("{!id=a times=3}5");
  }

  @Test
  public void whatMeansTheSameIsNoContradiction() {
    assertSame(core.counters("{!id=a}5"), core.counters("{!id=a skip=0 every=1 percent=100.0}7"));
    core.counters("{!times=1}5");
    core.counters("{!times=2}5");
  }

  @Test
  public void aRequestCannotTakeTheIdFromAnArmedRule() {
    Counters brought = core.counters("{!id=a times=9}5");
    Counters armed = core.configured("{!id=a times=1}5");
    assertNotSame(brought, armed);
    assertThrows(RuleException.class, () -> core.counters("{!id=a times=9}5"));
    assertEquals(List.of(armed), core.ledger.named("a"));
  }

  @Test
  public void aTextIsReadOnceUnlessItRefersToOthers() {
    RuleText plain = RuleText.brought(Kind.DELAY, "{!id=a}5");
    RuleText refers = RuleText.brought(Kind.DELAY, "{!id=$a}5");
    assertSame(core.read(plain), core.read(plain));
    assertNotSame(core.read(refers), core.read(refers));
    assertSame(core.counters(refers), core.counters(refers));
  }

  @Test
  public void whatATextMeansOutlivesTheCounters() {
    RuleText text = RuleText.configured(Kind.DELAY, "{!times=1}5");
    Rule before = core.read(text);
    core.ledger.clear();
    assertSame(before, core.read(text));
  }

  @Test
  public void clearedCountersStartAgain() {
    assertEquals("x.", core.ask("{!times=1}5", 2));
    core.ledger.clear();
    assertEquals(List.of(), List.copyOf(core.ledger.all()));
    assertEquals("x.", core.ask("{!times=1}5", 2));
    assertEquals(2, core.counters("{!times=1}5").asked());
  }

  @Test
  public void thousandsOfRulesStayWithinTheBound() {
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      core.ask("{!id=name" + i + "}5");
      core.ask(Integer.toString(i));
    }
    assertTrue(core.ledger.all().size() + " names", core.ledger.all().size() <= Ledger.MOST);
  }

  @Test
  public void aRuleInSteadyUseKeepsItsCounters() {
    String steady = "{!times=3}5";
    StringBuilder asked = new StringBuilder();
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      core.ask("{!id=name" + i + "}5");
      if (i % 10 == 0) {
        asked.append(core.ask(steady, 1));
      }
    }
    assertEquals("xxx" + ".".repeat(2 * Ledger.MOST - 3), asked.toString());
    assertTrue("they are no longer shown", names().contains(steady));
    assertEquals(2 * Ledger.MOST, core.configured(steady).asked());
  }

  @Test
  public void anArmedRuleKeepsItsCountersHoweverManyRequestsBring() {
    Counters armed = core.configured("{!id=armed}5");
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      core.ask("{!id=name" + i + "}5");
    }
    assertSame(armed, core.configured("{!id=armed}5"));
    assertSame("a request brings it too", armed, core.counters("{!id=armed}5"));
    assertEquals(List.of(armed), core.ledger.named("armed"));
  }

  @Test
  public void aRuleThatARequestBroughtKeepsItsCountersWhenItIsArmed() {
    Counters brought = core.counters("{!id=both}5");
    assertSame(brought, core.configured("{!id=both}5"));
  }

  @Test
  public void armedRulesAreBoundedToo() {
    int many = Ledger.MOST_ARMED + 3 * Ledger.MOST;
    for (int i = 0; i < many; i++) {
      core.configured("{!id=name" + i + "}5");
    }
    int kept = core.ledger.all().size();
    assertTrue(kept + " names", kept <= Ledger.MOST_ARMED + Ledger.MOST);
  }

  private List<String> names() {
    return core.ledger.all().stream().map(Counters::rule).collect(Collectors.toList());
  }
}
