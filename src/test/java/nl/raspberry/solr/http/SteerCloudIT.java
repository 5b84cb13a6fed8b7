package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/**
 * The Java side on a cluster: a rule is in force on every replica, and counted over all of them.
 */
public class SteerCloudIT extends TwoNodesTestBase {
  /** A tenth of those on a single core, for Solr takes ten times as long here. */
  private static final int ROUNDS = 50;

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private SolrClient client;
  private SolrFaults faults;

  @Before
  public void connect() {
    client = new CloudHttp2SolrClient.Builder(List.of(cloud.url(0), cloud.url(1))).build();
    faults = new SolrFaults(client, "two");
    faults.disarm();
    faults.reset();
  }

  @After
  public void close() throws IOException {
    faults.disarm();
    client.close();
  }

  private static Object delay(int node) {
    Reply reply = http(node, "two").get("/select?q=*:*&rows=0&debug=timing");
    assertStatus(200, reply);
    return reply.json("delay");
  }

  @Test
  public void aFaultIsInForceForTheNextRequestAndGoneAfterDisarming() {
    for (int round = 0; round < ROUNDS; round++) {
      long millis = 1 + round % 7;
      try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=loop}" + millis))) {
        assertEquals("round " + round, millis, delay(0));
        assertEquals("round " + round, millis, delay(1));
        assertEquals("round " + round, 2, armed.counters("loop").struck());
      }
      assertNull("round " + round, delay(round % 2));
      assertNull("round " + round, delay(1 - round % 2));
    }
  }

  @Test
  public void countersAreThoseOfAllReplicas() {
    String id = newId();
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!role=shard id=" + id + "}1"))) {
      for (int i = 0; i < 20; i++) {
        assertStatus(200, http(i % 2, "two").get("/select?q=*:*"));
      }
      Map<String, Long> truth = Strikes.of(id, cloud.nodes());
      assertTrue("only one core was struck: " + truth, truth.size() > 1);
      assertEquals(40, sum(truth));
      assertEquals(40, armed.counters(id).struck());
      armed.await(id, 40, PATIENCE);
      faults.reset();
      assertEquals(0, armed.counters(id).asked());
    }
  }

  @Test
  public void awaitAndReleaseReachWhicheverReplicaItIs() {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!role=shard id=h}hold"))) {
      List<CompletableFuture<Reply>> held =
          IntStream.range(0, 4)
              .mapToObj(i -> http(i % 2, "two").later("/select", "q", "*:*"))
              .collect(Collectors.toList());
      armed.await("h", 8, PATIENCE);
      Waiters.until("all wait", () -> armed.counters("h").active() == 8);
      armed.release("h");
      held.forEach(reply -> assertStatus(200, reply.join()));
    }
  }

  @Test
  public void disarmingEndsHolds() {
    faults.arm(FaultRule.delay("{!role=shard id=d}hold"));
    CompletableFuture<Reply> held = http(1, "two").later("/select", "q", "*:*");
    faults.await("d", 2, PATIENCE);
    faults.disarm();
    assertStatus(200, held.join());
  }

  @Test
  public void worksThroughHttpJdkSolrClient() throws IOException {
    try (SolrClient one = new HttpJdkSolrClient.Builder(cloud.url(1)).build()) {
      SolrFaults through = new SolrFaults(one, "two");
      through.disarm();
      try (SolrFaults.Armed armed = through.arm(FaultRule.delay("{!role=shard id=j}1"))) {
        assertNull(delay(0));
        assertEquals(2, armed.counters("j").struck());
      }
      through.reset();
    }
  }

  @Test
  @SuppressWarnings("deprecation") // Many still use it.
  public void worksThroughHttpSolrClient() throws IOException {
    try (SolrClient one =
        new org.apache.solr.client.solrj.impl.HttpSolrClient.Builder(cloud.url(0)).build()) {
      countsBoth(new SolrFaults(one, "two"));
    }
  }

  private static void countsBoth(SolrFaults through) {
    try (SolrFaults.Armed armed = through.arm(FaultRule.delay("{!role=shard id=both}1"))) {
      assertNull(delay(0));
      assertEquals(2, armed.counters("both").struck());
    }
  }

  @Test
  public void aClientThatGoesToOneAddressReachesAll() throws IOException {
    try (SolrClient one = new HttpJdkSolrClient.Builder(cloud.url(0)).build()) {
      countsBoth(new SolrFaults(one, "two"));
    }
  }
}
