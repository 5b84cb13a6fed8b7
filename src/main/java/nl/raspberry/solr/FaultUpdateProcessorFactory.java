package nl.raspberry.solr;

import java.lang.invoke.MethodHandles;
import java.util.Map;
import nl.raspberry.solr.armed.Inspection;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.request.Faults;
import nl.raspberry.solr.request.UpdateFaults;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An update processor that makes updates slow, failing, limited, half applied, or applied but
 * denied, or answered with a spoilt response, as the parameters {@code limit}, {@code delay},
 * {@code fail}, {@code edit} and {@code respond} say. Thread-safe.
 *
 * <p>Before distribution it strikes as {@code role=client}, on the node that got the request; after
 * it, where updates are applied, as {@code role=leader} or {@code role=replica}. It cannot see
 * where it stands, so the init argument {@code distribution} says it: {@code before} (default) or
 * {@code after}.
 *
 * <pre>{@code
 * <updateProcessor name="faults" class="nl.raspberry.solr.FaultUpdateProcessorFactory"/>
 * <updateProcessor name="applied-faults" class="nl.raspberry.solr.FaultUpdateProcessorFactory">
 *   <str name="distribution">after</str>
 * </updateProcessor>
 * <initParams path="/update/**">
 *   <lst name="defaults">
 *     <str name="processor">faults</str>
 *     <str name="post-processor">applied-faults</str>
 *   </lst>
 * </initParams>
 * curl 'http://localhost:8983/solr/example/update?commit=true&fail=503' -d '[]' -H 'Content-Type: application/json'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading. Without rules it takes itself out of the chain.
 */
public final class FaultUpdateProcessorFactory extends UpdateFaults implements SolrCoreAware {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private Settings settings;
  private boolean after;

  @Override
  public void init(NamedList<?> args) {
    NamedList<Object> rest = new NamedList<>();
    for (Map.Entry<String, ?> arg : args) {
      if (arg.getKey().equals("distribution")) {
        after = after(String.valueOf(arg.getValue()));
      } else {
        rest.add(arg.getKey(), arg.getValue());
      }
    }
    settings = new Settings(rest, Kind.ALL);
  }

  private static boolean after(String text) {
    if (!text.equals("before") && !text.equals("after")) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR,
          "Solr Faults: distribution=" + text + ": '" + text + "' is not before or after");
    }
    return text.equals("after");
  }

  @Override
  public void inform(SolrCore solrCore) {
    if (!settings.enabled()) {
      log.info("Solr Faults: the update processor is disabled in core {}", solrCore.getName());
      return;
    }
    log.warn(
        "Solr Faults is live: updates of core {} are struck by {} where rules say so ({})",
        solrCore.getName(),
        Kind.ALL,
        after ? "where they are applied" : "before distribution");
    new Inspection(solrCore).check(settings, Kind.ALL);
    CoreFaults core = CoreFaults.of(solrCore);
    work(after, core, new Faults(core, settings, Kind.ALL));
  }
}
