package nl.raspberry.solr.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import nl.raspberry.solr.rule.Crowd;
import nl.raspberry.solr.rule.FakeCore;
import nl.raspberry.solr.rule.FakeSituation;
import nl.raspberry.solr.rule.FakeTime;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.version.Znodes;
import org.junit.Test;

/** Cores of one collection that count together. */
public class CollectionCountsTest {
  private static final String ROOT = "/collections/shop/faults";
  private static final String PARAMS = "/configs/shop/params.json";

  private final FakeZooKeeper zooKeeper =
      new FakeZooKeeper("/collections", "/collections/shop", PARAMS);
  private final FakeTime time = new FakeTime();

  /** A core, its session, and which version of the parameter sets it has seen. */
  private final class Node {
    final Znodes session = zooKeeper.client();
    final AtomicInteger version = new AtomicInteger();
    final CollectionCounts counts =
        new CollectionCounts(session, "shop", PARAMS, version::get, time);
    FakeCore core = FakeCore.of(Kind.FAIL, time, counts);

    /** It has heard of other sets, and counts anew. */
    void hear(int now) {
      version.set(now);
      core = FakeCore.of(Kind.FAIL, time, counts);
    }
  }

  private final Node a = new Node();
  private final Node b = new Node();

  private String ask(String rule, Node... nodes) {
    StringBuilder asked = new StringBuilder();
    for (Node node : nodes) {
      asked.append(node.core.ask(rule, 1));
    }
    return asked.toString();
  }

  @Test
  public void whoeverIsAskedCountsForAll() {
    assertEquals("x...", ask("{!across=collection times=1}503", b, a, b, a));
    assertEquals("..x..x", ask("{!across=collection every=3}503", a, b, a, b, b, a));
    assertEquals("..xx.", ask("{!across=collection skip=2 times=2}503", a, b, a, b, b));
    assertEquals("xx..", ask("{!times=1}503", a, b, a, b));
  }

  @Test
  public void chanceWithASeedFallsAsInOneCore() {
    String alone = "{!percent=40 seed=7}503";
    String together = "{!across=collection percent=40 seed=7}503";
    StringBuilder one = new StringBuilder();
    StringBuilder two = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      one.append(ask(alone, a));
      two.append(ask(together, i % 3 == 0 ? a : b));
    }
    assertEquals(one.toString(), two.toString());
  }

  @Test
  public void keysAreCountedApart() {
    String rule = "{!across=collection per=p.user times=1}503";
    FakeSituation ann = new FakeSituation().param("user", "ann");
    FakeSituation bob = new FakeSituation().param("user", "bob");
    assertNotNull(a.core.ask(rule, ann));
    assertNull(b.core.ask(rule, ann));
    assertNotNull(b.core.ask(rule, bob));
    assertNull(a.core.ask(rule, bob));
  }

  @Test(timeout = 60_000)
  public void itIsExactUnderManyThreadsOfManyCores() throws Exception {
    AtomicInteger turn = new AtomicInteger();
    List<Node> nodes = List.of(a, b, new Node());
    for (int times : new int[] {1, 100, 1_000}) {
      String rule = "{!across=collection percent=50 skip=10 seed=1 times=" + times + "}503";
      int struck =
          Crowd.ask(
                  32,
                  200,
                  () -> nodes.get(turn.getAndIncrement() % 3).core.ask(rule, new FakeSituation()))
              .size();
      assertEquals(times, struck);
    }
  }

  @Test
  public void aRuleThatIsSpentCostsNoWay() {
    String rule = "{!across=collection times=1}503";
    assertEquals("x..", ask(rule, a, a, b));
    long before = zooKeeper.ways();
    assertEquals("....", ask(rule, a, b, a, b));
    assertEquals(before, zooKeeper.ways());
  }

  @Test
  public void aRuleThatCountsNothingCostsNoWay() {
    assertEquals("xx", ask("{!across=collection}503", a, b));
    assertEquals(0, zooKeeper.ways());
  }

  @Test
  public void aStrikeThatIsGivenBackIsForWhoeverComesNext() {
    String rule = "{!across=collection times=1}503";
    Strike strike = a.core.ask(rule, new FakeSituation());
    assertEquals("..", ask(rule, a, b));
    strike.overflow();
    assertEquals("x..", ask(rule, b, a, b));
  }

  @Test
  public void aResetIsForAllCores() {
    String rule = "{!across=collection times=1}503";
    assertEquals("x.", ask(rule, a, b));
    b.counts.reset();
    assertEquals("x..", ask(rule, a, b, a));
    a.counts.reset();
    a.counts.reset();
    assertEquals("x..", ask(rule, b, a, b));
    assertEquals(
        "one era is left",
        1,
        zooKeeper.below(ROOT).stream().filter(each -> each.matches(".*/v0/\\d+")).count());
  }

  @Test
  public void otherSetsCountAnewAndWhatWasCountedIsRemoved() {
    String rule = "{!across=collection times=1}503";
    assertEquals("x.", ask(rule, a, b));
    zooKeeper.touch(PARAMS);
    a.hear(1);
    a.counts.clean();
    assertEquals("nothing is left", List.of(), zooKeeper.below("/collections/shop"));
    assertEquals("b is late, and brings nothing back", ".", ask(rule, b));
    assertEquals(List.of(), zooKeeper.below(ROOT));
    assertEquals(
        "not counted, so it does not strike: the sets have changed",
        b.core.counters(rule).problem());
    b.hear(1);
    assertEquals("x.", ask(rule, b, a));
    a.counts.clean();
    assertEquals("what is in force stays", ".", ask(rule, b));
  }

  @Test
  public void withoutZooKeeperItDoesNotStrikeAndSaysSo() {
    String rule = "{!across=collection times=2}503";
    assertEquals("x", ask(rule, a));
    zooKeeper.away(true);
    assertEquals("..", ask(rule, a, b));
    String problem = "not counted, so it does not strike: ZooKeeper is away";
    assertEquals(problem, a.core.counters(rule).problem());
    assertEquals(problem, b.core.counters(rule).problem());
    a.counts.clean();
    zooKeeper.away(false);
    assertEquals("x..", ask(rule, b, a, b));
    assertNull(a.core.counters(rule).problem());
  }

  @Test
  public void timeBeginsWhenTheFirstCoreSeesTheRule() {
    String rule = "{!across=collection until=NOW+10s times=9}503";
    String window = "{!across=collection window=1s/4s}503";
    assertEquals("xx", ask(rule, a, a));
    assertEquals("x", ask(window, a));
    time.pass(9_000);
    assertEquals("x.", ask(rule, b) + ask(window, b));
    time.pass(1_000);
    assertEquals("....", ask(rule, a, b) + ask(window, a, b));
    time.pass(2_000);
    assertEquals("xx", ask(window, a, b));
  }

  @Test(timeout = 60_000)
  public void whatADeadRuleCountedIsRemoved() throws Exception {
    assertEquals("x", ask("{!across=collection until=NOW+0.2s times=1}503", a));
    assertTrue(zooKeeper.below(ROOT).toString(), strikes() == 1);
    while (strikes() > 0) {
      Thread.sleep(10);
    }
  }

  private long strikes() {
    return zooKeeper.below(ROOT).stream().filter(each -> each.endsWith("/strikes")).count();
  }

  @Test
  public void withoutTheCollectionNothingIsCounted() {
    FakeZooKeeper empty = new FakeZooKeeper("/collections");
    CollectionCounts counts = new CollectionCounts(empty.client(), "gone", PARAMS, () -> -1, time);
    FakeCore core = FakeCore.of(Kind.FAIL, time, counts);
    assertEquals(".", core.ask("{!across=collection times=1}503", 1));
    assertEquals(".", core.ask("{!across=collection slots=1}503", 1));
    assertEquals(List.of(), empty.below("/collections"));
  }

  @Test
  public void placesAreThoseOfTheWholeCollection() {
    String rule = "{!across=collection slots=2}503";
    FakeSituation first = new FakeSituation();
    FakeSituation second = new FakeSituation();
    assertNull(a.core.ask(rule, first));
    assertNull(b.core.ask(rule, second));
    assertEquals("xx", ask(rule, a, b));
    first.end();
    FakeSituation third = new FakeSituation();
    assertNull(b.core.ask(rule, third));
    assertEquals("xx", ask(rule, a, b));
    zooKeeper.end(b.session);
    FakeSituation fourth = new FakeSituation();
    assertNull("those of a node that died are free", a.core.ask(rule, fourth));
    third.end();
    fourth.end();
    second.end();
    assertEquals("nobody has one", List.of(), zooKeeper.below(ROOT));
  }

  @Test(timeout = 60_000)
  public void neverMoreHaveAPlaceThanThereAre() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger turn = new AtomicInteger();
    Crowd.ask(
        16,
        200,
        () -> {
          FakeSituation request = new FakeSituation();
          Node node = turn.getAndIncrement() % 2 == 0 ? a : b;
          if (node.core.ask("{!across=collection slots=3}503", request) == null) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            Thread.yield();
            inside.decrementAndGet();
            request.end();
          }
          return null;
        });
    assertTrue("at most " + most, most.get() <= 3 && most.get() > 0);
  }

  @Test
  public void theQueueIsServedInItsOrderAndWithoutThoseWhoDied() {
    String rule = "{!across=collection id=q slots=1}503";
    List<Slots.Ticket> tickets = new ArrayList<>();
    for (Node node : List.of(a, b, a, a)) {
      tickets.add(node.core.counters(rule).slots(1).queue());
    }
    assertEquals("x...", called(tickets));
    tickets.get(0).close();
    assertEquals("xx..", called(tickets));
    zooKeeper.end(b.session);
    assertEquals("xxx.", called(tickets));
    tickets.get(2).close();
    tickets.get(3).close();
    assertEquals(List.of(), zooKeeper.below(ROOT + "/slots"));
  }

  private static String called(List<Slots.Ticket> tickets) {
    StringBuilder called = new StringBuilder();
    tickets.forEach(ticket -> called.append(ticket.called() ? 'x' : '.'));
    return called.toString();
  }
}
