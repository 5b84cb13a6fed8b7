package nl.raspberry.solr.version;

import java.util.Locale;
import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.SolrCore;
import org.apache.solr.metrics.SolrMetricsContext;

/**
 * The metrics of a core in Solr 9: {@code FAULTS.delay.struck} and {@code FAULTS.delay.active} for
 * each kind of fault. Solr 8 and 10 have other metrics and never load it.
 */
public final class DropwizardMetrics {
  private static final String SCOPE = "FAULTS";

  private DropwizardMetrics() {}

  /** Registers them, to go with the core. */
  public static void register(
      SolrCore core, ToLongFunction<Kind> struck, ToLongFunction<Kind> active) {
    SolrMetricsContext context = core.getSolrMetricsContext();
    for (Kind kind : Kind.values()) {
      String name = kind.parameter().toLowerCase(Locale.ROOT);
      context.gauge(() -> struck.applyAsLong(kind), true, "struck", SCOPE, name);
      context.gauge(() -> active.applyAsLong(kind), true, "active", SCOPE, name);
    }
  }
}
