package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** What is counted over a collection when ZooKeeper is away. */
public final class AcrossAwayIT {
  private static SolrCloud cloud;

  @BeforeClass
  public static void start() {
    cloud = SolrCloud.start(1).create("shop", 1, 1).load("shop");
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  @Test
  public void theRequestPassesAndFaultsSaysWhy() {
    Http http = new Http(cloud.url(0, "shop"));
    http.arm(
        "{\"fail\":\"{!across=collection times=9 handler=/select id=f}503\","
            + "\"delay\":\"{!across=collection slots=1 handler=/get id=d}1\"}");
    assertEquals(503, http.get("/select?q=*:*").status());
    cloud.withoutZooKeeper(
        () -> {
          Reply reply = http.get("/select?q=*:*");
          assertEquals(reply.toString(), 200, reply.status());
          assertEquals(200, http.get("/get?id=1").status());
          Steering faults = new Steering(http);
          String problem = "not counted, so it does not strike: ZooKeeper is away";
          assertEquals(problem, faults.rule("f").get("problem"));
          assertEquals(problem, faults.rule("d").get("problem"));
          assertEquals(1, faults.count("f", "struck"));
        });
    Waiters.until("it strikes again", () -> http.get("/select?q=*:*").status() == 503);
    assertEquals(200, http.get("/get?id=1").status());
  }
}
