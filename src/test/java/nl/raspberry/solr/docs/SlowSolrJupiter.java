package nl.raspberry.solr.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.client.SolrFaultsExtension;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.common.SolrException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests of JUnit 5, shown in docs/testing.md and run by {@link SolrFaultsExtensionIT}. */
final class SlowSolrJupiter {
  static SolrClient solr;

  private static long products() {
    try {
      return solr.query("example", new SolrQuery("*:*")).getResults().getNumFound();
    } catch (IOException | SolrServerException e) {
      throw new IllegalStateException(e);
    }
  }

  // testing.md: begin
  @RegisterExtension
  final SolrFaultsExtension faults = new SolrFaultsExtension(() -> new SolrFaults(solr, "example"));

  @Test
  void aSearchFailsOnce() {
    faults.arm(FaultRule.fail("{!id=down times=1}503"));
    assertThrows(SolrException.class, () -> products());
    assertEquals(60, products());
    assertEquals(1, faults.faults().counters("down").struck());
  }

  @Test
  void somethingHappensWhileASearchIsInsideSolr() {
    SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=gate}hold"));
    CompletableFuture<Long> found = CompletableFuture.supplyAsync(() -> products());
    armed.await("gate", 1, Duration.ofSeconds(10));
    armed.release("gate");
    assertEquals(60, found.join());
  }

  // testing.md: end

  @Test
  void nothingIsArmedOtherwise() {
    assertEquals(60, products());
    assertEquals(0, faults.faults().counters("down").asked());
  }
}
