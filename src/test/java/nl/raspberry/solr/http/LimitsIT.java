package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Test;

/** A delay that heeds Solr's query limits ends with them, and Solr answers partial results. */
public class LimitsIT extends TwoNodesTestBase {
  private static final String RULE = "{!limits=true}10s";
  private static final String OF_SHARDS = "{!role=shard limits=true}10s";

  /** One core that serves the search alone; a coordinator. */
  private static final List<String> COLLECTIONS = List.of("one", "two");

  @After
  public void heal() {
    http(0, "two").arm("{}");
  }

  @Test
  public void aDelayLastsNoLongerThanTheTimeAllowed() {
    for (String collection : COLLECTIONS) {
      Reply reply = search(collection, RULE, "timeAllowed", "500");
      assertEnded(reply);
      assertEquals(true, reply.json("responseHeader/partialResults"));
      assertDetails(reply, "delay=" + RULE, "TimeAllowedLimit:LIMIT EXCEEDED");
      double waited = ((Number) reply.json("delay")).doubleValue();
      assertTrue(waited + " ms", waited > 0 && waited < 10_000);
    }
  }

  @Test
  public void whatWasFoundBeforeTheDelayIsInThePartialResults() {
    for (String collection : COLLECTIONS) {
      Reply reply = search(collection, RULE, "timeAllowed", "500");
      assertEquals(reply.toString(), (long) DOCS, reply.json("response/numFound"));
    }
  }

  @Test
  public void aDelayBeforeTheWorkLeavesNothingFound() {
    Reply reply = search("one", "{!limits=true at=prepare}10s", "timeAllowed", "500");
    assertEnded(reply);
    assertEquals(true, reply.json("responseHeader/partialResults"));
    assertEquals(reply.toString(), 0L, reply.json("response/numFound"));
  }

  @Test
  public void whoRefusesPartialResultsIsToldThatTheyWereOmitted() {
    for (String collection : COLLECTIONS) {
      Reply reply = search(collection, RULE, "timeAllowed", "500", "partialResults", "false");
      assertEnded(reply);
      assertEquals(reply.toString(), "omitted", reply.json("responseHeader/partialResults"));
    }
  }

  @Test
  public void shardsThatHeedLimitsFreeTheirCoordinator() {
    Reply reply = search("two", OF_SHARDS, "timeAllowed", "500");
    assertEnded(reply);
    assertEquals(true, reply.json("responseHeader/partialResults"));
    assertDetails(reply, "[Shard:http://", "delay=" + OF_SHARDS);
    assertEquals(reply.toString(), 0L, reply.json("response/numFound"));
    Reply refused = search("two", OF_SHARDS, "timeAllowed", "500", "partialResults", "false");
    assertEnded(refused);
    assertEquals(refused.toString(), "omitted", refused.json("responseHeader/partialResults"));
    assertNull(refused.toString(), refused.json("response"));
  }

  @Test
  public void anArmedDelayHeedsTheLimitsOfEachRequest() {
    http(0, "two").arm("{\"delay\":\"" + OF_SHARDS.replace("10s", "2s") + "\"}");
    Reply limited = http(0, "two").get("/select", "q", "*:*", "timeAllowed", "500");
    assertEquals(limited.toString(), true, limited.json("responseHeader/partialResults"));
    Reply patient = http(0, "two").get("/select", "q", "*:*");
    assertEquals(patient.toString(), (long) DOCS, patient.json("response/numFound"));
    assertNull(patient.toString(), patient.json("responseHeader/partialResults"));
    assertTrue(patient.millis() + " ms", patient.millis() >= 2_000);
  }

  @Test
  public void aDelayThatIsShorterThanTheTimeAllowedChangesNothingElse() {
    for (String collection : COLLECTIONS) {
      Reply reply = search(collection, "{!limits=true}300", "timeAllowed", "60000");
      assertNull(reply.toString(), reply.json("responseHeader/partialResults"));
      assertEquals(300L, reply.json("delay"));
      assertTrue(reply.millis() + " ms", reply.millis() >= 300);
    }
  }

  private static Reply search(String collection, String rule, String... more) {
    String[] search = {"q", "*:*", "sort", "id asc", "delay", rule};
    return new Http(cloud.url(0, collection)).get("/select", and(search, more));
  }

  /** It was answered when the time was up, and well before the delay was. */
  private static void assertEnded(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.millis() + " ms", reply.millis() >= 500 && reply.millis() < 10_000);
  }

  private static void assertDetails(Reply reply, String... texts) {
    String details = String.valueOf(reply.json("responseHeader/partialResultsDetails"));
    for (String text : texts) {
      assertTrue(details, details.contains(text));
    }
  }
}
