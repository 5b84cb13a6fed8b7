package nl.raspberry.solr;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Point;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.handler.component.ShardRequest;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A search component that asks the rules of some kinds of faults at the points of a search. One
 * object serves all requests: nothing of a request is kept here.
 */
abstract class FaultComponent extends SearchComponent implements SolrCoreAware {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  /**
   * A coordinator never processes; this is the last stage that every search can be made to have.
   */
  private static final int LAST_STAGE = ResponseBuilder.STAGE_GET_FIELDS;

  private final List<Kind> kinds;
  private Settings settings;
  private CoreFaults core;
  private Faults faults;

  FaultComponent(Kind... kinds) {
    this.kinds = List.of(kinds);
  }

  @Override
  public final void init(NamedList<?> args) {
    super.init(args);
    settings = new Settings(args, kinds);
  }

  @Override
  public final void inform(SolrCore solrCore) {
    if (!settings.enabled()) {
      log.info("Solr Faults: {} is disabled in core {}", getName(), solrCore.getName());
      return;
    }
    log.warn(
        "Solr Faults is live: component {} in core {} injects faults {} where rules say so",
        getName(),
        solrCore.getName(),
        kinds);
    new Inspection(solrCore).check(settings, kinds);
    core = CoreFaults.of(solrCore);
    faults = new Faults(core, settings, kinds);
  }

  @Override
  public final void prepare(ResponseBuilder rb) throws IOException {
    if (faults != null && core.journal().most() > 0 && JournalEntry.of(rb.req) == null) {
      target(rb, Point.PREPARE).note(core.journal());
    }
    strike(Point.PREPARE, rb);
  }

  @Override
  public final void process(ResponseBuilder rb) throws IOException {
    strike(Point.PROCESS, rb);
  }

  @Override
  public final int distributedProcess(ResponseBuilder rb) {
    if (idle(rb)) {
      return ResponseBuilder.STAGE_DONE;
    }
    // Requests that a component sends as its private ones pass modifyRequest by.
    rb.outgoing.forEach(request -> modifyRequest(rb, this, request));
    return Stage.of(rb) < LAST_STAGE ? LAST_STAGE : ResponseBuilder.STAGE_DONE;
  }

  @Override
  public final void finishStage(ResponseBuilder rb) {
    if (Stage.of(rb) == LAST_STAGE) {
      try {
        strike(Point.PROCESS, rb);
      } catch (IOException e) {
        throw new SolrException(SolrException.ErrorCode.SERVER_ERROR, e);
      }
    }
  }

  @Override
  public final void modifyRequest(ResponseBuilder rb, SearchComponent who, ShardRequest request) {
    for (Kind kind : kinds) {
      ModifiableSolrParams params = request.params;
      String[] texts = params == null ? null : params.getParams(kind.parameter());
      if (faults != null && texts != null) {
        List<String> kept = faults.forwarded(kind, texts, target(rb, Point.PROCESS));
        params.remove(kind.parameter());
        params.add(kind.parameter(), kept.toArray(new String[0]));
      }
    }
  }

  private boolean idle(ResponseBuilder rb) {
    if (faults != null) {
      for (int i = 0; i < kinds.size(); i++) {
        if (!faults.idle(kinds.get(i), rb.req.getParams())) {
          return false;
        }
      }
    }
    return true;
  }

  private void strike(Point point, ResponseBuilder rb) throws IOException {
    if (idle(rb)) {
      return;
    }
    SearchTarget target = target(rb, point);
    if (!target.internal()) {
      for (Kind kind : kinds) {
        faults.strike(kind, target);
      }
    }
  }

  private SearchTarget target(ResponseBuilder rb, Point point) {
    return new SearchTarget(rb, getName(), point, core, settings);
  }
}
