package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** In SolrCloud each core opens its searcher by itself, so one replica alone can be stale. */
public final class LateSearcherCloudIT extends UpdatesOnTwoNodesTestBase {
  private static long found(Http core, String doc) {
    Reply reply = core.get("/select", "q", "id:" + doc, "distrib", "false");
    return (Long) reply.json("response/numFound");
  }

  @Test
  public void aReplicaIsStaleWhileItsLeaderIsNot() {
    String doc = newName();
    arm("{\"delay\":\"{!id=stale of=searcher role=replica}hold\"}");
    assertEquals(200, add(leader(doc), doc, "commit", "true").status());
    assertEquals(1, found(leader(doc), doc));
    assertEquals(0, found(replica(doc), doc));
    assertEquals(true, holds(replica(doc), doc));
    new Steering(replica(doc)).release("stale");
    Waiters.until("the replica shows it", () -> found(replica(doc), doc) == 1);
  }
}
