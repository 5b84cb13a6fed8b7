package nl.raspberry.solr.rule;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;

public class SlotsTest {
  private final FakeCore core = new FakeCore(Kind.FAIL, null, new SimpleSyntax());
  private final Ledger ledger = core.ledger;

  private Strike ask(String rule, FakeSituation request) {
    Strike strike = core.ask(RuleText.configured(Kind.FAIL, rule), request);
    if (strike != null) {
      strike.begin();
    }
    return strike;
  }

  @Test
  public void soManyPassUntilTheirRequestEnds() {
    FakeSituation first = new FakeSituation();
    assertNull(ask("{!slots=2}429", first));
    assertNull(ask("{!slots=2}429", new FakeSituation()));
    for (int i = 0; i < 4; i++) {
      assertNotNull(ask("{!slots=2}429", new FakeSituation()));
    }
    first.end();
    assertNull(ask("{!slots=2}429", new FakeSituation()));
    assertNotNull(ask("{!slots=2}429", new FakeSituation()));
    assertCounts("asked 8, struck 5, skipped 3");
  }

  private void assertCounts(String counts) {
    Counters counters = ledger.all().get(0);
    assertEquals(
        counts,
        "asked "
            + counters.asked()
            + ", struck "
            + counters.struck()
            + ", skipped "
            + counters.skipped());
  }

  @Test
  public void aRequestThatIsAskedTwiceKeepsItsPlace() {
    FakeSituation request = new FakeSituation();
    for (int i = 0; i < 5; i++) {
      assertNull(ask("{!slots=1}429", request));
    }
    assertNotNull(ask("{!slots=1}429", new FakeSituation()));
  }

  @Test
  public void theyAreAskedForLast() {
    assertNull(ask("{!slots=1 skip=1}429", new FakeSituation()));
    assertNull(ask("{!slots=1 skip=1}429", new FakeSituation()));
    assertNotNull("who was skipped has no place", ask("{!slots=1 skip=1}429", new FakeSituation()));
    assertNull(ask("{!slots=1 times=1}429", new FakeSituation()));
    assertNotNull("who passes is no strike", ask("{!slots=1 times=1}429", new FakeSituation()));
    assertNull(ask("{!slots=1 times=1}429", new FakeSituation()));
  }

  @Test
  public void placesOfOtherRulesAreOthers() {
    assertNull(ask("{!slots=1}429", new FakeSituation()));
    assertNull(ask("{!slots=1}503", new FakeSituation()));
    assertNotNull(ask("{!slots=1}503", new FakeSituation()));
  }

  @Test
  public void whoStillHasAPlaceHasItAfterAllCountersHaveStartedAgain() {
    FakeSituation first = new FakeSituation();
    assertNull(ask("{!slots=1}429", first));
    ledger.clear();
    assertNotNull(ask("{!slots=1}429", new FakeSituation()));
    first.end();
    assertNull(ask("{!slots=1}429", new FakeSituation()));
  }

  @Test
  public void theRuleIsAskedBeforeAnyWorkUnlessItSaysWhen() {
    assertEquals(
        Point.PREPARE, Rule.read(Kind.FAIL, "{!slots=1}429", new SimpleSyntax(), 1).point());
    assertEquals(
        Point.PROCESS,
        Rule.read(Kind.FAIL, "{!slots=1 at=process}429", new SimpleSyntax(), 1).point());
    assertEquals(
        Point.PROCESS, Rule.read(Kind.DELAY, "{!slots=1}1", new SimpleSyntax(), 1L << 40).point());
  }

  @Test(timeout = 60_000)
  public void neverMoreThanThatManyAtATime() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger passed = new AtomicInteger();
    int struck =
        Crowd.ask(
                32,
                2_000,
                () -> {
                  FakeSituation request = new FakeSituation();
                  Strike strike = ask("{!slots=3}429", request);
                  if (strike == null) {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    passed.incrementAndGet();
                    Thread.yield();
                    inside.decrementAndGet();
                    request.end();
                  }
                  return strike;
                })
            .size();
    assertTrue("at most " + most, most.get() <= 3);
    assertCounts("asked 64000, struck " + struck + ", skipped " + passed);
    FakeSituation last = new FakeSituation();
    assertNull("all places were given back", ask("{!slots=3}429", last));
  }

  @Test
  public void theQueueIsServedInItsOrder() {
    Slots slots = new LocalSlots(2);
    List<Slots.Ticket> tickets = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      tickets.add(slots.queue());
    }
    assertEquals("xx....", called(tickets));
    assertFalse("whoever comes by does not push in", slots.take());
    tickets.get(1).close();
    assertEquals("xxx...", called(tickets));
    tickets.get(3).close();
    assertEquals("who left the queue is not called", "xxx...", called(tickets));
    tickets.get(0).close();
    assertEquals("xxx.x.", called(tickets));
    tickets.get(2).close();
    tickets.get(4).close();
    assertEquals("xxx.xx", called(tickets));
    assertTrue("nobody queues any more", slots.take());
    assertFalse(slots.take());
  }

  private static String called(List<Slots.Ticket> tickets) {
    StringBuilder called = new StringBuilder();
    tickets.forEach(ticket -> called.append(ticket.called() ? 'x' : '.'));
    return called.toString();
  }
}
