package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import nl.raspberry.solr.fault.RecordingTarget;
import org.junit.Test;

/** Outcomes of one rule that take turns. */
public class TurnsTest {
  private final FakeCore core = new FakeCore();

  /** What the next requests meet: milliseconds that they wait, or a dot if they pass. */
  private String ask(String rule, int times) throws IOException {
    StringBuilder asked = new StringBuilder();
    for (int i = 0; i < times; i++) {
      Strike strike = core.strike(rule);
      asked.append(i == 0 ? "" : " ").append(strike == null ? "." : met(strike));
    }
    return asked.toString();
  }

  private static String met(Strike strike) throws IOException {
    RecordingTarget target = new RecordingTarget();
    strike.rule().fault().strike(target, strike.dice());
    return target.log().get(0).replace("pause ", "").replace("ms", "");
  }

  @Test
  public void thenItEndsRepeatsOrStays() throws IOException {
    assertEquals("1 2 . 3 . .", ask("{!then=end}1,2,ok,3", 6));
    assertEquals("1 . 2 1 . 2 1", ask("{!then=repeat}1,ok,2", 7));
    assertEquals("1 . 2 2 2", ask("{!then=stay}1,ok,2", 5));
    assertEquals("1 . . .", ask("{!then=stay}1,ok", 4));
  }

  @Test
  public void whoPassesIsSkippedAndNotCountedAsStruck() throws IOException {
    String rule = "{!then=end}ok,1,ok,2";
    ask(rule, 10);
    Counters counters = core.counters(rule);
    assertEquals(10, counters.asked());
    assertEquals(2, counters.struck());
    assertEquals(8, counters.skipped());
  }

  @Test
  public void theOtherTriggersHoldAsEver() throws IOException {
    assertEquals(". . 1 . 2 .", ask("{!then=end skip=1 every=2}1,2", 6));
    assertEquals("1 2 . .", ask("{!then=repeat times=2}1,2", 4));
  }

  @Test
  public void eachKeyHasItsOwn() throws IOException {
    String rule = "{!then=end per=p.q}1,2";
    FakeSituation a = new FakeSituation().param("q", "a");
    FakeSituation b = new FakeSituation().param("q", "b");
    assertEquals("1", met(core.strike(rule, a)));
    assertEquals("1", met(core.strike(rule, b)));
    assertEquals("2", met(core.strike(rule, a)));
  }

  @Test
  public void commasInBracketsPartNothing() throws IOException {
    assertEquals("5 7", ask("{!then=end}normal(5ms,0ms),7", 2));
  }

  @Test
  public void whatMakesNoSenseIsRefused() {
    assertMessage(
        RuleException.class,
        "delay={!then=later}5: modifier then=later: 'later' is not what comes then"
            + " (expected end, repeat or stay)",
        () -> FakeCore.rule("{!then=later}5"));
    assertMessage(
        RuleException.class,
        "delay={!then=end}ok,ok: 'ok,ok' is not a list of outcomes (expected one besides ok)",
        () -> FakeCore.rule("{!then=end}ok,ok"));
    try {
      FakeCore.rule("{!then=end}5,x");
      throw new AssertionError("it was read");
    } catch (RuleException e) {
      assertEquals("delay={!then=end}5,x: 'x' is not a delay", e.getMessage().substring(0, 40));
    }
  }
}
