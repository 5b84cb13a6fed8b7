package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.core.SolrCore;
import org.apache.solr.search.SolrIndexSearcher;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** Core and server come and go as ever, while a hundred requests wait. */
public final class LifecycleIT {
  private static final int WAITING = 100;
  private static final String ENDED = "Injected delay ended after [\\d.]+m?s? because ";

  private long searchersBefore;
  private SolrServer solr;
  private Http http;

  @Before
  public void start() {
    searchersBefore = openSearchers();
    solr = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    http = new Http(solr.url("example"));
  }

  @After
  public void stop() {
    solr.close();
    assertNothingStaysBehind(0);
  }

  private static long openSearchers() {
    return SolrIndexSearcher.numOpens.get() - SolrIndexSearcher.numCloses.get();
  }

  private void assertNothingStaysBehind(int searchers) {
    Waiters.await(0);
    Waiters.until(
        searchers + " searchers are open", () -> openSearchers() == searchersBefore + searchers);
  }

  private List<CompletableFuture<Reply>> hundred(String delay) {
    List<CompletableFuture<Reply>> replies =
        IntStream.range(0, WAITING)
            .mapToObj(i -> http.later("/select", "q", "*:*", "delay", delay))
            .collect(Collectors.toList());
    Waiters.await(WAITING);
    return replies;
  }

  private double admin(String query) {
    Reply reply = new Http(solr.url()).get("/admin/cores?core=example&action=" + query);
    assertEquals(reply.toString(), 200, reply.status());
    return reply.millis();
  }

  private static void assertEnded(Reply reply, String reason) {
    assertEquals(reply.toString(), 503, reply.status());
    String message = String.valueOf(reply.json("error/msg"));
    assertTrue(message, message.matches(ENDED + reason));
  }

  @Test
  public void aReloadLetsThemRunToTheirEndAndTheNewCoreServesAtOnce() {
    List<CompletableFuture<Reply>> replies = hundred("8s");
    admin("RELOAD");
    Reply fresh = http.get("/select?q=*:*&rows=0");
    assertEquals(fresh.toString(), 200, fresh.status());
    assertTrue("they have ended", replies.stream().noneMatch(CompletableFuture::isDone));
    for (CompletableFuture<Reply> later : replies) {
      Reply reply = later.join();
      assertEquals(reply.toString(), 200, reply.status());
      assertEquals(8000L, reply.json("delay"));
      assertTrue(reply.millis() + " ms", reply.millis() >= 8000);
    }
    assertNothingStaysBehind(1);
    assertOneReference();
  }

  private void assertOneReference() {
    try (SolrCore core = solr.cores().getCore("example")) {
      assertNotNull(core);
      Waiters.until("only we use the core", () -> core.getOpenCount() == 2);
    }
  }

  @Test
  public void anUnloadEndsThem() {
    List<CompletableFuture<Reply>> replies = hundred("60s");
    double millis = admin("UNLOAD");
    assertTrue("the unload took " + millis + " ms", millis < 30_000);
    replies.forEach(reply -> assertEnded(reply.join(), "the core is going away"));
    assertEquals(404, http.get("/select?q=*:*").status());
    assertNothingStaysBehind(0);
  }

  @Test
  public void anUnloadAfterAReloadEndsThoseOfBothCores() {
    List<CompletableFuture<Reply>> old = hundred("60s");
    admin("RELOAD");
    CompletableFuture<Reply> fresh = http.later("/select", "q", "*:*", "delay", "60s");
    Waiters.await(WAITING + 1);
    admin("UNLOAD");
    old.forEach(reply -> assertEnded(reply.join(), "the core is going away"));
    assertEnded(fresh.join(), "the core is going away");
    assertNothingStaysBehind(0);
  }

  @Test
  public void aShutdownOfTheServerDoesNotHang() {
    List<CompletableFuture<Reply>> replies = hundred("60s");
    long start = System.nanoTime();
    solr.close();
    double millis = (System.nanoTime() - start) / 1e6;
    assertTrue("the shutdown took " + millis + " ms", millis < 30_000);
    assertNothingStaysBehind(0);
    for (CompletableFuture<Reply> reply : replies) {
      assertAnsweredOrClosed(reply);
    }
  }

  private static void assertAnsweredOrClosed(CompletableFuture<Reply> later) {
    try {
      assertEquals(503, later.orTimeout(10, TimeUnit.SECONDS).join().status());
    } catch (CompletionException e) {
      assertTrue(e.toString(), e.getCause() instanceof IOException);
    }
  }

  @Test
  public void anInterruptEndsTheOneItMeansWithAnAnswer() {
    CompletableFuture<Reply> sleeping = http.later("/select", "q", "*:*", "delay", "60s");
    CompletableFuture<Reply> burning =
        http.later("/select", "q", "*:*", "delay", "{!burn=true}60s");
    CompletableFuture<Reply> queueing =
        http.later("/select", "q", "*:*", "delay", "{!slots=1}60s", "delay", "60s");
    Waiters.await(3);
    Waiters.threads().forEach(Thread::interrupt);
    for (CompletableFuture<Reply> reply : List.of(sleeping, burning, queueing)) {
      assertEnded(reply.join(), "the thread was interrupted");
    }
    Reply next = http.get("/select?q=*:*&delay=50");
    assertEquals(next.toString(), 50L, next.json("delay"));
    assertNull(next.json("error"));
    assertNothingStaysBehind(1);
    assertOneReference();
  }
}
