package nl.raspberry.solr.request;

import java.io.IOException;
import java.util.List;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Point;
import nl.raspberry.solr.version.Stage;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.handler.component.ShardRequest;

/**
 * The searches of one handler, struck at the place of this component among the others: by the rules
 * of its kinds, before the search, in its turn and, on a coordinator, when all shards have
 * answered. Nothing of a request is kept here. Thread-safe.
 */
public class SearchFaults extends SearchComponent {
  /**
   * A coordinator never processes; this is the last stage that every search can be made to have.
   */
  private static final int LAST_STAGE = ResponseBuilder.STAGE_GET_FIELDS;

  private final List<Kind> kinds;
  private CoreFaults core;
  private Faults faults;

  /** One that does nothing until it is put to work. */
  protected SearchFaults(List<Kind> kinds) {
    this.kinds = kinds;
  }

  /** One that is at work. */
  public SearchFaults(String name, List<Kind> kinds, CoreFaults core, Faults faults) {
    this(kinds);
    setName(name);
    work(core, faults);
  }

  /** Puts it to work. */
  protected final void work(CoreFaults shared, Faults rules) {
    core = shared;
    faults = rules;
  }

  /** The kinds of faults that it strikes with; none where it is disabled. */
  public final List<Kind> kinds() {
    return faults == null ? List.of() : kinds;
  }

  @Override
  public void prepare(ResponseBuilder rb) throws IOException {
    if (faults == null) {
      return;
    }
    if (core.journal().most() > 0 && JournalEntry.of(rb.req) == null) {
      moment(rb, Point.PREPARE).note(core.journal());
    }
    if (!core.rules().idle(rb.req.getParams())) {
      RequestRules.begin(core, rb.req);
    }
    prepared(rb);
  }

  /** Strikes before the search, if rules stand for it. */
  protected final void prepared(ResponseBuilder rb) throws IOException {
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

  /** Other cores get what the request brought for them; their own rules they know. */
  @Override
  public final void modifyRequest(ResponseBuilder rb, SearchComponent who, ShardRequest request) {
    ModifiableSolrParams params = request.params;
    if (idle(rb) || params == null) {
      return;
    }
    for (Kind kind : kinds) {
      if (params.get(kind.parameter()) != null) {
        params.remove(kind.parameter());
        List<String> kept = faults.forwarded(kind, moment(rb, Point.PROCESS));
        if (!kept.isEmpty()) {
          params.add(kind.parameter(), kept.toArray(new String[0]));
        }
      }
    }
  }

  /** Whether nothing stood for the search when it began. */
  private boolean idle(ResponseBuilder rb) {
    return faults == null || RequestRules.of(rb.req) == null && !faults.own();
  }

  private void strike(Point point, ResponseBuilder rb) throws IOException {
    if (idle(rb)) {
      return;
    }
    SearchMoment moment = null;
    for (Kind kind : kinds) {
      if (faults.any(kind, rb.req)) {
        moment = moment == null ? moment(rb, point) : moment;
        if (moment.internal()) {
          return;
        }
        faults.strike(kind, moment);
      }
    }
  }

  private SearchMoment moment(ResponseBuilder rb, Point point) {
    return new SearchMoment(rb, getName(), point, core, faults.settings());
  }

  @Override
  public String getDescription() {
    return "Makes searches slow, failing, limited or broken as rules say (Solr Faults, for tests)";
  }
}
