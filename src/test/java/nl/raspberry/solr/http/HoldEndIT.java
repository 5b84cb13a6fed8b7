package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.component;
import static nl.raspberry.solr.http.Config.handler;
import static nl.raspberry.solr.http.Config.str;
import static nl.raspberry.solr.http.DelayIT.number;
import static org.junit.Assert.assertEquals;
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
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** What ends a hold that nobody releases. */
public final class HoldEndIT {
  private static final int HELD = 20;
  private static final String GOING = "Injected delay ended after [\\d.]+m?s? because ";

  private SolrServer solr;
  private Http http;
  private Steering faults;

  @Before
  public void start() {
    String brief = component(str("maxDelay", "300ms")) + handler("/select");
    SolrHome home = SolrHome.temporary().core("example").core("brief", Config.of(brief));
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("example"));
    faults = new Steering(http);
  }

  @After
  public void stop() {
    solr.close();
    Waiters.await(0);
  }

  private List<CompletableFuture<Reply>> held(String... parameters) {
    List<CompletableFuture<Reply>> held =
        IntStream.range(0, HELD)
            .mapToObj(
                i ->
                    http.later(
                        "/select", TwoNodesTestBase.and(parameters, "q", "*:*", "debug", "timing")))
            .map(reply -> reply.orTimeout(60, TimeUnit.SECONDS))
            .collect(Collectors.toList());
    Waiters.await(HELD);
    return held;
  }

  private static void assertWentOn(List<CompletableFuture<Reply>> held) {
    for (CompletableFuture<Reply> later : held) {
      Reply reply = later.join();
      assertEquals(reply.toString(), 200, reply.status());
      assertTrue(reply.toString(), number(reply, "delay") < 60_000);
    }
  }

  private static void assertEnded(List<CompletableFuture<Reply>> held) {
    for (CompletableFuture<Reply> later : held) {
      Reply reply = later.join();
      assertEquals(reply.toString(), 503, reply.status());
      String message = String.valueOf(reply.json("error/msg"));
      assertTrue(message, message.matches(GOING + "the core is going away"));
    }
  }

  private void admin(String action) {
    Reply reply = new Http(solr.url()).get("/admin/cores?core=example&action=" + action);
    assertEquals(reply.toString(), 200, reply.status());
  }

  @Test
  public void disarming() {
    http.arm("{\"delay\":\"{!id=armed}hold\"}");
    List<CompletableFuture<Reply>> held = held();
    http.disarm();
    assertWentOn(held);
  }

  @Test
  public void aReset() {
    List<CompletableFuture<Reply>> held = held("delay", "hold");
    faults.post("reset", "");
    assertWentOn(held);
  }

  @Test
  public void aResetEvenIfTheSetsHaveChanged() {
    List<CompletableFuture<Reply>> held = held("delay", "hold");
    http.arm("{}");
    assertEquals(0, faults.rules().size());
    faults.post("reset", "");
    assertWentOn(held);
  }

  @Test
  public void aReloadOfTheCore() {
    List<CompletableFuture<Reply>> held = held("delay", "hold");
    admin("RELOAD");
    assertEnded(held);
    assertEquals(200, http.get("/select?q=*:*").status());
  }

  @Test
  public void anUnloadOfTheCore() {
    List<CompletableFuture<Reply>> held = held("delay", "hold");
    admin("UNLOAD");
    assertEnded(held);
  }

  @Test
  public void aShutdown() {
    List<CompletableFuture<Reply>> held = held("delay", "hold");
    long start = System.nanoTime();
    solr.close();
    double millis = (System.nanoTime() - start) / 1e6;
    assertTrue("the shutdown took " + millis + " ms", millis < 30_000);
    for (CompletableFuture<Reply> later : held) {
      try {
        assertEquals(503, later.join().status());
      } catch (CompletionException e) {
        assertTrue(e.toString(), e.getCause() instanceof IOException);
      }
    }
  }

  @Test
  public void theLongestDelayThatIsAllowed() {
    Reply reply = new Http(solr.url("brief")).get("/select?q=*:*&delay=hold");
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), number(reply, "delay") >= 300);
    assertTrue(reply.millis() + " ms", reply.millis() >= 300 && reply.millis() < 30_000);
  }
}
