package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Proxy;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.SolrCore;
import org.apache.solr.metrics.SolrCoreMetricManager;
import org.apache.solr.metrics.SolrMetricProducer;
import org.apache.solr.metrics.SolrMetricsContext;

/**
 * The metrics of a core in Solr 10, of OpenTelemetry: {@code solr_core_faults_struck} and {@code
 * solr_core_faults_active}, with the label {@code fault} and those that Solr gives a core. A
 * producer of metrics registers them: Solr asks it again when the core gets another name, and
 * forgets them with the core.
 */
public final class OtelMetrics implements CoreMetrics {
  private static final String API = "io.opentelemetry.api.";
  private static final Class<?> LABELS = Handles.type(API + "common.Attributes");
  private static final Class<?> BUILDER = Handles.type(API + "common.AttributesBuilder");
  private static final Class<?> VALUES = Handles.type(API + "metrics.ObservableLongMeasurement");

  private static final MethodHandle NONE = Handles.methodIfAny(LABELS, "empty");
  private static final MethodHandle TO_BUILDER = Handles.methodIfAny(LABELS, "toBuilder");
  private static final MethodHandle PUT =
      Handles.methodIfAny(BUILDER, "put", String.class, String.class);
  private static final MethodHandle BUILD = Handles.methodIfAny(BUILDER, "build");
  private static final MethodHandle RECORD =
      Handles.methodIfAny(VALUES, "record", long.class, LABELS);
  private static final MethodHandle COUNTER = observable("observableLongCounter");
  private static final MethodHandle GAUGE = observable("observableLongGauge");
  private static final MethodHandle REGISTER =
      Handles.methodIfAny(
          SolrCoreMetricManager.class, "registerMetricProducer", SolrMetricProducer.class, LABELS);

  private static MethodHandle observable(String name) {
    return Handles.methodIfAny(
        SolrMetricsContext.class, name, String.class, String.class, Consumer.class);
  }

  /** Whether this Solr has them. */
  public static boolean known() {
    return REGISTER != null;
  }

  @Override
  public void register(SolrCore core, ToLongFunction<Kind> struck, ToLongFunction<Kind> active) {
    Object producer =
        Proxy.newProxyInstance(
            SolrMetricProducer.class.getClassLoader(),
            new Class<?>[] {SolrMetricProducer.class},
            (self, method, arguments) -> {
              switch (method.getName()) {
                case "initializeMetrics":
                  show(arguments[0], arguments[1], struck, active);
                  return null;
                case "equals":
                  return self == arguments[0];
                case "hashCode":
                  return System.identityHashCode(self);
                default:
                  return null;
              }
            });
    Handles.call(REGISTER, core.getCoreMetricManager(), producer, Handles.call(NONE));
  }

  private static void show(
      Object context, Object labels, ToLongFunction<Kind> struck, ToLongFunction<Kind> active) {
    Handles.call(
        COUNTER,
        context,
        "solr_core_faults_struck",
        "How often injected faults have struck since the core was loaded",
        values(labels, struck));
    Handles.call(
        GAUGE,
        context,
        "solr_core_faults_active",
        "How many requests wait now because of injected faults",
        values(labels, active));
  }

  /** What Solr calls when somebody asks for the metrics. */
  private static Consumer<Object> values(Object labels, ToLongFunction<Kind> values) {
    return measurement -> {
      for (Kind kind : Kind.values()) {
        Handles.call(RECORD, measurement, values.applyAsLong(kind), labels(labels, kind));
      }
    };
  }

  private static Object labels(Object labels, Kind kind) {
    Object builder = Handles.call(TO_BUILDER, labels);
    Handles.call(PUT, builder, "fault", kind.parameter().toLowerCase(Locale.ROOT));
    return Handles.call(BUILD, builder);
  }
}
