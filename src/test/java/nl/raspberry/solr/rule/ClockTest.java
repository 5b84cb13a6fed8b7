package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.Test;

/** What a change of the machine's clock does to rules: nothing, but to those with an end. */
public class ClockTest {
  /** A clock that is set, while time goes on as ever. */
  private static final class SetClock implements Time {
    private Instant now = FakeTime.START;
    private long nanos = Long.MAX_VALUE - 7;

    void set(long seconds) {
      now = now.plusSeconds(seconds);
    }

    void pass(long seconds) {
      set(seconds);
      // Nanoseconds may run over.
      nanos += Duration.ofSeconds(seconds).toNanos();
    }

    @Override
    public Instant now() {
      return now;
    }

    @Override
    public long nanos() {
      return nanos;
    }
  }

  private final SetClock clock = new SetClock();
  private final FakeCore core = new FakeCore(Kind.DELAY, clock, new SimpleSyntax());

  private void assertStrikes(String rule, boolean strikes) {
    RuleText text = RuleText.armed(Kind.DELAY, rule, "faults");
    boolean struck = core.ask(text, new FakeSituation()) != null;
    assertEquals(rule + " at " + clock.now, strikes, struck);
  }

  @Test
  public void aWindowDoesNotHearOfIt() {
    String rule = "{!window=3s/60s}5";
    assertStrikes(rule, true);
    for (long seconds : new long[] {10, 3_600, -7_200, 86_400 * 365}) {
      clock.set(seconds);
      assertStrikes(rule, true);
      clock.pass(3);
      assertStrikes(rule, false);
      clock.pass(57);
      assertStrikes(rule, true);
    }
  }

  @Test
  public void anEndComesWhenTheClockSaysSo() {
    for (String rule : new String[] {"{!until=2026-01-01T01:00:00Z}5", "{!until=NOW+3600s}5"}) {
      clock.now = FakeTime.START;
      assertStrikes(rule, true);
      clock.set(3_599);
      assertStrikes(rule, true);
      clock.set(1);
      assertStrikes(rule, false);
    }
  }

  @Test
  public void aClockThatIsSetBackPutsTheEndOff() {
    for (String rule : new String[] {"{!until=2026-01-01T01:00:00Z}5", "{!until=NOW+3600s}5"}) {
      clock.now = FakeTime.START;
      assertStrikes(rule, true);
      clock.pass(3_600);
      assertStrikes(rule, false);
      clock.set(-60);
      assertStrikes(rule, true);
      clock.pass(60);
      assertStrikes(rule, false);
    }
  }

  @Test
  public void countsDoNotHearOfIt() {
    String rule = "{!times=2}5";
    for (boolean strikes : new boolean[] {true, true, false, false}) {
      assertStrikes(rule, strikes);
      clock.set(-86_400);
    }
  }
}
