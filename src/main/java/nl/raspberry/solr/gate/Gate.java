package nl.raspberry.solr.gate;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.request.Faults;
import nl.raspberry.solr.request.HandlerMoment;
import nl.raspberry.solr.request.JournalEntry;
import nl.raspberry.solr.request.RequestRules;
import nl.raspberry.solr.request.ResourceMoment;
import nl.raspberry.solr.request.SearchMoment;
import nl.raspberry.solr.request.SearchSituation;
import nl.raspberry.solr.request.SolrMoment;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.common.SolrException;
import org.apache.solr.handler.ContentStreamHandlerBase;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchHandler;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What every request of a core passes, whatever handler serves it: rules strike before and after
 * the handler's work. The inside of a search is struck by components that it places, that of an
 * update by processors in its chain. Thread-safe.
 */
public final class Gate {
  /** The kinds that are not about the answer. */
  private static final List<Kind> WORK = kinds(false);

  private static final List<Kind> ANSWER = kinds(true);

  private final CoreFaults core;
  private final Settings settings;
  private final Faults faults;

  private static List<Kind> kinds(boolean answers) {
    return Kind.ALL.stream()
        .filter(kind -> kind.answers() == answers)
        .collect(Collectors.toUnmodifiableList());
  }

  Gate(CoreFaults core, Settings settings) {
    this.core = core;
    this.settings = settings;
    faults = new Faults(core, settings, Kind.ALL);
  }

  Faults faults() {
    return faults;
  }

  /** Calls what is behind the gate. */
  interface Call {
    void run();
  }

  /** The way that requests of one handler take. */
  interface Way {
    void pass(SolrQueryRequest req, SolrQueryResponse rsp, Call call);
  }

  /**
   * The way to this handler.
   *
   * @param gated the same handler as others see it
   */
  Way way(SolrRequestHandler real, SolrRequestHandler gated) {
    if (real instanceof ContentStreamHandlerBase) {
      return this::passUpdate;
    }
    if (real instanceof SearchHandler) {
      Placed placed = new Placed((SearchHandler) real, core, faults, WORK);
      return (req, rsp, call) -> {
        if (placed.ready()) {
          passSearch(gated, req, rsp, call);
        } else {
          passPlain(gated, req, rsp, call);
        }
      };
    }
    return (req, rsp, call) -> passPlain(gated, req, rsp, call);
  }

  private void passUpdate(SolrQueryRequest req, SolrQueryResponse rsp, Call call) {
    call.run();
    stand(req);
  }

  private void passSearch(
      SolrRequestHandler handler, SolrQueryRequest req, SolrQueryResponse rsp, Call call) {
    note(req, rsp);
    // What a body brings is known only when the handler has read it.
    if (req.getContentStreams() == null && !idle(handler, req)) {
      RequestRules.begin(core, req);
    }
    call.run();
    boolean asked = RequestRules.of(req) != null;
    DebugTimes.tidy(rsp, asked);
    // Some searches fail before any component is asked.
    if (asked || rsp.getException() != null && !core.rules().idle(req.getParams())) {
      after(req, rsp);
    }
  }

  private void after(SolrQueryRequest req, SolrQueryResponse rsp) {
    SolrRequestInfo info = SolrRequestInfo.getRequestInfo();
    ResponseBuilder rb = info == null ? null : info.getResponseBuilder();
    boolean own = rb != null && rb.req == req;
    SolrMoment moment =
        own
            ? new SearchMoment(rb, "faults", null, core, settings)
            : new HandlerMoment(req, rsp, true, core, settings);
    if (!moment.internal() && !moment.rules().failed()) {
      goesOn(ANSWER, moment);
    }
    stand(req);
  }

  private void passPlain(
      SolrRequestHandler handler, SolrQueryRequest req, SolrQueryResponse rsp, Call call) {
    note(req, rsp);
    if (idle(handler, req)) {
      call.run();
      return;
    }
    if (goesOn(WORK, new HandlerMoment(req, rsp, false, core, settings))) {
      call.run();
      SolrMoment after = new HandlerMoment(req, rsp, true, core, settings);
      if (!after.rules().failed()) {
        goesOn(Kind.ALL, after);
      }
    }
    stand(req);
  }

  /**
   * Lets rules strike before a resource of JAX-RS does its work. It writes its answer by itself, so
   * there is no afterwards.
   */
  void passResource(SolrRequestHandler handler, SolrQueryRequest req) {
    SolrRequestInfo info = SolrRequestInfo.getRequestInfo();
    if (info == null || idle(handler, req)) {
      return;
    }
    try {
      strike(Kind.ALL, new ResourceMoment(req, info.getRsp(), core, settings));
    } catch (IOException e) {
      throw new SolrException(SolrException.ErrorCode.SERVER_ERROR, e);
    }
  }

  /** Whether no rule can stand for the request, unless its body brings one. */
  private boolean idle(SolrRequestHandler handler, SolrQueryRequest req) {
    return core.rules().idle(req.getParams()) && core.rules().of(handler).empty();
  }

  private void note(SolrQueryRequest req, SolrQueryResponse rsp) {
    if (core.journal().most() > 0) {
      JournalEntry.begin(req, rsp, new SearchSituation(req, false), core.journal());
    }
  }

  private void strike(List<Kind> kinds, SolrMoment moment) throws IOException {
    for (Kind kind : kinds) {
      faults.strike(kind, moment);
    }
  }

  /** Returns whether the request goes on. */
  private boolean goesOn(List<Kind> kinds, SolrMoment moment) {
    try {
      strike(kinds, moment);
      return true;
    } catch (IOException | RuntimeException e) {
      moment.end(e);
      return false;
    }
  }

  private static void stand(SolrQueryRequest req) {
    ResponsePlan plan = ResponsePlan.of(req);
    if (plan != null) {
      plan.stand();
    }
  }
}
