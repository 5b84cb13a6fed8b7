package nl.raspberry.solr.armed;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.core.RequestParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the configuration and the parameter sets of a core say. Where a rule came from is known here
 * by construction: Solr's merged parameters are never read. Thread-safe.
 */
public final class CoreRules {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private final SolrCore core;
  private volatile Set<String> names = Set.of();
  private volatile Diagnosis diagnosis;
  private volatile Settings settings;
  private volatile Version version;

  public CoreRules(SolrCore core) {
    this.core = core;
    version = new Version(params());
  }

  /** The sets of these names are armed: they hold for every request, whatever it names. */
  public void arm(List<String> sets, Diagnosis finds, Settings holds) {
    names = new LinkedHashSet<>(sets);
    diagnosis = finds;
    settings = holds;
    renew(params());
  }

  /** The settings that hold for the whole core, or null. */
  public Settings settings() {
    return settings;
  }

  /** What is wrong with the rules that are armed, by rule. */
  public Map<String, String> problems() {
    return diagnosis == null ? Map.of() : diagnosis.of(now().armed);
  }

  /** Why this rule can never strike in this core, or null. */
  public String problem(Rule rule) {
    return diagnosis == null ? null : diagnosis.of(rule);
  }

  /** Why some rule of a set could never strike in this core, or null. */
  public String problem(Map<?, ?> set) {
    return diagnosis == null ? null : diagnosis.of(set);
  }

  /** What one set says now, entry by entry. */
  public List<Map<String, Object>> entries(String set) {
    return diagnosis == null ? List.of() : new SetEntries(params(), set, diagnosis).list();
  }

  /** The sets that are armed in their present version. */
  ParamSets armed() {
    return now().armed;
  }

  /** The names of the sets that are armed. */
  public Set<String> names() {
    return names;
  }

  RequestParams params() {
    return core.getSolrConfig().getRequestParams();
  }

  /** Whether neither these parameters of a request nor the armed sets can have a rule. */
  public boolean idle(SolrParams params) {
    if (!now().idle) {
      return false;
    }
    for (Kind kind : Kind.ALL) {
      if (params.get(kind.parameter()) != null) {
        return false;
      }
    }
    return params.get(RequestParams.USEPARAM) == null;
  }

  /** The rules for the disk; null while there is none, which costs next to nothing to ask. */
  public DiskRules disk() {
    return now().disk;
  }

  /** What stands for requests of this handler that bring nothing. */
  public Standing of(SolrRequestHandler handler) {
    Map<SolrRequestHandler, Standing> known = now().of;
    Standing standing = known.get(handler);
    return standing != null
        ? standing
        : known.computeIfAbsent(handler, one -> with(new Brought(), List.of(one), Set.of()));
  }

  /** What stands for this request. */
  public Standing of(SolrQueryRequest req) {
    List<SolrRequestHandler> handlers = handlers(req);
    Brought brought = new Brought(req);
    boolean plain = handlers.size() == 1 && brought.empty();
    return plain ? of(handlers.get(0)) : with(brought, handlers, passing(brought, handlers));
  }

  private Standing with(Brought brought, List<SolrRequestHandler> handlers, Set<String> passing) {
    Version now = now();
    ParamSets sets = now.armed;
    List<HandlerRules> configs = new ArrayList<>();
    for (SolrRequestHandler handler : handlers) {
      HandlerRules config = HandlerRules.of(handler);
      configs.add(config);
      sets = sets.and(config.useParams());
    }
    return Standing.of(now.always, brought, sets.and(brought.useParams()), configs, passing);
  }

  private Set<String> passing(Brought brought, List<SolrRequestHandler> handlers) {
    if (brought.useParams() == null) {
      return Set.of();
    }
    Set<String> passing = ParamSets.names(brought.useParams());
    passing.removeAll(names);
    for (SolrRequestHandler handler : handlers) {
      passing.removeAll(ParamSets.names(HandlerRules.of(handler).useParams()));
    }
    return passing;
  }

  /**
   * The handlers that serve a request: a ping runs another one under its own path, a warming query
   * has no path.
   */
  private List<SolrRequestHandler> handlers(SolrQueryRequest req) {
    String path = (String) req.getContext().get(CommonParams.PATH);
    String qt = req.getParams().get("qt");
    List<SolrRequestHandler> handlers = new ArrayList<>();
    if (path != null) {
      add(handlers, core.getRequestHandler(path));
    }
    if (path == null || path.startsWith("/admin/ping")) {
      add(handlers, core.getRequestHandler(qt));
    }
    return handlers;
  }

  private static void add(List<SolrRequestHandler> handlers, SolrRequestHandler handler) {
    if (handler != null && !handlers.contains(handler)) {
      handlers.add(handler);
    }
  }

  /** Solr keeps an object for each version of {@code params.json}. */
  private Version now() {
    RequestParams params = params();
    Version now = version;
    return now.params == params ? now : renew(params);
  }

  private synchronized Version renew(RequestParams params) {
    if (version.params != params || version.names != names) {
      version = new Version(params);
      problems()
          .forEach(
              (rule, problem) ->
                  log.warn(
                      "Solr Faults: in core {} {} never strikes: {}",
                      core.getName(),
                      rule,
                      problem));
    }
    return version;
  }

  /** All that is derived from one version of the sets. */
  private final class Version {
    private final RequestParams params;
    private final Set<String> names = CoreRules.this.names;
    private final ParamSets armed;
    private final Function<Kind, RuleText[]> always;
    private final boolean idle;
    private final DiskRules disk;
    private final Map<SolrRequestHandler, Standing> of = new ConcurrentHashMap<>();

    Version(RequestParams params) {
      this.params = params;
      armed = new ParamSets(params, names);
      always = settings == null ? kind -> Standing.NONE : settings::rules;
      disk = settings == null ? null : DiskRules.of(settings, armed);
      idle =
          armed.all().isEmpty()
              && Kind.ALL.stream().allMatch(kind -> always.apply(kind).length == 0);
    }
  }
}
