package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** What bounds and what ends a wait at {@code /faults}. */
public final class FaultsWaitIT {
  private static final String HANDLER =
      "<requestHandler name=\"/faults\" class=\"nl.raspberry.solr.FaultsHandler\"";

  private SolrServer solr;
  private Http http;
  private Steering faults;

  @Before
  public void start() {
    SolrHome home = SolrHome.temporary().core("example", FaultsWaitIT::bounded);
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("example"));
    faults = new Steering(http);
  }

  private static String bounded(String config) {
    assertTrue(config, config.contains(HANDLER + "/>"));
    String arguments =
        Config.str("maxDelay", "5m") + Config.str("maxActive", "3") + Config.lst("defaults");
    return config.replace(HANDLER + "/>", HANDLER + ">" + arguments + "</requestHandler>");
  }

  @After
  public void stop() {
    solr.close();
  }

  private List<CompletableFuture<Reply>> three(String name) {
    List<CompletableFuture<Reply>> three =
        IntStream.range(0, 3)
            .mapToObj(i -> faults.later(name, 1, "5m"))
            .collect(Collectors.toList());
    Waiters.until("three wait", () -> lookouts() == 3);
    return three;
  }

  private static long lookouts() {
    return Thread.getAllStackTraces().values().stream()
        .filter(
            stack ->
                Arrays.stream(stack)
                    .anyMatch(
                        frame -> frame.getClassName().equals("nl.raspberry.solr.core.Lookout")))
        .count();
  }

  /** With a failure, as it needs no place of those that may wait, which are all taken. */
  private void strike(String name) {
    assertEquals(503, http.get("/select", "q", "*:*", "fail", "{!id=" + name + "}503").status());
  }

  private void admin(String action) {
    Reply reply = new Http(solr.url()).get("/admin/cores?core=example&action=" + action);
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static void assertEnded(String why, List<CompletableFuture<Reply>> waits) {
    for (CompletableFuture<Reply> wait : waits) {
      Reply reply = wait.join();
      assertFailed(503, "'x' has struck 0 times so far; " + why, reply);
      assertTrue(reply.millis() + " ms", reply.millis() < 30_000);
    }
  }

  @Test
  public void itIsNoLongerThanADelayMayBe() {
    assertFailed(
        400,
        "timeout=1000h: '1000h' is not an allowed wait (expected at most 5m, see maxDelay)",
        http.get("/faults?wait=x&timeout=1000h"));
  }

  @Test
  public void itTakesAPlaceOfThoseThatMayWait() {
    List<CompletableFuture<Reply>> three = three("x");
    String full = "as many requests wait as may (3, see maxActive)";
    assertFailed(503, full, http.get("/faults?wait=y&timeout=1ms"));
    strike("x");
    three.forEach(wait -> assertEquals(200, wait.join().status()));
    assertFailed(
        504, "'y' has struck 0 times in the time given", http.get("/faults?wait=y&timeout=1ms"));
  }

  @Test
  public void itEndsAtTheStrikeThatItWaitsForAndAtNoOther() {
    List<CompletableFuture<Reply>> three = three("x");
    strike("y");
    assertFalse("it waits for another", three.get(0).isDone());
    strike("x");
    three.forEach(wait -> assertEquals(200, wait.join().status()));
  }

  @Test
  public void aReloadEndsItSinceTheNewCoreCountsAnew() {
    List<CompletableFuture<Reply>> three = three("x");
    admin("RELOAD");
    assertEnded("the core was reloaded and counts from 0 again", three);
    assertEquals(200, http.get("/select", "q", "*:*", "delay", "{!id=x}1").status());
    faults.await("x", 1);
  }

  @Test
  public void anUnloadEndsIt() {
    List<CompletableFuture<Reply>> three = three("x");
    admin("UNLOAD");
    assertEnded("the core is going away", three);
  }

  @Test
  public void aShutdownEndsIt() {
    List<CompletableFuture<Reply>> three = three("x");
    solr.close();
    assertEnded("the core is going away", three);
  }
}
