package nl.raspberry.solr;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.Respond;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Place;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.text.Glob;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.ContentStreamHandlerBase;
import org.apache.solr.request.SolrRequestHandler;

/** Says of rules why they can never strike in a core. Thread-safe. */
final class Diagnosis {
  /** A health check, of which what it says is always true. */
  static final String PING = "/admin/ping";

  private final SolrCore core;
  private final Settings settings;

  Diagnosis(SolrCore core, Settings settings) {
    this.core = core;
    this.settings = settings;
  }

  /** What is wrong with the rules of these sets, by rule in the order of the sets. */
  Map<String, String> of(ParamSets sets) {
    Map<String, String> problems = new LinkedHashMap<>();
    for (RuleText text : sets.all()) {
      String problem = of(text);
      if (problem != null) {
        problems.put(text.toString(), problem);
      }
    }
    sets.others().forEach((name, value) -> problems.put(name + "=" + value, unknown(name)));
    return problems;
  }

  private static String unknown(String name) {
    return "'" + name + "' is no fault (expected one of " + Kind.ALL + ")";
  }

  private String of(RuleText text) {
    if (text.refers()) {
      // What it means is known only in a request.
      return null;
    }
    try {
      return of(Rule.read(text.kind(), text.text(), new SolrSyntax(null), settings.maxDelay()));
    } catch (RuleException e) {
      return e.getMessage();
    }
  }

  /** Why this rule can never strike in this core, or null. */
  String of(Rule rule) {
    for (Map.Entry<Place, Glob> named : rule.scope().places().entrySet()) {
      if (!new CorePlaces(core).exists(named.getKey(), named.getValue())) {
        return "no " + named.getKey().modifier() + " " + named.getValue();
      }
    }
    return ofHandler(rule);
  }

  private String ofHandler(Rule rule) {
    Glob paths = rule.scope().handler();
    String path = paths.toString();
    if (path.equals("*")) {
      return null;
    }
    if (path.equals("/config") || path.startsWith("/config/") || spared(path)) {
      return path + " is never struck, so that the way back is open";
    }
    if (path.equals(PING) && spoils(rule)) {
      return rule.kind() + " never strikes " + PING;
    }
    boolean found = paths.literal() && core.getRequestHandler(path) != null;
    boolean fits = found && fits(rule, core.getRequestHandler(path));
    for (String name : new TreeSet<>(core.getRequestHandlers().keySet())) {
      boolean nested = path.startsWith(name + "/") && !name.isEmpty();
      if (nested || paths.fits(name)) {
        found = true;
        fits |= nested || fits(rule, core.getRequestHandler(name));
      }
    }
    return !found
        ? "no handler " + path + " in this core"
        : fits ? null : "the rule is for " + rule.side() + " only, " + path + " serves none";
  }

  private boolean spared(String path) {
    return core.getRequestHandler(path) instanceof FaultsHandler;
  }

  /** Whether the rule names handlers under {@code /admin}, which no other rule strikes. */
  static boolean ofAdmin(Rule rule) {
    return rule.scope().handler().toString().startsWith("/admin");
  }

  /** Whether the rule changes what is answered. */
  static boolean spoils(Rule rule) {
    return rule.fault() instanceof Edit || rule.fault() instanceof Respond;
  }

  private static boolean fits(Rule rule, SolrRequestHandler handler) {
    SolrRequestHandler real =
        handler instanceof GatedHandler ? ((GatedHandler) handler).real() : handler;
    boolean updates = real instanceof ContentStreamHandlerBase;
    return rule.side().covers(updates ? Side.UPDATE : Side.SEARCH);
  }
}
