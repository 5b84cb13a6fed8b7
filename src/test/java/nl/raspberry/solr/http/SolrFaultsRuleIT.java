package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.client.SolrFaultsRule;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Rule;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** The JUnit rule: each test begins and ends with nothing armed and nothing counted. */
public final class SolrFaultsRuleIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private static SolrClient client;

  @Rule public final SolrFaultsRule faults = new SolrFaultsRule(SolrFaultsRuleIT::faults);

  @BeforeClass
  public static void connect() {
    client = new HttpJdkSolrClient.Builder(solr.server().url()).build();
  }

  @AfterClass
  public static void close() throws IOException {
    client.close();
  }

  private static SolrFaults faults() {
    return new SolrFaults(client, ExampleSolr.CORE);
  }

  private static Object delay() {
    Reply reply = solr.http().get("/select?q=*:*&rows=0&debug=timing");
    assertEquals(reply.toString(), 200, reply.status());
    return reply.json("delay");
  }

  @Test
  public void aTestArmsWhatItWants() {
    SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=a}5"));
    assertEquals(5L, delay());
    assertEquals(1, armed.counters("a").struck());
    assertEquals(1, faults.faults().counters("a").struck());
  }

  /** Runs a test under a rule of its own, as JUnit does. */
  private static void run(Statement test) throws Throwable {
    new SolrFaultsRule(SolrFaultsRuleIT::faults).apply(test, Description.EMPTY).evaluate();
  }

  @Test
  public void whatAnEarlierRunLeftIsGoneBeforeTheFirstTest() throws Throwable {
    solr.http().arm("{\"delay\":\"{!id=left}hold\"}");
    CompletableFuture<Reply> held = solr.http().later("/select", "q", "*:*");
    faults.faults().await("left", 1, Duration.ofSeconds(60));
    List<Object> seen = new ArrayList<>();
    run(
        new Statement() {
          @Override
          public void evaluate() {
            seen.add(delay());
            seen.add(faults.faults().counters("left").asked());
          }
        });
    assertNull(seen.get(0));
    assertEquals(0L, seen.get(1));
    assertEquals(200, held.join().status());
  }

  @Test
  public void whatATestArmedIsGoneAfterItThoughItFails() throws Throwable {
    Statement failing =
        new Statement() {
          @Override
          public void evaluate() throws IOException {
            faults.arm(FaultRule.delay("{!id=b}5"));
            assertEquals(5L, delay());
            throw new IOException("the test fails");
          }
        };
    IOException failure = assertThrows(IOException.class, () -> run(failing));
    assertEquals("the test fails", failure.getMessage());
    assertNull(delay());
    assertEquals(0, faults.faults().counters("b").struck());
  }
}
