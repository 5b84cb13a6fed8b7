package nl.raspberry.solr.docs;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.client.SolrFaultsExtension;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.common.SolrException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A test of JUnit 5 that arms a fault, sees it and fails; {@link SolrFaultsExtensionIT} runs it.
 */
final class FailingJupiter {
  @RegisterExtension
  final SolrFaultsExtension faults =
      new SolrFaultsExtension(() -> new SolrFaults(SlowSolrJupiter.solr, "example"));

  @Test
  void itFailsWhileAFaultIsArmed() {
    faults.arm(FaultRule.fail("{!id=left}503"));
    assertThrows(
        SolrException.class, () -> SlowSolrJupiter.solr.query("example", new SolrQuery("*:*")));
    fail("on purpose");
  }
}
