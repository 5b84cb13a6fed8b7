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
  private final Desk desk = new Desk();

  @Test
  public void countersGoByTheTextOfTheirRule() {
    assertSame(desk.counters("{!times=1}5"), desk.counters(" {!times='1'}5"));
    assertNotSame(desk.counters("{!times=1}5"), desk.counters("{!times=2}5"));
  }

  @Test
  public void countersGoByTheNameOfTheirRule() {
    assertSame(desk.counters("{!id=a times=1}5"), desk.counters("{!times=1 id=a shard=b}7"));
    assertNotSame(desk.counters("{!id=a times=1}5"), desk.counters("{!id=b}5"));
  }

  @Test
  public void oneIdHasOneTrigger() {
    desk.counters("{!id=a times=1}5");
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
      assertMessage(RuleException.class, sentence, () -> desk.counters(text));
    }
    assertMessage(
        RuleException.class,
        "delay={!id=a times=2}5: times=2 contradicts times=1" + end,
        () -> desk.configured("{!id=a times=2}5").rule().counts(Desk.rule("{!id=a times=1}5")));
    assertMessage(
        RuleException.class,
        "delay={!id=a}5: times=any contradicts times=1" + end,
        () -> Desk.rule("{!id=a}5").counts(Desk.rule("{!id=a times=1}5")));
    desk.ledger.reset();
    desk.counters("{!id=a times=3}5");
  }

  @Test
  public void whatMeansTheSameIsNoContradiction() {
    assertSame(desk.counters("{!id=a}5"), desk.counters("{!id=a skip=0 every=1 percent=100.0}7"));
    desk.counters("{!times=1}5");
    desk.counters("{!times=2}5");
  }

  @Test
  public void aRequestCannotTakeTheIdFromAnArmedRule() {
    Counters brought = desk.counters("{!id=a times=9}5");
    Counters armed = desk.configured("{!id=a times=1}5").counters();
    assertNotSame(brought, armed);
    assertThrows(RuleException.class, () -> desk.counters("{!id=a times=9}5"));
    assertEquals(List.of(armed), desk.ledger.named("a"));
  }

  @Test
  public void severalPluginsOfACoreCountTogether() {
    Rules others = new Rules(Kind.DELAY, desk.ledger, 1_000_000_000);
    assertSame(desk.counters("{!times=1}5"), Desk.configured(others, "{!times=1}5").counters());
  }

  @Test
  public void aTextIsReadOnceUnlessItRefersToOthers() {
    assertSame(desk.armed("{!id=a}5"), desk.armed("{!id=a}5"));
    assertNotSame(desk.armed("{!id=$a}5"), desk.armed("{!id=$a}5"));
    assertSame(desk.counters("{!id=$a}5"), desk.counters("{!id=$a}5"));
  }

  @Test
  public void clearedCountersStartAgain() {
    assertEquals("x.", desk.ask("{!times=1}5", 2));
    desk.ledger.clear();
    assertEquals(List.of(), List.copyOf(desk.ledger.all()));
    assertEquals("x.", desk.ask("{!times=1}5", 2));
    assertEquals(2, desk.counters("{!times=1}5").asked());
  }

  @Test
  public void thousandsOfRulesStayWithinTheBound() {
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      desk.ask("{!id=name" + i + "}5");
      desk.ask(Integer.toString(i));
    }
    assertTrue(desk.ledger.all().size() + " names", desk.ledger.all().size() <= Ledger.MOST);
  }

  @Test
  public void aRuleInSteadyUseKeepsItsCounters() {
    String steady = "{!times=3}5";
    StringBuilder asked = new StringBuilder();
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      desk.ask("{!id=name" + i + "}5");
      if (i % 10 == 0) {
        asked.append(desk.ask(steady, 1));
      }
    }
    assertEquals("xxx" + ".".repeat(2 * Ledger.MOST - 3), asked.toString());
    assertTrue("they are no longer shown", names().contains(steady));
    Rules others = new Rules(Kind.DELAY, desk.ledger, 1_000_000_000);
    assertEquals(2 * Ledger.MOST, Desk.configured(others, steady).counters().asked());
  }

  @Test
  public void anArmedRuleKeepsItsCountersHoweverManyRequestsBring() {
    Counters armed = desk.configured("{!id=armed}5").counters();
    for (int i = 0; i < 20 * Ledger.MOST; i++) {
      desk.ask("{!id=name" + i + "}5");
    }
    assertSame(armed, desk.configured("{!id=armed}5").counters());
    assertSame("a request brings it too", armed, desk.counters("{!id=armed}5"));
    assertEquals(List.of(armed), desk.ledger.named("armed"));
  }

  @Test
  public void aRuleThatARequestBroughtKeepsItsCountersWhenItIsArmed() {
    Counters brought = desk.counters("{!id=both}5");
    assertSame(brought, desk.configured("{!id=both}5").counters());
  }

  @Test
  public void armedRulesAreBoundedToo() {
    int many = Ledger.MOST_ARMED + 3 * Ledger.MOST;
    for (int i = 0; i < many; i++) {
      desk.configured("{!id=name" + i + "}5");
    }
    int kept = desk.ledger.all().size();
    assertTrue(kept + " names", kept <= Ledger.MOST_ARMED + Ledger.MOST);
  }

  private List<String> names() {
    return desk.ledger.all().stream().map(Counters::rule).collect(Collectors.toList());
  }
}
