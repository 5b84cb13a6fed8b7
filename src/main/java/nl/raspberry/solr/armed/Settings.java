package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.rule.Bounds;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;
import nl.raspberry.solr.text.Sizes;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;

/**
 * The init arguments of a plugin of ours. Immutable and thread-safe.
 *
 * <table>
 * <caption>Init arguments</caption>
 * <tr><td>{@code enabled}</td><td>default true; the system property {@code solr.faults.enabled=false}
 * overrides it</td></tr>
 * <tr><td>{@code accept}</td><td>{@code request,config} (default); {@code config} refuses rules that
 * a request brings; {@code request,config,headers} lets those have {@code reply=} and {@code
 * type=}, too</td></tr>
 * <tr><td>{@code maxDelay}</td><td>the longest delay that is allowed, default 10m</td></tr>
 * <tr><td>{@code maxActive}</td><td>how many requests may wait at a time in this core, default
 * 1000</td></tr>
 * <tr><td>{@code maxHeap}</td><td>the memory that delays may hold with {@code heap=}, each of them
 * and all of this core together, default a quarter of the JVM's heap</td></tr>
 * <tr><td>a fault's name</td><td>a rule ({@code <str>}) or several ({@code <arr>}) that always
 * hold</td></tr>
 * </table>
 *
 * <p>Where the plugin is disabled nothing else is read, so that whatever is wrong cannot keep the
 * core from loading.
 */
public final class Settings {
  private static final String PROPERTY = "solr.faults.enabled";
  private static final Set<Set<String>> ACCEPTED =
      Set.of(Set.of("config"), Set.of("request", "config"), Set.of("request", "config", "headers"));

  private final boolean enabled;
  private final Set<String> given;
  private final boolean acceptsRequests;
  private final boolean acceptsHeaders;
  private final long maxDelay;
  private final int maxActive;
  private final Map<Kind, RuleText[]> rules = new EnumMap<>(Kind.class);
  private final long maxHeap;

  /**
   * @throws SolrException which stops the core from loading, if an argument is unknown or wrong
   */
  public Settings(NamedList<?> args, List<Kind> kinds) {
    enabled = flag(args) && Boolean.parseBoolean(System.getProperty(PROPERTY, "true"));
    if (!enabled) {
      args = new NamedList<>();
    }
    given = Arguments.names(args);
    Set<String> accepted = accept(Arguments.text(args, "accept", "request,config"));
    acceptsRequests = accepted.contains("request");
    acceptsHeaders = accepted.contains("headers");
    maxDelay =
        Arguments.read("maxDelay", Arguments.text(args, "maxDelay", "10m"), Durations::nanos);
    maxActive =
        Arguments.read("maxActive", Arguments.text(args, "maxActive", "1000"), Settings::count);
    maxHeap = Arguments.read("maxHeap", Arguments.text(args, "maxHeap", quarter()), Sizes::size);
    for (Kind kind : kinds) {
      List<RuleText> texts = new ArrayList<>();
      for (String text : Arguments.texts(args, kind.parameter())) {
        check(kind, text);
        texts.add(RuleText.configured(kind, text));
      }
      rules.put(kind, texts.toArray(new RuleText[0]));
    }
    refuseOthers(args, kinds);
  }

  /** Those of one plugin in a core for the whole of which others hold. */
  private Settings(Settings own, Settings whole) {
    enabled = own.enabled;
    given = own.given;
    boolean accepts = given.contains("accept");
    acceptsRequests = whole.acceptsRequests && (own.acceptsRequests || !accepts);
    acceptsHeaders = whole.acceptsHeaders && (own.acceptsHeaders || !accepts);
    maxDelay = own.least("maxDelay", own.maxDelay, whole.maxDelay);
    maxActive = (int) own.least("maxActive", own.maxActive, whole.maxActive);
    maxHeap = own.least("maxHeap", own.maxHeap, whole.maxHeap);
    rules.putAll(own.rules);
  }

  /** The same without rules. */
  public Settings bare() {
    Settings bare = new Settings(this, this);
    bare.rules.replaceAll((kind, texts) -> new RuleText[0]);
    return bare;
  }

  private long least(String name, long own, long whole) {
    return given.contains(name) ? Math.min(own, whole) : whole;
  }

  /**
   * These where those hold for the whole core: of what is said here the stricter, of all else what
   * is said there, and the rules of these.
   */
  public Settings within(Settings whole) {
    return new Settings(this, whole);
  }

  private static boolean flag(NamedList<?> args) {
    return Arguments.read("enabled", Arguments.text(args, "enabled", "true"), Numbers::flag);
  }

  /** A quarter of the heap, in whole megabytes. */
  private static String quarter() {
    return (Runtime.getRuntime().maxMemory() >> 22) + "m";
  }

  private static int count(String text) {
    return (int) Math.min(Numbers.whole(text, 1), Integer.MAX_VALUE);
  }

  private static Set<String> accept(String text) {
    List<String> words = List.of(text.replace(" ", "").split(",", -1));
    Set<String> accepted = new HashSet<>(words);
    if (words.size() == accepted.size() && ACCEPTED.contains(accepted)) {
      return accepted;
    }
    throw Arguments.bad(
        "accept="
            + text
            + ": '"
            + text
            + "' is not config, request,config or request,config,headers");
  }

  private void refuseOthers(NamedList<?> args, List<Kind> kinds) {
    List<String> known =
        new ArrayList<>(List.of("enabled", "accept", "maxDelay", "maxActive", "maxHeap"));
    kinds.forEach(kind -> known.add(kind.parameter()));
    for (Map.Entry<String, ?> arg : args) {
      if (!known.contains(arg.getKey())) {
        throw Arguments.bad(
            "unknown init argument '" + arg.getKey() + "' (expected one of " + known + ")");
      }
    }
  }

  /** Refuses a rule of a handler or a component that cannot be read, or is for no request. */
  public void checkOfRequests(Kind kind, String text) {
    if (check(kind, text).side() == Side.DISK) {
      throw Arguments.bad(
          kind + "=" + text + ": the rule is for the disk (expected it in /faults or armed)");
    }
  }

  /** Reads a rule outside of any request, so one that refers to nothing of it. */
  Rule read(Kind kind, String text) {
    return bounds().read(kind, text, new SolrSyntax(null));
  }

  private Rule check(Kind kind, String text) {
    try {
      return read(kind, text);
    } catch (IllegalArgumentException e) {
      throw Arguments.bad(e.getMessage());
    }
  }

  public boolean enabled() {
    return enabled;
  }

  /** Why a request may bring no rule at all, or null if it may. */
  public String forbidden() {
    return acceptsRequests ? null : "rules in requests are not accepted here (accept=config)";
  }

  /** Why a request may not bring this rule, or null if it may. */
  public String forbidden(Rule rule) {
    return rule.headers() && acceptsRequests && !acceptsHeaders
        ? "reply= and type= are not accepted in requests here (accept has to name headers)"
        : forbidden();
  }

  /** Nanoseconds. */
  public long maxDelay() {
    return maxDelay;
  }

  public int maxActive() {
    return maxActive;
  }

  /** Bytes. */
  public long maxHeap() {
    return maxHeap;
  }

  /** What rules may ask for. */
  public Bounds bounds() {
    return new Bounds(maxDelay, maxHeap);
  }

  /** The rules that the init arguments give. */
  public RuleText[] rules(Kind kind) {
    return rules.get(kind);
  }
}
