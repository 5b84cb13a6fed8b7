package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.Test;

public class CountersTest {
  private final FakeCore core = new FakeCore();

  @Test(timeout = 60_000)
  public void timesIsExactUnderManyThreads() throws Exception {
    for (int times : new int[] {1, 2, 1_000}) {
      String rule = "{!times=" + times + " percent=50 skip=10}5";
      assertEquals(times, Crowd.ask(64, 500, () -> core.strike(rule)).size());
      assertCounts(rule, 32_000, times, 32_000 - times, 0);
    }
  }

  @Test(timeout = 60_000)
  public void everyIsExactUnderManyThreads() throws Exception {
    assertEquals(3_200, Crowd.ask(64, 500, () -> core.ask("{!every=10}5")).size());
  }

  @Test(timeout = 60_000)
  public void whichDecisionsStrikeDoesNotDependOnThreads() throws Exception {
    String rule = "{!percent=30 seed=42 skip=7 every=2}0..100";
    assertEquals(draws(1, 16_000, rule), draws(16, 1_000, rule));
  }

  @Test(timeout = 60_000)
  public void keysAreExactUnderManyThreads() throws Exception {
    AtomicInteger next = new AtomicInteger();
    String rule = "{!per=p.q times=2}5";
    int struck =
        Crowd.ask(64, 500, () -> core.ask(rule, query(next.getAndIncrement() % 100))).size();
    assertEquals(200, struck);
  }

  @Test(timeout = 60_000)
  public void allThatIsAskedIsCountedOnce() throws Exception {
    String rule = "{!percent=50 times=5000}5";
    AtomicInteger full = new AtomicInteger();
    Crowd.ask(
        16,
        1_000,
        () -> {
          Strike strike = core.ask(rule);
          if (strike != null && full.incrementAndGet() % 3 == 0) {
            strike.overflow();
          } else if (strike != null) {
            strike.begin();
          }
          return strike;
        });
    Counters counters = core.counters(rule);
    assertEquals(16_000, counters.asked());
    assertEquals(5_000, counters.struck());
    assertEquals(full.get() / 3, counters.overflowed());
    assertEquals(counters.asked(), counters.struck() + counters.skipped() + counters.overflowed());
  }

  @Test(timeout = 60_000)
  public void nobodyEverSeesLessThanNothingSkipped() throws Exception {
    String rule = "{!id=x}5";
    Counters counters = core.counters(rule);
    AtomicLong least = new AtomicLong();
    AtomicBoolean reader = new AtomicBoolean(true);
    ThreadLocal<Boolean> reads = ThreadLocal.withInitial(() -> reader.getAndSet(false));
    Crowd.ask(
        4,
        500_000,
        () -> {
          if (reads.get()) {
            least.accumulateAndGet(counters.skipped(), Math::min);
          } else {
            core.ask(rule).overflow();
          }
          return null;
        });
    assertEquals(0, least.get());
    assertEquals(0, counters.skipped());
  }

  @Test
  public void aStrikeThatFoundNoRoomIsGivenBack() {
    String rule = "{!times=2}5";
    core.ask(rule).overflow();
    assertCounts(rule, 1, 0, 0, 1);
    assertEquals("xx..", core.ask(rule, 4));
    assertCounts(rule, 5, 2, 2, 1);
  }

  @Test
  public void aStrikeThatPausesOftenIsGivenBackOnce() {
    String rule = "{!times=2}5";
    Strike strike = core.ask(rule);
    strike.overflow();
    strike.overflow();
    assertTrue(strike.overflowed());
    assertFalse("it begins no more", strike.begin());
    assertCounts(rule, 1, 0, 0, 1);
    assertEquals("xx..", core.ask(rule, 4));
  }

  @Test
  public void aStrikeThatHadRoomOnceIsNotGivenBack() {
    String rule = "{!times=1}5";
    Strike strike = core.ask(rule);
    assertTrue(strike.begin());
    assertFalse("it has begun", strike.begin());
    strike.overflow();
    assertFalse(strike.overflowed());
    assertCounts(rule, 1, 1, 0, 0);
  }

  @Test(timeout = 120_000)
  public void twoHundredThousandLongKeysAreKeptApartInLittleMemory() {
    String rule = "{!per=p.q times=1}5";
    String tail = "x".repeat(4_000);
    int struck = 0;
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < Sequences.MOST; i++) {
        String key = i + tail;
        struck += core.ask(rule, new FakeSituation().param("q", key)) == null ? 0 : 1;
      }
    }
    assertEquals(Sequences.MOST, struck);
    Runtime jvm = Runtime.getRuntime();
    System.gc();
    long used = jvm.totalMemory() - jvm.freeMemory();
    // As they came they would be 800 MB.
    assertTrue("used: " + used, used < 400_000_000);
    assertNull(core.ask(rule, new FakeSituation().param("q", 7 + tail)));
  }

  @Test
  public void aShortKeyIsKeptAndALongOneDigested() {
    Per per = Per.read("p.q");
    String longest = "a".repeat(Per.LONGEST_KEY);
    assertEquals(longest, per.key(new FakeSituation().param("q", longest)));
    assertEquals(
        "sha-256:635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0",
        per.key(new FakeSituation().param("q", longest + "a")));
    String huge = per.key(new FakeSituation().param("q", "é".repeat(1_000_000)));
    assertEquals("sha-256:".length() + 64, huge.length());
    assertEquals(huge, per.key(new FakeSituation().param("q", "é".repeat(1_000_000))));
  }

  @Test
  public void aStrikeIsGivenBackToItsKey() {
    String rule = "{!per=p.q times=1}5";
    core.ask(rule, query(1)).overflow();
    assertNotNull(core.ask(rule, query(2)));
    assertNotNull(core.ask(rule, query(1)));
    assertNull(core.ask(rule, query(1)));
    assertNull(core.ask(rule, query(2)));
  }

  @Test
  public void whatTheScopePassesIsNotAsked() {
    assertNull(core.ask("{!handler=/query}5"));
    assertCounts("{!handler=/query}5", 0, 0, 0, 0);
  }

  @Test
  public void aStrikeKnowsItsRule() {
    Strike strike = core.ask("{!id=slow}5");
    assertEquals("{!id=slow}5", strike.text().text());
    assertEquals("delay={!id=slow}5", strike.rule().label());
    assertEquals(core.counters("{!id=slow}5"), strike.counters());
  }

  @Test
  public void countersKnowWhereTheirRuleCameFrom() {
    Counters counters = core.counters(RuleText.armed(Kind.DELAY, "{!id=slow}5", "faults"));
    assertEquals(Kind.DELAY, counters.kind());
    assertEquals("{!id=slow}5", counters.rule());
    assertEquals(Source.PARAMSET, counters.source());
  }

  @Test
  public void aReleaseOpensTheLatchForThoseWhoWaitNow() {
    Latch before = core.ask("hold").latch();
    core.counters("hold").release();
    assertTrue(before.opened() && before.released());
    Latch after = core.ask("hold").latch();
    assertSame(after, before.next());
    assertFalse(after.opened());
  }

  @Test
  public void whoWasNudgedCanStillBeReleased() {
    Latch before = core.ask("hold").latch();
    core.counters("hold").nudge();
    assertTrue(before.opened());
    assertFalse(before.released());
    core.counters("hold").nudge();
    core.counters("hold").release();
    assertTrue(before.next().next().released());
  }

  @Test
  public void placesAreSharedUnderOneName() {
    Slots places = core.counters("{!id=busy slots=4}5").slots(4);
    assertSame(places, core.counters("{!id=busy slots=4}7").slots(4));
  }

  @Test
  public void placesThatAreTakenOutliveTheCounters() {
    Slots places = core.counters("{!slots=1}5").slots(1);
    assertTrue(places.take());
    core.ledger.clear();
    assertSame(places, core.counters("{!slots=1}5").slots(1));
    assertFalse(places.take());
  }

  @Test(timeout = 120_000)
  public void theKeysOfARuleAreBounded() {
    String rule = "{!per=p.q times=1}5";
    int many = Sequences.MOST + 50_000;
    assertNotNull(core.ask(rule, new FakeSituation()));
    int again = 0;
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < many; i++) {
        again += core.ask(rule, query(i)) == null ? 0 : round;
        if (i % 100 == 0) {
          assertNull("a key in steady use", core.ask(rule, new FakeSituation()));
        }
      }
    }
    assertTrue("only " + again + " keys were forgotten", again >= 50_000);
  }

  private static FakeSituation query(int number) {
    return new FakeSituation().param("q", "query" + number);
  }

  /** What the fault of each strike will draw, which tells the number of the decision. */
  private static List<Double> draws(int threads, int times, String rule) throws Exception {
    FakeCore core = new FakeCore();
    return Crowd.ask(threads, times, () -> core.ask(rule)).stream()
        .map(strike -> strike.dice().uniform())
        .sorted()
        .collect(Collectors.toList());
  }

  private void assertCounts(String rule, long asked, long struck, long skipped, long overflowed) {
    Counters counters = core.counters(rule);
    assertEquals("asked", asked, counters.asked());
    assertEquals("struck", struck, counters.struck());
    assertEquals("skipped", skipped, counters.skipped());
    assertEquals("overflowed", overflowed, counters.overflowed());
  }
}
