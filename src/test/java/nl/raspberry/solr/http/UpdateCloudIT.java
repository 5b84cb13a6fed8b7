package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** What the client sees and what the cores hold when a leader or a replica fails. */
public class UpdateCloudIT extends UpdatesOnTwoNodesTestBase {
  /** A default chain that our processor is part of: it is in the way of Solr's own updates too. */
  private static final String CHAIN =
      "<updateRequestProcessorChain name=\"chained\" default=\"true\">"
          + "<processor class=\"solr.LogUpdateProcessorFactory\"/>"
          + "<processor class=\"solr.DistributedUpdateProcessorFactory\"/>"
          + "<processor class=\"nl.raspberry.solr.FaultUpdateProcessorFactory\">"
          + "<str name=\"distribution\">after</str>"
          + "<str name=\"fail\">{!role=replica op=add id=chained}500</str>"
          + "</processor>"
          + "<processor class=\"solr.RunUpdateProcessorFactory\"/>"
          + "</updateRequestProcessorChain>";

  /** Both ways to the leader: at once, and by way of another core. */
  private static List<Http> ways(String doc) {
    return List.of(leader(doc), replica(doc));
  }

  private static void assertFailed(int status, String rule, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
    assertTrue(reply.toString(), reply.text().contains("Injected by fail=" + rule));
  }

  @Test
  public void ofALeaderThatFailsBeforehandNobodyHoldsTheDocument() {
    for (int way = 0; way < 2; way++) {
      String doc = newName();
      String rule = "{!role=leader op=add}500";
      assertFailed(500, rule, add(ways(doc).get(way), doc, "fail", rule));
      assertFalse(holds(leader(doc), doc));
      assertFalse(holds(replica(doc), doc));
    }
  }

  @Test
  public void ofALeaderThatFailsAfterwardsOnlyTheLeaderHoldsTheDocument() {
    for (int way = 0; way < 2; way++) {
      String doc = newName();
      String rule = "{!role=leader op=add when=after}500";
      assertFailed(500, rule, add(ways(doc).get(way), doc, "fail", rule));
      assertTrue(holds(leader(doc), doc));
      assertFalse(holds(replica(doc), doc));
    }
  }

  @Test
  public void ofAReceiverThatFailsAfterwardsAllHoldTheDocument() {
    for (int way = 0; way < 2; way++) {
      String doc = newName();
      String rule = "{!op=add when=after}500";
      Http core = ways(doc).get(way);
      assertFailed(500, rule, add(core, doc, "fail", rule));
      Waiters.until("the leader holds it", () -> holds(leader(doc), doc));
      Waiters.until("the replica holds it", () -> holds(replica(doc), doc));
    }
  }

  @Test
  public void ofAReceiverThatFailsBeforehandNobodyHoldsTheDocument() {
    for (int way = 0; way < 2; way++) {
      String doc = newName();
      assertFailed(500, "{!op=add}500", add(ways(doc).get(way), doc, "fail", "{!op=add}500"));
      assertFalse(holds(leader(doc), doc));
      assertFalse(holds(replica(doc), doc));
    }
  }

  @Test
  public void aLeaderIsAskedAgainByTheCoreThatForwardsWhenItIsUnavailableForAMoment() {
    String doc = newName();
    String rule = "{!role=leader op=add times=1 id=" + doc + "}503";
    arm("{\"fail\":\"" + rule + "\"}");
    Reply forwarded = add(replica(doc), doc);
    assertEquals(forwarded.toString(), 200, forwarded.status());
    assertTrue(holds(leader(doc), doc));
    assertEquals(1, sum(Strikes.of(doc, cloud.nodes())));
    String other = newName();
    arm("{\"fail\":\"{!role=leader op=add times=1}503\"}");
    assertEquals(503, add(leader(other), other).status());
  }

  @Test
  public void theClientDoesNotSeeThatAReplicaFailsAndTheReplicaRecovers() {
    String doc = newName();
    arm("{\"fail\":\"{!role=replica doc=" + doc + " id=" + doc + "}500\"}");
    Reply reply = add(leader(doc), doc);
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(holds(leader(doc), doc));
    assertEquals(1, sum(Strikes.of(doc, cloud.nodes())));
    Waiters.until("the replica has recovered it", () -> holds(replica(doc), doc));
    cloud.recover(COLLECTION);
    assertEquals("no strike of recovery", 1, sum(Strikes.of(doc, cloud.nodes())));
  }

  @Test
  public void aReplicaThatFailsAfterwardsHoldsTheDocument() {
    String doc = newName();
    String rule = "{!role=replica op=add when=after doc=" + doc + "}500";
    assertEquals(200, add(leader(doc), doc, "fail", rule).status());
    Waiters.until("the replica holds it", () -> holds(replica(doc), doc));
    cloud.recover(COLLECTION);
  }

  @Test
  public void whatSolrSendsItselfToRecoverIsNotStruckThoughTheProcessorIsInItsWay() {
    cloud.configure(config -> config.replace("</config>", CHAIN + "</config>"));
    cloud.create("chained", 1, 2);
    String doc = newName();
    Http follower = core("chained", doc, false);
    assertEquals(200, add(core("chained", doc, true), doc).status());
    Waiters.until("the replica has recovered it", () -> holds(follower, doc));
    cloud.recover("chained");
    assertEquals(1, sum(Strikes.of("chained", cloud.nodes())));
  }

  @Test
  public void aNodeThatWasAwayCatchesUpThoughEveryAddIsStruck() {
    String doc = newName();
    String id = "away" + doc;
    cloud.restart(
        1,
        () -> {
          cloud.load(COLLECTION, Docs.of(doc));
          arm("{\"delay\":\"{!role=any op=add id=" + id + "}20s\"}");
        });
    cloud.recover(COLLECTION);
    Waiters.until("both hold it", () -> holds(leader(doc), doc) && holds(replica(doc), doc));
    assertEquals(0, sum(Strikes.of(id, cloud.nodes())));
  }
}
