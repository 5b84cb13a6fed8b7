package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.Map;
import java.util.TreeMap;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.Replica.Type;
import org.junit.BeforeClass;
import org.junit.Test;

/**
 * Replicas of type TLOG and PULL: searches strike them like any other; updates reach a TLOG
 * replica, which only logs them, and never a PULL replica, which fetches its index from the leader.
 */
public class TypesCloudIT extends UpdatesOnTwoNodesTestBase {
  private static final String TYPES = "types";

  @BeforeClass
  public static void createCollection() {
    cloud.create(TYPES, 1, 0, 2, 1).load(TYPES, Docs.of("1"));
  }

  private final String id = newName();

  @Test
  public void anUpdateStrikesTheLeaderAndTheReplicaThatLogsIt() {
    assertEquals(Map.of(leader().getCoreName(), 1L), strikes("role=leader"));
    assertEquals(Map.of(follower().getCoreName(), 1L), strikes("role=replica"));
  }

  @Test
  public void noUpdateStrikesAReplicaThatPulls() {
    assertEquals(Map.of(), strikes("replica=" + pull().getName()));
    assertEquals(Map.of(follower().getCoreName(), 1L), strikes("replica=" + follower().getName()));
  }

  @Test
  public void aReplicaThatFailsToLogAnUpdateRecoversAndTheClientIsTold200() {
    Replica follower = follower();
    String rule = "{!role=replica op=add id=" + id + "}500";
    Reply reply = add(core(leader()), id, "fail", rule);
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(Map.of(follower.getCoreName(), 1L), Strikes.of(id, cloud.nodes()));
    Waiters.until("it recovers", () -> holds(core(follower), id));
    cloud.recover(TYPES);
  }

  @Test
  public void searchesStrikeEveryTypeAlike() {
    for (Replica replica : cloud.replicas(TYPES, "shard1")) {
      String name = newName();
      armTypes("{\"fail\":\"{!id=" + name + " replica=" + replica.getName() + "}429\"}");
      Reply reply = core(replica).get("/select", "q", "*:*", "distrib", "false");
      assertEquals(replica.getType() + "", 429, reply.status());
      assertEquals(Map.of(replica.getCoreName(), 1L), Strikes.of(name, cloud.nodes()));
    }
    armTypes("{}");
  }

  @Test
  public void aPullReplicaThatFailsIsHiddenByTheOthers() {
    String[] pullFirst = {"q", "*:*", "shards.preference", "replica.type:PULL"};
    armTypes("{\"fail\":\"{!id=" + id + " replica=" + pull().getName() + "}503\"}");
    String[] asShard = TwoNodesTestBase.and(pullFirst, "shortCircuit", "false");
    Reply reply = core(leader()).get("/select", asShard);
    armTypes("{}");
    assertEquals(reply.toString(), 200, reply.status());
    assertNull(reply.toString(), reply.json("responseHeader/partialResults"));
    assertEquals(Map.of(pull().getCoreName(), 1L), Strikes.of(id, cloud.nodes()));
  }

  private static Replica leader() {
    return cloud.state(TYPES).getLeader("shard1");
  }

  /** The replica that gets updates from the leader. */
  private static Replica follower() {
    return of(Type.TLOG);
  }

  private static Replica pull() {
    return of(Type.PULL);
  }

  private static Replica of(Type type) {
    return cloud.replicas(TYPES, "shard1").stream()
        .filter(replica -> replica.getType() == type && !replica.equals(leader()))
        .findFirst()
        .orElseThrow();
  }

  private static Http core(Replica replica) {
    return new Http(replica.getCoreUrl().replaceAll("/$", ""));
  }

  private static void armTypes(String json) {
    new Http(cloud.url(0, TYPES)).arm(json);
  }

  /** Strikes of the add of a new document. */
  private static Map<String, Long> strikes(String modifiers) {
    String name = newName();
    String rule = "{!" + modifiers + " op=add id=" + name + "}1ms";
    Reply reply = add(core(leader()), name, "delay", rule);
    assertEquals(reply.toString(), 200, reply.status());
    return new TreeMap<>(Strikes.of(name, cloud.nodes()));
  }
}
