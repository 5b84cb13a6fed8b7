package nl.raspberry.solr.request;

import java.util.List;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Role;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.DistributedUpdateProcessorFactory;
import org.apache.solr.update.processor.DistributingUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/**
 * The updates that come through a chain, struck on one side of distribution. Without rules it takes
 * itself out of the chain. Nothing of a request is kept here. Thread-safe.
 */
public class UpdateFaults extends UpdateRequestProcessorFactory {
  private static final List<Kind> KINDS = Kind.ALL;
  private static final String PHASE = DistributingUpdateProcessorFactory.DISTRIB_UPDATE_PARAM;

  private boolean after;
  private CoreFaults core;
  private Faults faults;

  /** One that does nothing until it is put to work. */
  protected UpdateFaults() {}

  /** One that is at work. */
  public UpdateFaults(boolean after, CoreFaults core, Faults faults) {
    work(after, core, faults);
  }

  /**
   * Puts it to work.
   *
   * @param applied whether it stands behind distribution, where updates are applied
   */
  protected final void work(boolean applied, CoreFaults shared, Faults rules) {
    after = applied;
    core = shared;
    faults = rules;
  }

  /** Whether both strike on the same side of distribution. */
  public boolean sameSide(UpdateFaults other) {
    return after == other.after;
  }

  @Override
  public final UpdateRequestProcessor getInstance(
      SolrQueryRequest req, SolrQueryResponse rsp, UpdateRequestProcessor next) {
    boolean noted = faults != null && core.journal().most() > 0;
    if (faults == null || internal(req) || idle(req) && !noted) {
      return next;
    }
    String phase = req.getParams().get(PHASE);
    UpdateMoment moment = new UpdateMoment(req, rsp, role(phase), core, faults.settings());
    forward(req, moment);
    JournalEntry entry =
        noted ? JournalEntry.begin(req, rsp, moment.situation(), core.journal()) : null;
    return new FaultUpdateProcessor(faults, KINDS, moment, entry, next);
  }

  /** Where a command comes from another node: what stands before its distribution. */
  public final UpdateRequestProcessor passedOn(SolrQueryRequest req, UpdateRequestProcessor next) {
    return faults == null || idle(req) ? next : LostUpdate.guard(req, next);
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
  private void forward(SolrQueryRequest req, UpdateMoment moment) {
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    for (Kind kind : KINDS) {
      List<String> kept = faults.forwarded(kind, moment);
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
