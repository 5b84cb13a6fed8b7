package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** The incidents of updates that are applied, while the client is told otherwise or waits. */
public class CookbookUpdateIT extends CookbookSolr {
  @Test
  public void commitOnlySlowWhateverFormItComesIn() {
    Cookbook.arm(solr, "commit-only-slow", "65s", "200ms");
    assertNull(add("c1").json("delay"));
    assertEquals(200L, solr.get("/update", "commit", "true", "debug", "timing").json("delay"));
    assertEquals(200L, update("{\"commit\":{}}").json("delay"));
    assertEquals(
        200L, solr.post("/update?wt=json&debug=timing", "text/xml", "<commit/>").json("delay"));
  }

  @Test
  public void commitOnlySlowIsDoneWhileTheClientWaits() throws InterruptedException {
    Cookbook.arm(solr, "commit-only-slow", "65s", "hold");
    add("c2");
    CompletableFuture<Reply> commit = solr.later("/update", "commit", "true");
    until("the document is found", () -> found("c2"));
    held("commit", 1);
    assertFalse(commit.isDone());
    steer("release", "commit");
    assertStatus(200, commit.join());
  }

  @Test
  public void add8sThen70sThenNone() {
    Cookbook.arm(solr, "add-8s-then-70s", "7.9s", "79ms", "70s", "700ms");
    List<Object> delays = new ArrayList<>();
    for (String id : new String[] {"first", "second", "third"}) {
      Reply reply =
          solr.post("/update?commit=true&debug=timing", "application/json", documents(id));
      assertStatus(200, reply);
      assertTrue(found(id));
      delays.add(reply.json("delay"));
    }
    assertEquals("[79, 700, null]", delays.toString());
  }

  @Test
  public void batchAppliedAnswerLateIsSentTwice() throws InterruptedException {
    Cookbook.arm(solr, "batch-applied-answer-late", "35s", "3s");
    steer("journal", "1000");
    String[] ids = IntStream.range(0, 60).mapToObj(i -> "batch" + i).toArray(String[]::new);
    assertTimesOut(
        Duration.ofSeconds(1),
        solr.request("/update")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(documents(ids))));
    assertTrue(applied("batch59"));
    for (String id : ids) {
      assertNull(add(id).json("delay"));
    }
    until("the journal has it all", () -> journal().size() == 120);
    assertEquals(2, journal().stream().filter("batch7"::equals).count());
    steer("journal", "0");
  }

  /** Returns when so many requests are held by this rule, which may not have been asked yet. */
  private static void held(String rule, long number) throws InterruptedException {
    String active = "rules/" + rule + "/active";
    until(
        number + " are held by " + rule,
        () -> Long.valueOf(number).equals(solr.get("/faults").json(active)));
  }

  /** The ids of all commands that the journal knows. */
  private static List<Object> journal() {
    List<Object> ids = new ArrayList<>();
    for (Object entry : (List<?>) solr.get("/faults").json("journal")) {
      Object commands = ((Map<?, ?>) entry).get("commands");
      for (Object command : commands == null ? List.of() : (List<?>) commands) {
        ids.add(((Map<?, ?>) command).get("id"));
      }
    }
    return ids;
  }

  @Test
  public void gatewayTimeoutAppliedAllTheSame() {
    Cookbook.arm(solr, "gateway-timeout-applied");
    Reply reply = solr.post("/update?softCommit=true", "application/json", documents("gate"));
    assertPage(504, "The gateway did not get a response in time.", reply);
    assertTrue(found("gate"));
  }

  @Test
  public void savedBut500ForAWhile() throws InterruptedException {
    Cookbook.arm(solr, "saved-but-500", 0, "30s/24h", "2s/24h");
    assertFails(500, "Error logging add", add("saved"));
    assertTrue(applied("saved"));
    until("adds are answered", () -> add("saved").status() == 200);
  }

  @Test
  public void savedBut500IfTooManyAreInFlight() throws InterruptedException {
    Cookbook.arm(solr, "saved-but-500", 1);
    assertStatus(200, add("few"));
    List<CompletableFuture<Reply>> others = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      others.add(solr.later("/select", "q", "*:*", "delay", "{!id=others}hold"));
    }
    held("others", 8);
    assertStatus(503, add("many"));
    steer("release", "others");
    others.forEach(reply -> assertStatus(200, reply.join()));
  }

  @Test
  public void resetOnLargeAddThoughAllIsApplied() {
    Cookbook.arm(solr, "reset-on-large-add", 0);
    String[] ids = IntStream.range(0, 1001).mapToObj(i -> "large" + i).toArray(String[]::new);
    assertThrows(UncheckedIOException.class, () -> add(ids));
    assertTrue(applied("large0") && applied("large1000"));
    ids[1000] = ids[0];
    assertStatus(200, add(Arrays.copyOf(ids, 1000)));
  }

  @Test
  public void resetOnLargeAddWithNothingApplied() {
    Cookbook.arm(solr, "reset-on-large-add", 1);
    String[] ids = IntStream.range(0, 5000).mapToObj(i -> "lost" + i).toArray(String[]::new);
    assertThrows(UncheckedIOException.class, () -> add(ids));
    assertFalse(applied("lost0") || applied("lost4999"));
    assertStatus(200, add("lost0"));
  }
}
