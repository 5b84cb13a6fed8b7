package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;

import java.util.Map;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/**
 * What keeps replicas alike passes rules for everything, however much they are for; replication is
 * struck by a rule that names it.
 */
public class OneLineRecoveryCloudIT {
  /** All that can be asked of a core fails, in whatever part of a request it is. */
  private static final String ALL =
      "\"503\",\"{!role=any phase=any}503\",\"{!role=any op=add}503\",\"{!role=any op=commit}503\","
          + "\"{!role=any op=add when=after}503\"";

  private static SolrCloud cloud;

  @BeforeClass
  public static void start() {
    // Replicas that pull look every three seconds unless the leader commits by itself.
    cloud =
        SolrCloud.start(2)
            .configure(
                config ->
                    SolrHome.oneLine(config).replaceAll("(?s)<autoCommit>.*</autoCommit>", ""))
            .create("two", 2, 2)
            .createOn(0, "pulled");
    String second = cloud.nodes().get(1).getZkController().getNodeName();
    Reply reply =
        new Http(cloud.url(0))
            .get(
                "/admin/collections?action=ADDREPLICA&collection=pulled&shard=shard1&type=pull",
                "node",
                second);
    assertEquals(reply.toString(), 200, reply.status());
    cloud.recover("pulled");
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  @After
  public void disarm() {
    http("two").arm("{}");
    http("pulled").arm("{}");
  }

  private static Http http(String collection) {
    return new Http(cloud.url(0, collection));
  }

  private static void failAll(String collection) {
    http(collection).arm("{\"fail\":[" + ALL + "]}");
  }

  private static Http second(String collection) {
    return new Http(cloud.url(1, collection));
  }

  @Test
  public void aReplicaThatComesBackRecoversWhileEverythingFails() {
    cloud.load("two", Docs.of("r1", "r2", "r3"));
    cloud.restart(
        1,
        () -> {
          cloud.load("two", Docs.of("r4", "r5", "r6"));
          failAll("two");
        });
    cloud.recover("two");
    assertEquals(503, second("two").get("/select?q=*:*").status());
    http("two").arm("{}");
    Waiters.until(
        "both shards on the second node have all",
        () -> Long.valueOf(6).equals(local("two").json("response/numFound")));
  }

  /** What the second node has by itself. */
  private static Reply local(String collection) {
    StringBuilder shards = new StringBuilder();
    for (String shard : new String[] {"shard1", "shard2"}) {
      cloud.replicas(collection, shard).stream()
          .filter(replica -> replica.getCoreUrl().startsWith(cloud.url(1)))
          .forEach(replica -> shards.append(replica.getCoreUrl()).append(','));
    }
    return second(collection)
        .get("/select", "q", "id:r*", "rows", "0", "shards", shards.toString());
  }

  @Test
  public void aReplicaThatPullsFollowsWhileEverythingFails() {
    cloud.load("pulled", Docs.of("p1"));
    cloud.restart(
        1,
        () -> {
          cloud.load("pulled", Docs.of("p2"));
          failAll("pulled");
        });
    cloud.recover("pulled");
    http("pulled").arm("{}");
    assertPulled("p2");
  }

  private static void assertPulled(String id) {
    Waiters.until("the replica that pulls has " + id, () -> pulled(id) == 1);
  }

  private static long pulled(String id) {
    String url =
        cloud.replicas("pulled", "shard1").stream()
            .filter(replica -> replica.getCoreUrl().startsWith(cloud.url(1)))
            .findFirst()
            .orElseThrow()
            .getCoreUrl();
    Reply reply = new Http(url).get("select", "q", "id:" + id, "distrib", "false");
    assertEquals(reply.toString(), 200, reply.status());
    assertNotNull(reply.toString(), reply.json("response"));
    return (Long) reply.json("response/numFound");
  }

  @Test
  public void aRuleThatNamesReplicationStrikesIt() {
    String id = "n4";
    http("pulled")
        .arm("{\"fail\":\"{!handler=/replication p.command=filecontent id=" + id + "}500\"}");
    cloud.load("pulled", Docs.of("p3"));
    Waiters.until("it is struck", () -> TwoNodesTestBase.sum(Strikes.of(id, cloud.nodes())) >= 2);
    Map<String, Long> struck = Strikes.of(id, cloud.nodes());
    assertEquals("the leader serves the files", 1, struck.size());
    assertEquals(0, pulled("p3"));
    http("pulled").arm("{}");
    assertPulled("p3");
  }
}
