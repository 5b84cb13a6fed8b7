package nl.raspberry.solr.client;

import java.util.function.Supplier;
import org.junit.rules.ExternalResource;

/**
 * A JUnit 4 rule around {@link SolrFaults}: every test begins and ends with nothing armed and all
 * counters at 0, whatever an earlier run left.
 *
 * <pre>{@code
 * @Rule public final SolrFaultsRule faults = new SolrFaultsRule(() -> new SolrFaults(client, "example"));
 *
 * @Test
 * public void survivesASlowSolr() {
 *   faults.arm(FaultRule.delay("2s"));
 *   …
 * }
 * }</pre>
 */
public class SolrFaultsRule extends ExternalResource {
  private final Supplier<SolrFaults> supplier;
  private SolrFaults faults;

  /**
   * @param supplier is asked before each test, when the client is there
   */
  public SolrFaultsRule(Supplier<SolrFaults> supplier) {
    this.supplier = supplier;
  }

  @Override
  protected final void before() {
    faults = supplier.get();
    clean();
  }

  @Override
  protected final void after() {
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
  public final SolrFaults.Armed arm(FaultRule... rules) {
    return faults.arm(rules);
  }

  /**
   * The faults, for everything else.
   *
   * @return the faults of the collection
   */
  public final SolrFaults faults() {
    return faults;
  }
}
