package nl.raspberry.solr.version;

import com.codahale.metrics.Gauge;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrInfoBean;
import org.apache.solr.metrics.SolrMetricsContext;

/**
 * The metrics of a core in Solr 8 and 9: {@code FAULTS.delay.struck} and {@code
 * FAULTS.delay.active} for each kind of fault. Solr 10 never loads it.
 */
public final class DropwizardMetrics implements CoreMetrics {
  /** Solr 8 wants to know whose they are besides. */
  private static final MethodHandle OF_BEAN =
      Handles.methodIfAny(
          SolrMetricsContext.class,
          "gauge",
          SolrInfoBean.class,
          Gauge.class,
          boolean.class,
          String.class,
          String[].class);

  private static final MethodHandle OF_CORE =
      Handles.methodIfAny(
          SolrMetricsContext.class,
          "gauge",
          Gauge.class,
          boolean.class,
          String.class,
          String[].class);

  @Override
  public void register(SolrCore core, ToLongFunction<Kind> struck, ToLongFunction<Kind> active) {
    for (Kind kind : Kind.values()) {
      gauge(core, kind, "struck", () -> struck.applyAsLong(kind));
      gauge(core, kind, "active", () -> active.applyAsLong(kind));
    }
  }

  private static void gauge(SolrCore core, Kind kind, String name, Gauge<Long> gauge) {
    SolrMetricsContext context = core.getSolrMetricsContext();
    // The handles gather the last argument into an array.
    String path = "FAULTS." + kind.parameter().toLowerCase(Locale.ROOT);
    if (OF_BEAN != null) {
      Handles.call(OF_BEAN, context, core, gauge, true, name, path);
    } else {
      Handles.call(OF_CORE, context, gauge, true, name, path);
    }
  }
}
