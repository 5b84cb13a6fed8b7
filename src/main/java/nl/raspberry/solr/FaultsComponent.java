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
 * A search component that strikes the searches of one handler, at its place among the components,
 * with every kind of fault: {@code limit}, {@code delay}, {@code fail}, {@code edit} and {@code
 * respond}. Where {@link FaultsHandler} is installed no handler needs one; it is for a place of
 * one's own, or for one handler alone. Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="faults" class="nl.raspberry.solr.FaultsComponent"/>
 * <arr name="last-components"><str>faults</str></arr>            (inside a request handler)
 * curl 'http://localhost:8983/solr/example/select?q=*:*&delay=1000'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading.
 */
public class FaultsComponent extends SearchComponent implements SolrCoreAware {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  /**
   * A coordinator never processes; this is the last stage that every search can be made to have.
   */
  private static final int LAST_STAGE = ResponseBuilder.STAGE_GET_FIELDS;

  // One object serves all requests: nothing of a request is kept here.
  private final List<Kind> kinds;
  private Settings settings;
  private CoreFaults core;
  private Faults faults;

  public FaultsComponent() {
    this(Kind.ALL);
  }

  FaultsComponent(Kind... kinds) {
    this(List.of(kinds));
  }

  private FaultsComponent(List<Kind> kinds) {
    this.kinds = kinds;
  }

  /** One that is at work without a configuration of its own. */
  FaultsComponent(List<Kind> kinds, Settings settings, CoreFaults core, Faults faults) {
    this(kinds);
    setName(DebugTimes.LAST);
    this.settings = settings;
    this.core = core;
    this.faults = faults;
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

  /** The kinds of faults that it strikes with; none where it is disabled. */
  final List<Kind> kinds() {
    return faults == null ? List.of() : kinds;
  }

  @Override
  public final void prepare(ResponseBuilder rb) throws IOException {
    if (faults == null) {
      return;
    }
    if (core.journal().most() > 0 && JournalEntry.of(rb.req) == null) {
      target(rb, Point.PREPARE).note(core.journal());
    }
    if (!core.rules().idle(rb.req.getParams())) {
      core.begin(rb.req);
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
        List<String> kept = faults.forwarded(kind, target(rb, Point.PROCESS));
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
    SearchTarget target = null;
    for (Kind kind : kinds) {
      if (faults.any(kind, rb.req)) {
        target = target == null ? target(rb, point) : target;
        if (target.internal()) {
          return;
        }
        faults.strike(kind, target);
      }
    }
  }

  private SearchTarget target(ResponseBuilder rb, Point point) {
    return new SearchTarget(rb, getName(), point, core, faults.settings());
  }

  @Override
  public String getDescription() {
    return "Makes searches slow, failing, limited or broken as rules say (Solr Faults, for tests)";
  }
}
