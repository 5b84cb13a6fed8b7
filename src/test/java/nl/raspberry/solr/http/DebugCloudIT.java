package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** In SolrCloud the debug section of the answer shows what struck, and how long it took. */
public class DebugCloudIT extends TwoNodesTestBase {
  @Test
  public void debugShowsTheStrikeOfTheCoordinator() {
    Reply reply = query("{!id=shown}50");
    assertEquals(reply.toString(), "delay={!id=shown}50", reply.json("debug/faults/0/rule"));
    assertEquals(50L, reply.json("debug/faults/0/delay"));
    assertNull(reply.json("debug/faults/1"));
    assertTimed(reply);
  }

  @Test
  public void debugShowsTheStrikesOfShardsToo() {
    Reply reply = query("{!phase=fields id=shown}50");
    assertEquals(
        reply.toString(), "delay={!phase=fields id=shown}50", reply.json("debug/faults/0/rule"));
    assertNotNull(reply.toString(), reply.json("debug/faults/1/rule"));
    assertNull(reply.toString(), reply.json("debug/faults/2"));
    assertTimed(reply);
  }

  @Test
  public void debugShowsTheStrikesOfShardsAndCoordinatorTogether() {
    Reply reply = query("{!role=any phase=fields id=shown}50");
    assertNotNull(reply.toString(), reply.json("debug/faults/2/rule"));
    assertNull(reply.toString(), reply.json("debug/faults/3"));
    assertTimed(reply);
  }

  @Test
  public void debugShowsStrikesThatComeAfterTheDebugComponent() {
    Reply reply = query("/late", "{!role=any phase=fields id=shown}50");
    assertNotNull(reply.toString(), reply.json("debug/faults/2/rule"));
  }

  private static void assertTimed(Reply reply) {
    Object time = reply.json("debug/timing/process/delay/time");
    assertTrue(time + " ms in " + reply, time != null && ((Number) time).doubleValue() >= 49);
    Object total = reply.json("debug/timing/time");
    assertTrue(total + " ms in " + reply, total != null && ((Number) total).doubleValue() >= 49);
  }

  private static Reply query(String rule) {
    return query("/select", rule);
  }

  private static Reply query(String path, String rule) {
    return http(0, "two")
        .get(path, "q", "*:*", "sort", "id asc", "debugQuery", "on", "delay", rule);
  }
}
