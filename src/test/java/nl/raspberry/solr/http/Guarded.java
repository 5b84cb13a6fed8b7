package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.MapSolrParams;

/** A Solr that asks who sends a request and whether he may, and what the Java side does there. */
final class Guarded {
  /** Of all users: Solr's own example, so that its hash is known. */
  static final String PASSWORD = "SolrRocks";

  /** May search, read where the replicas are, arm and steer, and nothing else. */
  static final String TESTER = "tester";

  /** May search and read where the replicas are, and nothing else. */
  static final String READER = "reader";

  private static final String HASH =
      "IV0EHq1OnNrj6gvRCwvFwTrZ1+z1oBbnQdiVC3otuq0= Ndd7LKvVBAaZIF0QAVi1ekCfAJXr1GGfLtRUXhgrF8c=";

  static final String SECURITY =
      "{'authentication':{'class':'solr.BasicAuthPlugin','blockUnknown':true,"
          .concat("'credentials':{'tester':'" + HASH + "','reader':'" + HASH + "'}},")
          .concat("'authorization':{'class':'solr.RuleBasedAuthorizationPlugin',")
          .concat("'user-role':{'tester':['tests','reads'],'reader':'reads'},'permissions':[")
          .concat("{'name':'faults','collection':'*','path':'/faults','role':'tests'},")
          .concat("{'name':'config-edit','role':'tests'},")
          .concat("{'name':'config-read','role':'tests'},")
          .concat("{'name':'collection-admin-read','role':'reads'},")
          .concat("{'name':'read','role':'reads'},{'name':'all','role':'nobody'}]}}")
          .replace('\'', '"');

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final String collection;
  private final int cores;

  /**
   * @param cores of the collection, all of which a search asks once as a shard; 1 without SolrCloud
   */
  Guarded(String collection, int cores) {
    this.collection = collection;
    this.cores = cores;
  }

  static HttpJdkSolrClient jdk(String url, String user, String password) {
    return new HttpJdkSolrClient.Builder(url).withBasicAuthCredentials(user, password).build();
  }

  static Http2SolrClient jetty(String url, String user, String password) {
    return new Http2SolrClient.Builder(url).withBasicAuthCredentials(user, password).build();
  }

  private String role() {
    return cores == 1 ? "client" : "shard";
  }

  private long search(SolrClient client) {
    try {
      Map<String, String> params = Map.of("q", "*:*", "rows", "0");
      return client.query(collection, new MapSolrParams(params)).getStatus();
    } catch (SolrServerException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Arms, waits, counts, releases, resets and disarms. */
  void works(SolrFaults faults, SolrClient client) {
    faults.disarm();
    faults.disarm();
    faults.reset();
    FaultRule rule = FaultRule.delay("{!id=w role=" + role() + "}hold");
    try (SolrFaults.Armed armed = faults.arm(rule)) {
      CompletableFuture<Long> held = CompletableFuture.supplyAsync(() -> search(client));
      armed.await("w", cores, PATIENCE);
      armed.release("w");
      assertEquals(0L, (long) held.join());
      assertEquals(cores, armed.counters("w").struck());
      faults.reset();
      assertEquals(0, armed.counters("w").asked());
    }
    assertEquals(0L, search(client));
  }

  /** Counts though the application was answered 503 just before. */
  void worksAfterAnError(SolrFaults faults, SolrClient client) {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.fail("{!id=f}503"))) {
      assertThrows(Exception.class, () -> client.query(collection, new MapSolrParams(Map.of())));
      assertTrue(armed.counters("f").struck() >= 1);
    }
    assertEquals(0L, search(client));
  }

  /** Arming and steering both say that it was refused with this status, and what is expected. */
  private static void refused(int status, String expected, SolrFaults faults) {
    String end = " is refused with " + status + " (expected " + expected + ")";
    SolrException e = assertThrows(SolrException.class, () -> faults.arm(FaultRule.fail("503")));
    assertEquals("/faults" + end, e.getMessage());
    assertEquals(status, e.code());
    e = assertThrows(SolrException.class, faults::reset);
    assertTrue(e.getMessage(), e.getMessage().endsWith(end));
    assertEquals(status, e.code());
  }

  static void refusesPassword(SolrFaults faults) {
    refused(401, "a client with the right password", faults);
  }

  static void refusesUser(SolrFaults faults) {
    refused(403, "a user who may", faults);
  }
}
