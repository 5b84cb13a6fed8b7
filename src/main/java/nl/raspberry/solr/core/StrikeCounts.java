package nl.raspberry.solr.core;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.version.DropwizardMetrics;
import org.apache.solr.core.SolrCore;
import org.apache.solr.metrics.SolrMetricsContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How often rules of each kind have struck since the core was loaded: for its metrics, which never
 * start again. Thread-safe.
 */
final class StrikeCounts {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  /** Looked up by form, since Solr 8 takes other arguments and Solr 10 has nothing of the kind. */
  private static final boolean DROPWIZARD =
      Arrays.stream(SolrMetricsContext.class.getMethods())
          .anyMatch(method -> method.getName().equals("gauge") && method.getParameterCount() == 4);

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
    if (DROPWIZARD) {
      DropwizardMetrics.register(core, kind -> struck.get(kind).get(), active);
    } else {
      log.info(
          "Solr Faults: this Solr's metrics are not those of Solr 9, so there are none of ours");
    }
  }
}
