package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** Responses that are to be sent slowly need room as delays do; without it they go out unspoilt. */
public final class SafetyResponseIT {
  private static final String STALL = "{!id=s status=503 reply='X-Slow: 1'}stall(1,60s)";
  private static final String FEW = "{!id=f times=3}stall(1,60s)";

  @ClassRule
  public static final ExampleSolr solr =
      new ExampleSolr(
          config ->
              Config.whole(
                  config,
                  "<int name=\"maxActive\">2</int>",
                  Config.str("accept", "request,config,headers")));

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(10);
  }

  /** Two find room again. */
  @After
  public void nobodyKeepsAPlace() {
    release("last", stall("{!id=last}stall(1,60s)"));
  }

  private long metric() {
    Reply reply =
        new Http(solr.server().url())
            .get("/admin/metrics?wt=json&key=solr.core.example:FAULTS.respond.active");
    return (Long) reply.json("metrics/solr.core.example:FAULTS.respond.active");
  }

  private List<CompletableFuture<Reply>> stall(String rule) {
    List<CompletableFuture<Reply>> two =
        IntStream.range(0, 2)
            .mapToObj(i -> http.later("/select", "q", "*:*", "respond", rule))
            .collect(Collectors.toList());
    Waiters.await(2);
    return two;
  }

  private void release(String id, List<CompletableFuture<Reply>> stalled) {
    faults.release(id);
    stalled.forEach(reply -> assertNotNull(reply.join().json("response/numFound")));
    Waiters.until("all have left", () -> metric() == 0);
  }

  @Test
  public void whatFindsNoRoomIsSentAsIfThereWereNoRule() {
    List<CompletableFuture<Reply>> stalled = stall(STALL);
    Reply passing = http.get("/select", "q", "*:*", "respond", STALL);
    assertEquals(200, passing.status());
    assertNull(passing.header("X-Slow"));
    assertEquals(0L, passing.json("responseHeader/status"));
    assertEquals(List.of(), faults.journal(1).get(0).get("struck"));
    assertEquals(200L, faults.journal().get(0).get("status"));
    assertEquals(2, faults.count("s", "struck"));
    assertEquals(1, faults.count("s", "overflowed"));
    assertEquals(2, faults.count("s", "active"));
    faults.release("s");
    stalled.forEach(reply -> assertEquals(503, reply.join().status()));
    Waiters.until("all have left", () -> metric() == 0);
  }

  @Test
  public void anOverflowIsNoneOfTheTimes() {
    List<CompletableFuture<Reply>> stalled = stall(FEW);
    assertEquals(200, http.get("/select", "q", "*:*", "respond", FEW).status());
    release("f", stalled);
    CompletableFuture<Reply> third = http.later("/select", "q", "*:*", "respond", FEW);
    Waiters.await(1);
    release("f", List.of(third));
    assertEquals(3, faults.count("f", "struck"));
    assertEquals(200, http.get("/select", "q", "*:*", "respond", FEW).status());
    assertEquals(3, faults.count("f", "struck"));
  }

  @Test
  public void anAnswerWithoutABodyLeavesItsPlaceToo() {
    for (int i = 0; i < 3; i++) {
      assertEquals(503, Failures.head(http, "/select", "q", "*:*", "respond", STALL).status());
    }
    Waiters.until("all have left", () -> metric() == 0);
  }

  @Test
  public void whatNeedsNoRoomIsSpoiltAllTheSame() {
    List<CompletableFuture<Reply>> stalled = stall("{!id=x}stall(1,60s)");
    assertEquals("", http.get("/select", "q", "*:*", "respond", "empty").text());
    release("x", stalled);
  }
}
