package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** Each of very many requests gets its own delay, and counts are exact. */
public final class ConcurrencyLoopIT {
  private static final int REQUESTS = Rounds.of(10_000);
  private static final int IN_FLIGHT = 300;
  private static final int THREADS = 64;
  private static final int[] DELAYS = {0, 20, 200};

  private SolrServer solr;
  private Http http;

  @Before
  public void start() {
    solr = SolrServer.start(SolrHome.temporary().core("example"), 0);
    http = new Http(solr.url("example"));
  }

  @After
  public void stop() {
    solr.close();
  }

  @Test
  public void eachOfThousandsOfConcurrentRequestsGetsItsOwnDelay() {
    Semaphore room = new Semaphore(IN_FLIGHT);
    Queue<String> wrong = new ConcurrentLinkedQueue<>();
    CompletableFuture<?>[] replies = new CompletableFuture<?>[REQUESTS];
    for (int i = 0; i < REQUESTS; i++) {
      int delay = DELAYS[i % DELAYS.length];
      room.acquireUninterruptibly();
      replies[i] =
          http.later("/select", "q", "*:*", "delay", "" + delay)
              .whenComplete((reply, failure) -> room.release())
              .thenAccept(reply -> check(delay, reply, wrong));
    }
    CompletableFuture.allOf(replies).join();
    assertNull(
        wrong.size() + " of " + REQUESTS + " are wrong, such as " + wrong.peek(), wrong.peek());
  }

  private static void check(int delay, Reply reply, Queue<String> wrong) {
    Object shown = reply.json("delay");
    boolean right = delay == 0 ? shown == null : Long.valueOf(delay).equals(shown);
    if (reply.status() != 200 || !right || reply.millis() < delay) {
      wrong.add("delay=" + delay + " after " + reply.millis() + " ms: " + reply);
    }
  }

  @Test
  public void timesIsExactUnderManyThreads() {
    http.arm("{\"delay\":\"{!times=100}5\"}");
    assertEquals(100, struck(1_000));
    http.arm("{\"delay\":\"{!times=1}5\"}");
    assertEquals(1, struck(THREADS));
  }

  /** How many of these requests, sent by many threads at once, were struck. */
  private int struck(int requests) {
    AtomicInteger next = new AtomicInteger();
    AtomicInteger struck = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      CompletableFuture<?>[] runs =
          IntStream.range(0, THREADS)
              .mapToObj(
                  i -> CompletableFuture.runAsync(() -> send(requests, next, struck), threads))
              .toArray(CompletableFuture<?>[]::new);
      CompletableFuture.allOf(runs).join();
    } finally {
      threads.shutdown();
    }
    return struck.get();
  }

  private void send(int requests, AtomicInteger next, AtomicInteger struck) {
    while (next.getAndIncrement() < requests) {
      Reply reply = http.get("/select?q=*:*&debug=timing");
      assertEquals(reply.toString(), 200, reply.status());
      if (reply.json("delay") != null) {
        struck.incrementAndGet();
      }
    }
  }
}
