package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;

import java.util.Map;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** What Solr's replicas ask each other to stay alike is never struck. */
public class RecoveryCloudIT extends TwoNodesTestBase {
  private static final String[][] PEER_SYNC = {
    {"getVersions", "10"},
    {"getVersions", "10", "fingerprint", "true"},
    {"getUpdates", "1,2"},
    {"getFingerprint", "9223372036854775807"},
    {"checkCanHandleVersionRanges", "false"},
  };

  private final String id = newId();

  @Test
  public void questionsOfPeerSyncPassTheirHandlersRules() {
    Http core = new Http(cloud.replicas("two", "shard1").get(0).getCoreUrl());
    http(0, "two").arm("{\"_invariants_\":{\"delay\":\"{!role=any phase=any id=" + id + "}20\"}}");
    try {
      for (String[] question : PEER_SYNC) {
        String[] internal = and(question, "distrib", "false", "qt", "/get");
        assertEquals(question[0], Map.of(), strikes(id, () -> core.get("get", internal)));
        assertNull(question[0], core.get("get", and(internal, "delay", "20")).json("delay"));
      }
      assertEquals(
          "any other question",
          1,
          sum(strikes(id, () -> core.get("get", "id", "d1", "distrib", "false"))));
    } finally {
      http(0, "two").disarm();
    }
  }

  @Test
  public void recoveryPassesArmedRules() {
    http(0, "two").arm("{\"delay\":\"{!role=any phase=any id=" + id + "}20s\"}");
    try {
      cloud.restart(1, () -> cloud.load("two", Docs.of("d100", "d101")));
      cloud.recover("two");
      assertEquals(Map.of(), Strikes.of(id, cloud.nodes()));
    } finally {
      http(0, "two").disarm();
    }
    Reply reply = http(1, "two").get("/get", "ids", "d100,d101");
    assertNotNull(reply.toString(), reply.json("response/docs/1"));
  }
}
