package nl.raspberry.solr.armed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Place;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.text.Glob;
import org.apache.solr.core.PluginBag;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.ContentStreamHandlerBase;
import org.apache.solr.request.SolrRequestHandler;

/** Says of rules why they can never strike in a core. Thread-safe. */
public final class Diagnosis {
  /** A health check, of which what it says is always true. */
  public static final String PING = "/admin/ping";

  private final SolrCore core;
  private final Settings settings;

  public Diagnosis(SolrCore core, Settings settings) {
    this.core = core;
    this.settings = settings;
  }

  /** What is wrong with the rules of these sets, by rule in the order of the sets. */
  public Map<String, String> of(ParamSets sets) {
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

  /** What is wrong with the first rule of a set that can never strike, or null. */
  String of(Map<?, ?> set) {
    for (Map.Entry<?, ?> entry : set.entrySet()) {
      String problem = of(String.valueOf(entry.getKey()), entry.getValue());
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private String of(String name, Object value) {
    if (value instanceof Map) {
      return of((Map<?, ?>) value);
    }
    Optional<Kind> kind = Kind.of(name);
    if (kind.isEmpty()) {
      return name + "=" + value + ": " + unknown(name);
    }
    for (Object each : value instanceof List ? (List<?>) value : Collections.singletonList(value)) {
      RuleText text = RuleText.armed(kind.get(), String.valueOf(each), "");
      String problem = of(text);
      if (problem != null) {
        return text + ": " + problem;
      }
    }
    return null;
  }

  static String unknown(String name) {
    return "'" + name + "' is no fault (expected one of " + Kind.ALL + ")";
  }

  /** What a rule counts under: its id, else its text. */
  String name(RuleText text) {
    if (text.refers()) {
      return text.text();
    }
    try {
      return read(text).name();
    } catch (RuleException e) {
      return text.text();
    }
  }

  private Rule read(RuleText text) {
    return settings.read(text.kind(), text.text());
  }

  /** Why the rule of this text can never strike in this core, or null. */
  String of(RuleText text) {
    if (text.refers()) {
      // What it means is known only in a request.
      return null;
    }
    try {
      return of(read(text));
    } catch (RuleException e) {
      return e.sentence();
    }
  }

  /** Why this rule can never strike in this core, or null. */
  public String of(Rule rule) {
    for (Map.Entry<Place, Glob> named : rule.scope().places().entrySet()) {
      if (!new CorePlaces(core).exists(named.getKey(), named.getValue())) {
        return "no " + named.getKey().modifier() + " " + named.getValue();
      }
    }
    return rule.side() == Side.DISK ? new DiskDoor(core).obstacle() : ofHandler(rule);
  }

  private String ofHandler(Rule rule) {
    Glob paths = rule.scope().handler();
    String path = paths.toString();
    if (path.equals("*")) {
      return null;
    }
    if (path.equals("/config") || path.startsWith("/config/")) {
      return neverStruck(path);
    }
    if (path.equals(PING) && rule.kind().answers()) {
      return rule.kind() + " never strikes " + PING;
    }
    return paths.literal() ? ofLiteral(rule, path) : ofMany(rule, paths);
  }

  private static String neverStruck(String path) {
    return path + " is never struck, so that the way back is open";
  }

  private String ofLiteral(Rule rule, String path) {
    SolrRequestHandler handler;
    try {
      handler = core.getRequestHandler(path);
    } catch (RuntimeException e) {
      return "handler " + path + " does not load: " + e.getMessage().trim();
    }
    if (handler instanceof WayBack) {
      return neverStruck(path);
    }
    for (String name : core.getRequestHandlers().keySet()) {
      if (path.startsWith(name + "/") && !name.isEmpty()) {
        return null;
      }
    }
    return handler == null ? none(path) : fits(rule, handler) ? null : otherSide(rule, path);
  }

  private String ofMany(Rule rule, Glob paths) {
    PluginBag<SolrRequestHandler> handlers = core.getRequestHandlers();
    boolean found = false;
    for (String name : handlers.keySet()) {
      if (paths.fits(name) || paths.toString().startsWith(name + "/") && !name.isEmpty()) {
        found = true;
        // To load a lazy one is not our part, and it may need what is not there.
        if (!paths.fits(name) || !handlers.isLoaded(name) || fits(rule, handlers.get(name))) {
          return null;
        }
      }
    }
    return found ? otherSide(rule, paths.toString()) : none(paths.toString());
  }

  private static String none(String paths) {
    return "no handler " + paths + " in this core";
  }

  private static String otherSide(Rule rule, String paths) {
    return "the rule is for " + rule.side() + " only, " + paths + " serves none";
  }

  private static boolean fits(Rule rule, SolrRequestHandler handler) {
    SolrRequestHandler real = handler instanceof StandsFor ? ((StandsFor) handler).real() : handler;
    boolean updates = real instanceof ContentStreamHandlerBase;
    return rule.side().covers(updates ? Side.UPDATE : Side.SEARCH);
  }
}
