package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** The incidents of updates that are refused or lost, wholly or in part, or show late. */
public class CookbookRefusedIT extends CookbookSolr {
  @Test
  public void flushLostAppliesNothing() {
    Cookbook.arm(solr, "flush-lost");
    assertStatus(200, add("flush1"));
    assertStatus(200, add("flush2"));
    assertStatus(500, add("flush3", "flush3b"));
    assertStatus(200, add("flush4"));
    assertFalse(applied("flush3") || applied("flush3b"));
    assertTrue(applied("flush2") && applied("flush4"));
  }

  @Test
  public void maxWarmingSearchersLetsTheAddStand() {
    Cookbook.arm(solr, "max-warming-searchers");
    assertFails(
        503,
        "Error opening new searcher. exceeded limit of maxWarmingSearchers=2, try again later.",
        solr.post("/update?commit=true", "application/json", documents("warm")));
    assertTrue(applied("warm"));
    assertFalse(found("warm"));
  }

  @Test
  public void acknowledgedAndLostIsEachThird() {
    Cookbook.arm(solr, "acknowledged-and-lost");
    assertStatus(200, add("lost1", "lost2", "lost3", "lost4"));
    assertTrue(applied("lost1") && applied("lost2") && applied("lost4"));
    assertFalse(applied("lost3"));
    assertEquals(1, counted("lost", "struck"));
  }

  @Test
  public void committedAndStaleShowsLater() throws InterruptedException {
    Cookbook.arm(solr, "committed-and-stale", "30s", "hold");
    assertStatus(200, solr.post("/update?commit=true", "application/json", documents("stale")));
    assertTrue(applied("stale"));
    assertFalse(found("stale"));
    steer("release", "stale");
    until("it is found", () -> found("stale"));
  }

  @Test
  public void noLeaderStrikesAShareOfTheUpdates() {
    Cookbook.arm(solr, "no-leader", "}4s", "}40ms");
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      String id = "leader" + i;
      Reply reply = add(id);
      statuses.add(reply.status());
      assertEquals(reply.toString(), reply.status() != 503, applied(id));
      if (reply.status() == 503) {
        assertTrue(reply.toString(), reply.millis() >= 40);
        String message = (String) reply.json("error/msg");
        assertTrue(message, message.startsWith("No registered leader was found after waiting"));
      } else if (reply.status() == 500) {
        assertTrue(reply.toString(), reply.text().contains("NoHttpResponseException"));
      }
    }
    assertTrue(statuses.toString(), statuses.containsAll(List.of(200, 500, 503)));
  }

  @Test
  public void stuckQueueRefusesOneDocumentForEver() {
    Cookbook.arm(solr, "stuck-queue");
    for (int i = 0; i < 3; i++) {
      assertStatus(400, add("stuck-1"));
      assertStatus(200, add("stuck-2"));
    }
    assertFalse(applied("stuck-1"));
  }

  @Test
  public void poisonDocumentSplitsItsBatch() {
    Cookbook.arm(solr, "poison-document");
    String message = "Exception writing document id 12345678 to the index; possible analysis error";
    assertFails(400, message, add("before", "12345678", "after"));
    assertTrue(applied("before"));
    assertFalse(applied("12345678") || applied("after"));
  }

  @Test
  public void oneUpdateInFiftyFailsAtTheSamePlacesInEveryRun() {
    List<Integer> first = failures();
    assertEquals(first, failures());
    assertTrue(first.toString(), first.size() > 1 && first.size() < 20);
    assertTrue(first.toString(), applied("often199"));
  }

  private static List<Integer> failures() {
    Cookbook.arm(solr, "one-update-in-fifty");
    List<Integer> failed = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      if (add("often" + i).status() == 500) {
        failed.add(i);
      }
    }
    return failed;
  }
}
