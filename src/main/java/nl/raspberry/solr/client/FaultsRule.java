package nl.raspberry.solr.client;

import java.util.function.Supplier;

/**
 * The former name of {@link SolrFaultsRule}.
 *
 * @deprecated use {@link SolrFaultsRule}, which is the same
 */
@Deprecated
public final class FaultsRule extends SolrFaultsRule {
  /**
   * @param supplier is asked before each test, when the client is there
   */
  public FaultsRule(Supplier<SolrFaults> supplier) {
    super(supplier);
  }
}
