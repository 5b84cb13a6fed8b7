package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** A disk that is slow, full or broken, as clients of a Solr meet it. */
public final class DiskIT extends DiskTestBase {
  private static final String DOC = "[{\"id\":\"d6\"}]";

  private static Reply search(String query) {
    return http.get("/select", "q", query, "fl", "*");
  }

  private static long found() {
    return (Long) http.get("/select?q=*:*&rows=0").json("response/numFound");
  }

  private Map<?, ?> lastStrike() {
    List<?> strikes = (List<?>) faults.shown().get("strikes");
    return (Map<?, ?>) strikes.get(strikes.size() - 1);
  }

  @Test
  public void aSlowSyncMakesACommitSlow() {
    String rule = "{!id=slow io=sync file=pending_segments_*}700ms";
    http.arm("{\"delay\":\"" + rule + "\"}");
    faults.begin(10);
    assertOk(json(DOC));
    assertEquals(0, faults.count("slow", "struck"));
    Reply commit = commit();
    assertOk(commit);
    assertTrue(commit.toString() + commit.millis(), commit.millis() >= 700);
    assertEquals(1, faults.count("slow", "struck"));
    assertEquals("sync", lastStrike().get("io"));
    assertEquals("index", lastStrike().get("dir"));
    assertTrue(lastStrike().toString(), lastStrike().get("file").toString().startsWith("pending"));
    assertEquals(List.of("delay=" + rule), faults.journal(2).get(1).get("struck"));
    assertEquals(UpdatesTestBase.list(6), visible());
  }

  @Test
  public void aSlowReadMakesASearchSlowThoughTheFileIsOpenAlready() {
    assertOk(search("id:d1"));
    http.arm("{\"delay\":\"{!id=cold io=read file=*.fdt}300ms\"}");
    Reply cold = search("id:d2");
    assertOk(cold);
    assertTrue(cold.toString() + cold.millis(), cold.millis() >= 300);
    assertTrue(faults.count("cold", "struck") >= 1);
    http.arm("{\"delay\":\"{!id=cold io=read file=*.none}10m\"}");
    assertOk(search("id:d3"));
    assertEquals(0, faults.count("cold", "struck"));
  }

  /** The disk is full for a commit, and is no longer. */
  private void fill() {
    assertOk(json(DOC));
    http.arm("{\"fail\":\"{!id=full io=write}enospc\"}");
    Reply commit = commit();
    assertEquals(commit.toString(), 500, commit.status());
    String message = "No space left on device, injected by fail={!id=full io=write}enospc";
    assertTrue(commit.toString(), commit.text().contains(message));
    assertTrue(faults.count("full", "struck") >= 1);
    Reply full = json(Docs.of("d7"));
    assertEquals(full.toString(), 500, full.status());
    assertEquals(UpdatesTestBase.list(5), visible());
    http.arm("{}");
  }

  @Test
  public void aFullDiskStopsUpdatesUntilTheCoreIsLoadedAnewAndLosesNothing() {
    fill();
    Reply closed = json(Docs.of("d7"));
    assertEquals(closed.toString(), 500, closed.status());
    assertTrue(closed.toString(), closed.text().contains("this IndexWriter is closed"));
    assertEquals(UpdatesTestBase.list(5), visible());
    restart();
    Waiters.until("all is replayed", () -> visible().size() > 5);
    assertOk(json(Docs.of("d8"), "commit", "true"));
    assertEquals(List.of("d1", "d2", "d3", "d4", "d5", "d6", "d8"), visible());
  }

  @Test
  public void aRollbackOpensTheWriterAnew() {
    fill();
    assertOk(http.get("/update?rollback=true"));
    assertOk(json(Docs.of("d8"), "commit", "true"));
    assertEquals(List.of("d1", "d2", "d3", "d4", "d5", "d8"), visible());
  }

  @Test
  public void aDiskIsFullOnceSoMuchIsWritten() {
    http.arm("{\"fail\":\"{!id=full io=write written=>60k}enospc\"}");
    assertOk(json(Docs.numbered("small", 10), "commit", "true"));
    assertEquals(0, faults.count("full", "struck"));
    Reply large = json(Docs.numbered("a-large-batch-of-documents-", 5_000), "commit", "true");
    assertEquals(large.toString(), 500, large.status());
    assertTrue(faults.count("full", "struck") >= 1);
    http.arm("{}");
    restart();
    Waiters.until("all is replayed", () -> found() == 5_015);
  }

  @Test
  public void aCorruptReadFailsASearchAndNoLonger() {
    assertOk(search("id:d1"));
    http.arm("{\"fail\":\"{!id=rot io=read file=*.fdt times=1}corrupt\"}");
    Reply corrupt = search("id:d4");
    assertEquals(corrupt.toString(), 500, corrupt.status());
    String message = "checksum failed (hardware problem?), injected by fail={!id=rot ";
    assertTrue(corrupt.toString(), corrupt.text().contains(message));
    assertEquals("failed with corrupt", lastStrike().get("did"));
    assertOk(search("id:d4"));
    assertEquals(1, faults.count("rot", "struck"));
  }

  @Test
  public void aSyncIsHeldUntilItIsReleased() {
    http.arm("{\"delay\":\"{!id=gate io=sync times=1}hold\"}");
    assertOk(json(DOC));
    CompletableFuture<Reply> commit = http.later("/update", "commit", "true");
    faults.await("gate", 1);
    assertEquals(1, faults.count("gate", "active"));
    assertFalse(commit.isDone());
    assertEquals(UpdatesTestBase.list(5), visible());
    faults.release("gate");
    assertOk(commit.join());
    assertEquals(UpdatesTestBase.list(6), visible());
  }

  @Test
  public void disarmingEndsAWaitAndTheOperationGoesOn() {
    http.arm("{\"delay\":\"{!id=gate io=sync}hold\"}");
    assertOk(json(DOC));
    CompletableFuture<Reply> commit = http.later("/update", "commit", "true");
    faults.await("gate", 1);
    http.arm("{}");
    assertOk(commit.join());
    assertEquals(UpdatesTestBase.list(6), visible());
  }

  @Test
  public void whatIsArmedStillStrikesAfterAReload() {
    http.arm("{\"delay\":\"{!id=slow io=sync file=pending_segments_*}300ms\"}");
    reload();
    faults.begin(0);
    assertOk(json(DOC));
    assertTrue(commit().millis() >= 300);
    assertEquals(1, faults.count("slow", "struck"));
  }

  @Test
  public void noRequestBringsARuleForTheDisk() {
    Reply search = http.get("/select", "q", "*:*", "delay", "{!io=read}5");
    assertEquals(search.toString(), 400, search.status());
    assertEquals("delay={!io=read}5: the rule is for the disk only", search.json("error/msg"));
    Reply update = json(DOC, "fail", "{!io=write}enospc");
    assertEquals(update.toString(), 400, update.status());
    assertEquals("fail={!io=write}enospc: the rule is for the disk only", update.json("error/msg"));
  }

  @Test
  public void withoutTheFactoryARuleHasAProblem() {
    String problem =
        "the disk is struck only through the directory factory"
            + " nl.raspberry.solr.FaultDirectoryFactory";
    Http plain = new Http(solr.url("plain"));
    plain.arm("{\"delay\":\"{!id=slow io=sync}2s\"}");
    assertEquals(problem, plain.get("/faults").json("rules/delay={!id=slow io=sync}2s/problem"));
    Reply armed =
        plain.post("/faults", "application/json", "{\"arm\":{\"fail\":\"{!io=write}enospc\"}}");
    assertEquals(armed.toString(), 400, armed.status());
    assertEquals("fail={!io=write}enospc: " + problem, armed.json("error/msg"));
    plain.arm("{}");
  }
}
