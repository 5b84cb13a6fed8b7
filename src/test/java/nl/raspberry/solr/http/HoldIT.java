package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.number;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** {@code delay=hold}: a request stays inside Solr until the test lets it go on. */
public final class HoldIT {
  private static final int MANY = 100;
  private static final int ROUNDS = 200;
  private static final String WAITING = "nl.raspberry.solr.core.Waiting";

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(0);
  }

  private CompletableFuture<Reply> held(String rule) {
    return http.later("/select", "q", "*:*", "rows", "0", "delay", rule)
        .orTimeout(60, TimeUnit.SECONDS);
  }

  private List<CompletableFuture<Reply>> held(int number, String rule) {
    List<CompletableFuture<Reply>> held =
        IntStream.range(0, number).mapToObj(i -> held(rule)).collect(Collectors.toList());
    Waiters.await(number);
    return held;
  }

  private static void assertReleased(CompletableFuture<Reply> held) {
    Reply reply = held.join();
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), number(reply, "delay") < 60_000);
  }

  private long found(String id) {
    return (Long) http.get("/select", "q", "id:" + id, "rows", "0").json("response/numFound");
  }

  /** "The update is inside Solr now; search; let it go on." */
  @Test
  public void interleavingsAreExactWithoutSleeping() {
    String add = "/update?commit=true&" + Http.query("delay", "{!id=inside doc=h1}hold");
    CompletableFuture<Reply> update =
        CompletableFuture.supplyAsync(() -> http.post(add, "application/json", Docs.of("h1")));
    faults.await("inside", 1);
    assertEquals(0, found("h1"));
    faults.release("inside");
    assertEquals(200, update.join().status());
    assertEquals(1, found("h1"));
  }

  @Test
  public void aReleaseReachesOnlyItsName() {
    CompletableFuture<Reply> one = held("{!id=one}hold");
    CompletableFuture<Reply> other = held("{!id=other}hold");
    faults.await("one", 1);
    faults.await("other", 1);
    faults.release("one");
    assertReleased(one);
    assertTrue("the other was released", !other.isDone());
    faults.release("other");
    assertReleased(other);
  }

  @Test
  public void aReleaseEndsDelaysOfAllKinds() {
    for (String manner : List.of("total=false", "burn=true", "slots=1")) {
      String id = "all-" + manner.charAt(0);
      List<CompletableFuture<Reply>> held = held(2, "{!id=" + id + " " + manner + "}60s");
      faults.release(id);
      held.forEach(HoldIT::assertReleased);
    }
  }

  @Test
  public void aReleaseReachesWhoeverHasSeenTheSetsChange() {
    for (String rule : List.of("{!id=all}60s", "{!id=all burn=true}60s", "{!id=all slots=1}60s")) {
      List<CompletableFuture<Reply>> held = held(2, rule);
      http.arm("{}");
      http.arm("{\"other\":\"2\"}");
      faults.shown();
      faults.release("all");
      held.forEach(HoldIT::assertReleased);
    }
  }

  @Test
  public void aReleaseWakesAHundredAtOnce() {
    List<CompletableFuture<Reply>> held = held(MANY, "{!id=crowd}hold");
    assertEquals(MANY, faults.count("crowd", "active"));
    long start = System.nanoTime();
    faults.release("crowd");
    held.forEach(HoldIT::assertReleased);
    double millis = (System.nanoTime() - start) / 1e6;
    assertTrue("the last woke after " + millis + " ms", millis < 5_000);
  }

  @Test
  public void aReleaseRightAfterTheWaitIsNeverTooEarly() {
    for (int round = 1; round <= ROUNDS; round++) {
      CompletableFuture<Reply> held = held("{!id=race}hold");
      faults.await("race", round);
      faults.release("race");
      assertReleased(held);
    }
  }

  @Test
  public void aReleaseReachesThoseWhoseCountersAreForgotten() {
    CompletableFuture<Reply> held = held("{!id=old}hold");
    faults.await("old", 1);
    http.arm("{}");
    assertEquals("the counters are still there", 0, faults.rules().size());
    faults.release("old");
    assertReleased(held);
  }

  @Test
  public void aReleaseReachesThoseWhoseCountersWerePushedOut() {
    CompletableFuture<Reply> held = held("{!id=old}hold");
    faults.await("old", 1);
    for (int i = 0; i < 30; i++) {
      List<String> parameters = new ArrayList<>(List.of("q", "*:*", "rows", "0"));
      for (int j = 0; j < 100; j++) {
        parameters.addAll(List.of("delay", "{!p.none=* id=n" + i + "x" + j + "}1"));
      }
      assertEquals(200, http.form("/select", parameters.toArray(new String[0])).status());
    }
    faults.release("old");
    assertReleased(held);
  }

  @Test
  public void nobodyHoldsALockMeanwhile() {
    List<CompletableFuture<Reply>> held = held(5, "{!id=free}hold");
    String add = "/update?" + Http.query("delay", "{!id=free}hold");
    for (int i = 0; i < 5; i++) {
      String document = Docs.of("l" + i);
      held.add(CompletableFuture.supplyAsync(() -> http.post(add, "application/json", document)));
    }
    faults.await("free", 10);
    Waiters.await(10);
    List<ThreadInfo> threads = waiting();
    faults.release("free");
    held.forEach(reply -> assertEquals(200, reply.join().status()));
    assertEquals(10, threads.size());
    for (ThreadInfo thread : threads) {
      assertEquals(thread.toString(), 0, thread.getLockedMonitors().length);
      assertEquals(thread.toString(), 0, thread.getLockedSynchronizers().length);
    }
  }

  private static List<ThreadInfo> waiting() {
    ThreadInfo[] all = ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
    return Arrays.stream(all)
        .filter(
            thread ->
                Arrays.stream(thread.getStackTrace())
                    .anyMatch(frame -> frame.getClassName().equals(WAITING)))
        .collect(Collectors.toList());
  }
}
