package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The incidents of distributed searches, on two cores that {@code shards} names. */
public class CookbookShardIT {
  private static final String OPEN = "solr.disable.allowUrls";

  /** How long a coordinator waits for the next byte of a shard. */
  private static final String IMPATIENT =
      "class=\"solr.SearchHandler\">\n<shardHandlerFactory class=\"HttpShardHandlerFactory\">"
          + "<int name=\"socketTimeout\">1000</int></shardHandlerFactory>";

  private static SolrServer server;

  @BeforeClass
  public static void start() {
    System.setProperty(OPEN, "true");
    SolrHome home = SolrHome.temporary();
    home.core("a", config -> config.replaceFirst("class=\"solr.SearchHandler\">", IMPATIENT))
        .core("b");
    server = SolrServer.start(home, 0).load("b");
  }

  @AfterClass
  public static void stop() {
    server.close();
    System.clearProperty(OPEN);
  }

  @Test
  public void shardHangsMidBodyUntilTheCoordinatorGivesUp() {
    Http coordinator = new Http(server.url("a"));
    Http shard = new Http(server.url("b"));
    String shards = (server.url("a") + "," + server.url("b")).replace("http://", "");
    Cookbook.arm(shard, "shard-hangs-mid-body", "percent=0.1", "times=1", "120s", "5s");
    Reply reply = coordinator.get("/select", "q", "*:*", "shards", shards);
    assertTrue(reply.toString(), reply.millis() >= 1000 && reply.millis() < 5000);
    // Whether the one that reads or the one that waits notices first decides the status.
    assertTrue(reply.toString(), reply.status() == 200 || reply.status() == 500);
    assertEquals(reply.toString(), (long) reply.status(), reply.json("error/code"));
    assertTrue(reply.toString(), reply.text().contains("java.util.concurrent.TimeoutException"));
    assertNull(reply.toString(), reply.json("response"));
    reply = coordinator.get("/select", "q", "*:*", "shards", shards);
    assertEquals(reply.toString(), 60L, reply.json("response/numFound"));
  }
}
