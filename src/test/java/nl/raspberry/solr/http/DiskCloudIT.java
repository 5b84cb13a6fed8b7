package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.common.cloud.Replica;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** In SolrCloud the disk of one replica is struck, and replicas fetch their index through it. */
public final class DiskCloudIT {
  private static SolrCloud cloud;

  @BeforeClass
  public static void start() {
    cloud = SolrCloud.shared().configure(DiskTestBase::struck);
    cloud.create("two", 1, 2).create("pulling", 1, 1, 0, 1);
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  private static Http core(String collection, Replica.Type type, int at) {
    return new Http(
        cloud.replicas(collection, "shard1").stream()
            .filter(replica -> replica.getType() == type)
            .skip(at)
            .findFirst()
            .orElseThrow(AssertionError::new)
            .getCoreUrl()
            .replaceAll("/$", ""));
  }

  private static Reply add(String collection, int docs) {
    Http http = new Http(cloud.url(0, collection));
    return UpdatesTestBase.json(http, UpdatesTestBase.docs(docs), "commit", "true");
  }

  @Test
  public void oneReplicaHasASlowDisk() {
    Http http = new Http(cloud.url(0, "two"));
    assertEquals(200, add("two", 1).status());
    Replica slow = cloud.replicas("two", "shard1").get(1);
    String rule = "{!id=slow io=sync file=pending_segments_* replica=" + slow.getName() + "}500ms";
    http.arm("{\"delay\":\"" + rule + "\"}");
    Reply commit = add("two", 2);
    assertEquals(commit.toString(), 200, commit.status());
    assertTrue(commit.toString() + commit.millis(), commit.millis() >= 500);
    assertEquals(1, new Steering(core("two", Replica.Type.NRT, 1)).count("slow", "struck"));
    assertEquals(0, new Steering(core("two", Replica.Type.NRT, 0)).count("slow", "struck"));
    http.arm("{}");
  }

  @Test
  public void aReplicaThatFetchesItsIndexIsStruckAndGetsItWhenThereIsRoom() {
    Http pull = core("pulling", Replica.Type.PULL, 0);
    assertEquals(200, add("pulling", 3).status());
    Waiters.until("it is fetched", () -> visible(pull).equals(UpdatesTestBase.list(3)));
    String name =
        cloud.replicas("pulling", "shard1").stream()
            .filter(replica -> replica.getType() == Replica.Type.PULL)
            .findFirst()
            .orElseThrow(AssertionError::new)
            .getName();
    Http http = new Http(cloud.url(0, "pulling"));
    http.arm("{\"fail\":\"{!id=full io=write replica=" + name + "}enospc\"}");
    assertEquals(200, add("pulling", 5).status());
    new Steering(pull).await("full", 1);
    assertEquals(UpdatesTestBase.list(3), visible(pull));
    http.arm("{}");
    Waiters.until("it is fetched", () -> visible(pull).equals(UpdatesTestBase.list(5)));
  }

  /** What the core itself has. */
  private static List<String> visible(Http core) {
    List<?> docs =
        (List<?>)
            core.get("/select?q=*:*&fl=id&sort=id+asc&rows=10&distrib=false").json("response/docs");
    return docs.stream()
        .map(doc -> String.valueOf(((Map<?, ?>) doc).get("id")))
        .collect(Collectors.toList());
  }
}
