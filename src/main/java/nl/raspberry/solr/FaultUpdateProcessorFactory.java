package nl.raspberry.solr;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Role;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.DistributedUpdateProcessorFactory;
import org.apache.solr.update.processor.DistributingUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
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
public final class FaultUpdateProcessorFactory extends UpdateRequestProcessorFactory
    implements SolrCoreAware {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());
  private static final List<Kind> KINDS = Kind.ALL;
  private static final String PHASE = DistributingUpdateProcessorFactory.DISTRIB_UPDATE_PARAM;

  private Settings settings;
  private boolean after;
  private CoreFaults core;
  private Faults faults;

  public FaultUpdateProcessorFactory() {}

  /** One that is at work without a configuration of its own. */
  FaultUpdateProcessorFactory(boolean after, Settings settings, CoreFaults core, Faults faults) {
    this.after = after;
    this.settings = settings;
    this.core = core;
    this.faults = faults;
  }

  /** Whether both strike on the same side of distribution. */
  boolean sameSide(FaultUpdateProcessorFactory other) {
    return after == other.after;
  }

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
    settings = new Settings(rest, KINDS);
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
        KINDS,
        after ? "where they are applied" : "before distribution");
    new Inspection(solrCore).check(settings, KINDS);
    core = CoreFaults.of(solrCore);
    faults = new Faults(core, settings, KINDS);
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest req, SolrQueryResponse rsp, UpdateRequestProcessor next) {
    boolean noted = faults != null && core.journal().most() > 0;
    if (faults == null || internal(req) || idle(req) && !noted) {
      return next;
    }
    String phase = req.getParams().get(PHASE);
    UpdateTarget target = new UpdateTarget(req, rsp, role(phase), core, faults.settings());
    forward(req, target);
    JournalEntry entry =
        noted ? JournalEntry.begin(req, rsp, target.situation(), core.journal()) : null;
    return new FaultUpdateProcessor(faults, KINDS, target, entry, next);
  }

  private Role role(String phase) {
    return !after ? Role.CLIENT : "FROMLEADER".equals(phase) ? Role.REPLICA : Role.LEADER;
  }

  private boolean idle(SolrQueryRequest req) {
    return RequestRules.of(req) == null && !faults.own() && core.rules().idle(req.getParams());
  }

  /** Recovery commits on the leader, and replays what it missed. */
  private static boolean internal(SolrQueryRequest req) {
    return "terminal".equals(req.getParams().get("commit_end_point"))
        || req.getParams().get("log_replay") != null;
  }

  /** Other cores get what the request brought for them; their own rules they know. */
  private void forward(SolrQueryRequest req, UpdateTarget target) {
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    for (Kind kind : KINDS) {
      List<String> kept = faults.forwarded(kind, target);
      params.remove(kind.parameter());
      if (!kept.isEmpty()) {
        params.add(kind.parameter(), kept.toArray(new String[0]));
        DistributedUpdateProcessorFactory.addParamToDistributedRequestWhitelist(
            req, kind.parameter());
      }
    }
    req.setParams(params);
  }
}
