package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.common.SolrException;
import org.junit.Test;

/** The incidents of searches, as clients see them. */
public class CookbookSearchIT extends CookbookSolr {
  /** At half the times: two seconds are left for the second try to come within the window. */
  @Test
  public void slowWindowCostsTwoOfThreeTries() {
    Cookbook.arm(solr, "slow-window", "7s/6h", "3.5s/6h", "9s", "4.5s");
    Duration timeout = Duration.ofSeconds(2);
    assertTimesOut(timeout, solr.request("/select?q=*:*"));
    assertTimesOut(timeout, solr.request("/select?q=*:*"));
    assertStatus(200, solr.send(solr.request("/select?q=*:*").timeout(timeout)));
    assertEquals(3, counted("slow-window", "asked"));
    assertEquals(2, counted("slow-window", "struck"));
  }

  @Test
  public void firstSlowThenFastIsSoForEachQuery() {
    Cookbook.arm(solr, "first-slow-then-fast", "12s", "400ms");
    for (String query : new String[] {"raspberry", "jelly"}) {
      assertEquals(400L, search("q", query).json("delay"));
      assertNull(search("q", query).json("delay"));
    }
    Reply partial = search("q", "thorns", "timeAllowed", "50");
    assertStatus(200, partial);
    assertEquals(partial.toString(), true, partial.json("responseHeader/partialResults"));
    assertTrue(partial.toString(), ((Number) partial.json("delay")).doubleValue() < 400);
  }

  @Test
  public void pingFineSearchHangs() {
    Cookbook.arm(solr, "ping-fine-search-hangs", 0);
    assertStatus(200, solr.get("/admin/ping"));
    assertTimesOut(Duration.ofSeconds(1), solr.request("/select?q=*:*"));
    assertEquals(1, counted("hang", "struck"));
  }

  @Test
  public void pingFineSearchHangsTheOtherWayRound() {
    Cookbook.arm(solr, "ping-fine-search-hangs", 1, "5s", "500ms");
    Reply ping = solr.get("/admin/ping");
    assertStatus(200, ping);
    assertTrue(ping.toString(), ping.millis() >= 500);
    assertStatus(
        503, solr.send(solr.request("/admin/ping").method("HEAD", BodyPublishers.noBody())));
    assertNull(search("q", "*:*").json("delay"));
  }

  @Test
  public void gatewayTimeoutDeepPagingLeavesShallowPagesAlone() {
    Cookbook.arm(solr, "gateway-timeout-deep-paging", "60s", "300ms");
    assertStatus(200, search("q", "*:*", "start", "300000"));
    Reply deep = search("q", "*:*", "start", "311111");
    assertPage(504, "The gateway did not get a response in time.", deep);
    assertTrue(deep.toString(), deep.millis() >= 300);
  }

  @Test
  public void coreLoadingSpeaksHtmlToSolrJAndEnds() throws IOException, InterruptedException {
    Cookbook.arm(solr, "core-loading", "10s/24h", "3s/24h");
    try (SolrClient client = new Http2SolrClient.Builder(server.url()).build()) {
      SolrException error =
          assertThrows(SolrException.class, () -> client.query("example", new SolrQuery("*:*")));
      assertEquals(503, error.code());
      String message = error.getMessage();
      assertTrue(message, message.contains("Expected mime type"));
      assertTrue(message, message.contains("but got text/html"));
    }
    assertPage(503, "SolrCore is loading", add("loading"));
    until("it is loaded", () -> search("q", "*:*").status() == 200);
    assertStatus(200, add("loaded"));
  }

  @Test
  public void statsMissingIsA200ThatSays500() {
    Cookbook.arm(solr, "stats-missing");
    Reply reply =
        search(
            "q",
            "*:*",
            "stats",
            "true",
            "stats.field",
            "price",
            "facet",
            "true",
            "facet.field",
            "cat");
    assertStatus(200, reply);
    assertEquals(500L, reply.json("responseHeader/status"));
    assertEquals("stats failed", reply.json("error/msg"));
    assertNotNull(reply.toString(), reply.json("response/docs/0"));
    assertNotNull(reply.toString(), reply.json("facet_counts/facet_fields/cat"));
    assertNull(reply.toString(), reply.json("stats"));
  }

  @Test
  public void formLimitNamesTheRealSize() {
    Cookbook.arm(solr, "form-limit");
    assertStatus(200, solr.form("/select", "q", "*:*"));
    String[] form = {"q", "*:*", "fq", "x".repeat(30_000)};
    int size = Http.query(form).length();
    assertFails(
        400,
        "application/x-www-form-urlencoded content length ("
            + size
            + " bytes) exceeds upload limit of 2048 KB",
        solr.form("/select", form));
  }

  @Test
  public void tooManyClausesMeetsLongQueriesOnly() {
    Cookbook.arm(solr, "too-many-clauses");
    assertStatus(200, search("q", "one two three four five six seven"));
    String message = "Query contains too many nested clauses; maxClauseCount is set to 1024";
    assertFails(500, message, search("q", "one two three four five six seven eight"));
    Cookbook.arm(solr, "too-many-clauses", "}500", "}400");
    assertFails(400, message, search("q", "one two three four five six seven eight nine"));
  }

  @Test
  public void zookeeperLostRefusesUpdatesAndAnswersSearches() {
    Cookbook.arm(solr, "zookeeper-lost");
    assertFails(503, "Cannot talk to ZooKeeper - Updates are disabled.", add("lost"));
    Reply reply = search("q", "*:*");
    assertStatus(200, reply);
    assertEquals(false, reply.json("responseHeader/zkConnected"));
  }
}
