package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.io.IOException;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.junit.ClassRule;
import org.junit.Test;

/** A fault is in force for the next request after arming, and gone for the next after disarming. */
public final class ArmedLoopIT {
  private static final int ROUNDS = Rounds.of(500);

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  @Test
  public void againAndAgainOnASingleCore() throws IOException {
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.server().url()).build()) {
      SolrFaults faults = new SolrFaults(client, ExampleSolr.CORE);
      for (int round = 1; round <= ROUNDS; round++) {
        long millis = 1 + round % 7;
        try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=loop}" + millis))) {
          assertEquals("round " + round, millis, delay());
          assertEquals("round " + round, 1, armed.counters("loop").struck());
        }
        assertNull("round " + round, delay());
      }
    }
  }

  private static Object delay() {
    Reply reply = solr.http().get("/select?q=*:*&rows=0&debug=timing");
    assertEquals(reply.toString(), 200, reply.status());
    return reply.json("delay");
  }
}
