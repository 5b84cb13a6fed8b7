package nl.raspberry.solr.client;

import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A JUnit 5 extension around {@link SolrFaults}: every test begins and ends with nothing armed and
 * all counters at 0, whatever an earlier run left.
 *
 * <pre>{@code
 * @RegisterExtension
 * final SolrFaultsExtension faults = new SolrFaultsExtension(() -> new SolrFaults(client, "example"));
 *
 * @Test
 * void survivesASlowSolr() {
 *   faults.arm(FaultRule.delay("2s"));
 *   …
 * }
 * }</pre>
 */
public final class SolrFaultsExtension implements BeforeEachCallback, AfterEachCallback {
  private final Supplier<SolrFaults> supplier;
  private SolrFaults faults;

  /**
   * @param supplier is asked before each test, when the client is there
   */
  public SolrFaultsExtension(Supplier<SolrFaults> supplier) {
    this.supplier = supplier;
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    faults = supplier.get();
    clean();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    clean();
  }

  private void clean() {
    faults.disarm();
    faults.reset();
  }

  /**
   * Arms these rules and no others until the test ends.
   *
   * @param rules that are to stand from now on
   * @return what disarms them earlier
   */
  public SolrFaults.Armed arm(FaultRule... rules) {
    return faults.arm(rules);
  }

  /**
   * The faults, for everything else.
   *
   * @return the faults of the collection
   */
  public SolrFaults faults() {
    return faults;
  }
}
