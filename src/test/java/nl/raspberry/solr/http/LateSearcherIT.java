package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Test;

/** Commits that are answered at once, while what they commit shows only later. */
public final class LateSearcherIT extends UpdatesTestBase {
  private static final String HOLD = "{\"delay\":\"{!id=stale of=searcher}hold\"}";
  private static final String[] COMMITS = {"commit", "softCommit", "optimize"};

  private final Steering faults = new Steering(http);

  @After
  public void releaseAll() {
    faults.begin(0);
  }

  private static boolean applied(String id) {
    return http.get("/get", "id", id).json("doc") != null;
  }

  private static void awaitVisible(String... ids) {
    Waiters.until("visible", () -> visible(http).equals(ids(ids)));
  }

  @Test
  public void searchesAreStaleUntilItIsReleasedAndRealTimeGetIsNot() {
    for (String commit : COMMITS) {
      empty();
      faults.begin(10);
      http.arm(HOLD);
      assertTaken(json(docs(1), commit, "true"));
      assertEquals(commit, ids(), visible(http));
      assertTrue(commit, applied("d1"));
      assertEquals(1, faults.count("stale", "struck"));
      assertEquals(1, faults.count("stale", "active"));
      faults.release("stale");
      awaitVisible("d1");
      Waiters.until("nobody waits", () -> faults.count("stale", "active") == 0);
      http.arm("{}");
    }
  }

  @Test
  public void theJournalSaysThatItIsNotVisible() {
    http.arm(HOLD);
    faults.begin(10);
    assertTaken(json(docs(1), "commit", "true"));
    List<?> commands = (List<?>) faults.journal(1).get(0).get("commands");
    assertEquals(null, ((Map<?, ?>) commands.get(0)).get("visible"));
    Map<?, ?> commit = (Map<?, ?>) commands.get(1);
    assertEquals("commit", commit.get("op"));
    assertEquals(true, commit.get("applied"));
    assertEquals(false, commit.get("visible"));
  }

  @Test
  public void itShowsAfterItsTimeAndNeverBefore() {
    long start = System.nanoTime();
    assertTaken(json(docs(1), "commit", "true", "delay", "{!of=searcher}700ms"));
    awaitVisible("d1");
    assertTrue(System.nanoTime() - start >= 700_000_000L);
  }

  @Test
  public void anotherCommitShowsAll() {
    http.arm("{\"delay\":\"{!id=stale of=searcher op=commit times=1}hold\"}");
    assertTaken(json(docs(1), "commit", "true"));
    assertEquals(ids(), visible(http));
    assertTaken(http.get("/update?softCommit=true"));
    assertEquals(list(1), visible(http));
  }

  @Test
  public void disarmingOpensIt() {
    http.arm(HOLD);
    assertTaken(json(docs(1), "commit", "true"));
    assertEquals(ids(), visible(http));
    http.arm("{}");
    awaitVisible("d1");
  }

  @Test
  public void aCommitThatOpensNoneIsNotAsked() {
    http.arm(HOLD);
    assertTaken(json(docs(1), "commit", "true", "openSearcher", "false"));
    assertEquals(0, faults.count("stale", "asked"));
  }

  @Test
  public void aReloadEndsTheWaitAndLosesNothing() throws Exception {
    http.arm(HOLD);
    assertTaken(json(docs(1), "commit", "true"));
    assertTaken(json("[{\"id\":\"d2\"}]", "softCommit", "true"));
    assertEquals(ids(), visible(http));
    Waiters.await(2);
    solr.cores().reload("example");
    Waiters.await(0);
    Waiters.until("visible", () -> visible(http).contains("d1"));
    http.arm("{}");
    assertEquals(list(2), applied());
  }

  @Test
  public void whatContradictsItIsRefused() {
    assertRefused(
        "{!of=disk}5: modifier of=disk: 'disk' is not something to delay (expected searcher)");
    assertRefused(
        "{!of=searcher burn=true}5: of=searcher contradicts total, burn, heap, slots, limits and"
            + " 3x (expected a duration or hold)");
    assertRefused(
        "{!of=searcher role=client}5: of=searcher contradicts role=client"
            + " (expected leader or replica)");
    Reply search = http.get("/select", "q", "*:*", "delay", "{!of=searcher}5");
    assertEquals("delay={!of=searcher}5: the rule is for updates only", search.json("error/msg"));
    assertFalse(visible(http).contains("d1"));
  }

  private static void assertRefused(String message) {
    Reply reply = json(docs(1), "delay", message.substring(0, message.indexOf("}5") + 2));
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals("delay=" + message, reply.json("error/msg"));
  }
}
