package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** Writes that are lost in SolrCloud: by the node that got them, their leader, or one replica. */
public final class LostWritesCloudIT extends UpdatesOnTwoNodesTestBase {
  /** Adds a document by way of each core and says who has it: {@code leader replica}. */
  private static void assertLost(String role, boolean leader, boolean replica) {
    for (boolean sentToLeader : new boolean[] {true, false}) {
      String doc = newName();
      String id = newName();
      arm("{\"fail\":\"{!id=" + id + " op=add " + role + "}lost\"}");
      Http sent = core(COLLECTION, doc, sentToLeader);
      Map<String, Long> strikes =
          strikes(
              id,
              () -> {
                Reply reply = add(sent, doc);
                assertEquals(reply.toString(), 200, reply.status());
                return reply;
              });
      String what = role + " sent to " + (sentToLeader ? "leader" : "replica");
      assertEquals(what, 1, sum(strikes));
      assertEquals(what + ": leader", leader, holds(leader(doc), doc));
      assertEquals(what + ": replica", replica, holds(replica(doc), doc));
    }
  }

  @Test
  public void theNodeThatGotItLosesItAndNobodyHasIt() {
    assertLost("", false, false);
  }

  @Test
  public void theLeaderLosesItAndTellsNobody() {
    assertLost("role=leader", false, false);
  }

  @Test
  public void aReplicaLosesItAndDiffersFromItsLeaderFromThenOn() {
    assertLost("role=replica", true, false);
  }

  @Test
  public void whatALeaderDoesNotDeleteStaysOnItsReplica() {
    String doc = newName();
    assertEquals(200, add(leader(doc), doc).status());
    for (String delete : new String[] {"\"" + doc + "\"", "{\"query\":\"id:" + doc + "\"}"}) {
      for (Http sent : new Http[] {leader(doc), replica(doc)}) {
        String[] rule = {"fail", "{!role=leader op=any}lost"};
        Reply reply = UpdatesTestBase.json(sent, "{\"delete\":" + delete + "}", rule);
        assertEquals(reply.toString(), 200, reply.status());
        assertEquals(true, holds(leader(doc), doc) && holds(replica(doc), doc));
      }
    }
    assertEquals(200, UpdatesTestBase.json(leader(doc), "{\"delete\":\"" + doc + "\"}").status());
    assertEquals(false, holds(leader(doc), doc) || holds(replica(doc), doc));
  }

  @Test
  public void theOthersOfABatchAreAppliedEverywhere() {
    String lost = newName();
    String kept = newName();
    arm("{\"fail\":\"{!role=leader doc=" + lost + "}lost\"}");
    String docs = "[{\"id\":\"" + lost + "\"},{\"id\":\"" + kept + "\"}]";
    Reply reply = UpdatesTestBase.json(new Http(cloud.url(0, COLLECTION)), docs);
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(false, holds(leader(lost), lost) || holds(replica(lost), lost));
    assertEquals(true, holds(leader(kept), kept) && holds(replica(kept), kept));
  }
}
