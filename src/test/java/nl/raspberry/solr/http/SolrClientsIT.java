package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.common.SolrException;
import org.junit.ClassRule;
import org.junit.Test;

/** The Java side through every client of SolrJ, and where it does not get through. */
public final class SolrClientsIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  @Test
  public void aCollectionThatIsNotThereIsAnError() throws Exception {
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.server().url()).build()) {
      SolrFaults none = new SolrFaults(client, "none");
      assertEquals(404, assertThrows(SolrException.class, none::disarm).code());
      assertEquals(404, assertThrows(SolrException.class, () -> none.counters("a")).code());
    }
  }

  @Test
  public void aServerThatDoesNotAnswerIsAnError() throws Exception {
    try (SolrClient nobody = new HttpJdkSolrClient.Builder("http://localhost:1/solr").build()) {
      SolrFaults away = new SolrFaults(nobody, ExampleSolr.CORE);
      assertThrows(UncheckedIOException.class, () -> away.counters("a"));
    }
  }

  @Test
  public void worksThroughHttpJdkSolrClient() throws Exception {
    try (SolrClient other = new HttpJdkSolrClient.Builder(solr.server().url()).build()) {
      assertWorks(other);
    }
  }

  @Test
  public void worksThroughHttp2SolrClient() throws Exception {
    try (SolrClient other = new Http2SolrClient.Builder(solr.server().url()).build()) {
      assertWorks(other);
    }
  }

  @Test
  @SuppressWarnings("deprecation") // Many still use it.
  public void worksThroughHttpSolrClient() throws Exception {
    try (SolrClient other =
        new org.apache.solr.client.solrj.impl.HttpSolrClient.Builder(solr.server().url()).build()) {
      assertWorks(other);
    }
  }

  private void assertWorks(SolrClient other) {
    SolrFaults through = new SolrFaults(other, ExampleSolr.CORE);
    through.disarm();
    try (SolrFaults.Armed armed = through.arm(FaultRule.delay("{!id=w}hold"))) {
      CompletableFuture<Reply> held = solr.http().later("/select", "q", "*:*");
      armed.await("w", 1, PATIENCE);
      armed.release("w");
      assertStatus(200, held.join());
      assertEquals(1, armed.counters("w").struck());
    }
    through.reset();
    assertNull(solr.http().get("/select?q=*:*").json("delay"));
  }
}
