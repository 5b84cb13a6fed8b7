package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.CloudSolrClient;
import org.apache.solr.common.cloud.Replica;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** A leader that fails before or after it applied an update, and a replica that fails its part. */
public class LeaderMatrixIT extends UpdatesOnTwoNodesTestBase {
  private static final int[] STATUSES = {400, 404, 429, 500, 503};

  private static CloudSolrClient client;

  @BeforeClass
  public static void open() {
    client =
        new CloudHttp2SolrClient.Builder(List.of(cloud.zooKeeper()), Optional.empty())
            .withDefaultCollection(COLLECTION)
            .build();
  }

  @AfterClass
  public static void close() throws IOException {
    client.close();
  }

  @Test
  public void thePageSaysWhatClientsSeeOfALeader() {
    Table table = new Table("Leader fails");
    for (String when : List.of("before", "after")) {
      for (int status : STATUSES) {
        String rule = "{!role=leader op=add when=" + when + " times=4}" + status;
        table.measured(
            when + " it applied, " + status, plain(rule, true), plain(rule, false), solrJ(rule));
      }
    }
    table.check();
  }

  /** What a plain client sees of the leader's core, or of another core of its shard. */
  private static String plain(String rule, boolean leading) {
    String doc = newName();
    arm("{\"fail\":\"" + rule + "\"}");
    Http core = leading ? leader(doc) : replica(doc);
    String json = "[{\"id\":\"" + doc + "\",\"n_i\":{\"inc\":1}}]";
    return words(UpdatesTestBase.json(core, json).status(), doc);
  }

  private static String solrJ(String rule) {
    String doc = newName();
    arm("{\"fail\":\"" + rule + "\"}");
    return words(Client.count(client, doc), doc);
  }

  private static String words(int status, String doc) {
    arm("{}");
    Object applied = leader(doc).get("/get", "id", doc, "distrib", "false").json("doc/n_i");
    return status + ", applied " + (applied == null ? 0 : applied) + "×";
  }

  @Test
  public void whateverAReplicaFailsWithTheClientIsTold200AndTheReplicaRecovers() {
    for (int status : STATUSES) {
      String doc = newName();
      arm("{\"fail\":\"{!role=replica doc=" + doc + " id=" + doc + "}" + status + "\"}");
      Set<String> states = new ConcurrentSkipListSet<>();
      watch(follower(doc), states);
      assertEquals(200, Client.count(client, doc));
      assertTrue(status + "", holds(leader(doc), doc));
      Waiters.until(status + ": the replica recovers", () -> states.contains("RECOVERING"));
      Waiters.until(status + ": the replica has it", () -> holds(replica(doc), doc));
      cloud.recover(COLLECTION);
      assertEquals(Replica.State.ACTIVE, state(follower(doc)));
      assertTrue(status + "", sum(Strikes.of(doc, cloud.nodes())) >= 1);
    }
  }

  @Test
  public void aReplicaThatIsSlowMakesTheUpdateSlowAndStaysActive() {
    String doc = newName();
    Set<String> states = new ConcurrentSkipListSet<>();
    watch(follower(doc), states);
    Reply reply = add(leader(doc), doc, "delay", "{!role=replica op=add}1s");
    assertEquals(200, reply.status());
    assertTrue(reply.millis() + " ms", reply.millis() >= 1_000);
    assertTrue(holds(replica(doc), doc));
    assertTrue(states.toString(), Set.of("ACTIVE").containsAll(states));
  }

  private static Replica follower(String doc) {
    return part(COLLECTION, doc, false);
  }

  private static Replica.State state(Replica replica) {
    return cloud.state(COLLECTION).getReplica(replica.getName()).getState();
  }

  /** Collects the states that a replica is in from now on, as ZooKeeper has them. */
  private static void watch(Replica replica, Set<String> states) {
    cloud.watch(
        COLLECTION,
        collection -> states.add(collection.getReplica(replica.getName()).getState().name()));
  }
}
