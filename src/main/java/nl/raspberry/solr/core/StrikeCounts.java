package nl.raspberry.solr.core;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.version.CoreMetrics;
import nl.raspberry.solr.version.DropwizardMetrics;
import nl.raspberry.solr.version.OtelMetrics;
import org.apache.solr.core.SolrCore;

/**
 * How often rules of each kind have struck since the core was loaded: for its metrics, which never
 * start again. Thread-safe.
 */
final class StrikeCounts {
  private static final CoreMetrics METRICS =
      OtelMetrics.known() ? new OtelMetrics() : new DropwizardMetrics();

  private final Map<Kind, AtomicLong> struck = new EnumMap<>(Kind.class);

  StrikeCounts() {
    for (Kind kind : Kind.ALL) {
      struck.put(kind, new AtomicLong());
    }
  }

  void add(Kind kind, long strikes) {
    struck.get(kind).addAndGet(strikes);
  }

  /** Shows them in the metrics of a core, with how many requests wait. */
  void register(SolrCore core, ToLongFunction<Kind> active) {
    METRICS.register(core, kind -> struck.get(kind).get(), active);
  }
}
