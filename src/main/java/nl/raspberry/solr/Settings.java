package nl.raspberry.solr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.text.BadTextException;
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
 * <tr><td>{@code accept}</td><td>{@code request,config} (default) or {@code config}, which refuses
 * rules that a request brings</td></tr>
 * <tr><td>{@code maxDelay}</td><td>the longest delay that is allowed, default 10m</td></tr>
 * <tr><td>{@code maxActive}</td><td>how many requests may wait at a time in this core, default
 * 1000</td></tr>
 * <tr><td>{@code maxHeap}</td><td>the memory that delays may hold with {@code heap=}, each of them
 * and all of this core together, default a quarter of the JVM's heap</td></tr>
 * <tr><td>a fault's name</td><td>a rule ({@code <str>}) or several ({@code <arr>}) that always
 * hold</td></tr>
 * </table>
 */
final class Settings {
  private static final String PROPERTY = "solr.faults.enabled";

  private final boolean enabled;
  private final boolean acceptsRequests;
  private final long maxDelay;
  private final int maxActive;
  private final long maxHeap;
  private final Map<Kind, String[]> rules = new EnumMap<>(Kind.class);

  /**
   * @throws SolrException which stops the core from loading, if an argument is unknown or wrong
   */
  Settings(NamedList<?> args, List<Kind> kinds) {
    enabled = flag(args) && Boolean.parseBoolean(System.getProperty(PROPERTY, "true"));
    acceptsRequests = accept(text(args, "accept", "request,config"));
    maxDelay = read("maxDelay", text(args, "maxDelay", "10m"), Durations::nanos);
    maxActive = read("maxActive", text(args, "maxActive", "1000"), Settings::count);
    maxHeap = read("maxHeap", text(args, "maxHeap", quarter()), Sizes::size);
    for (Kind kind : kinds) {
      String[] texts = texts(args, kind.parameter()).toArray(new String[0]);
      rules.put(kind, texts);
      for (String text : texts) {
        check(kind, text);
      }
    }
    refuseOthers(args, kinds);
  }

  private static boolean flag(NamedList<?> args) {
    return read("enabled", text(args, "enabled", "true"), Numbers::flag);
  }

  /** A quarter of the heap, in whole megabytes. */
  private static String quarter() {
    return (Runtime.getRuntime().maxMemory() >> 22) + "m";
  }

  private static int count(String text) {
    return (int) Math.min(Numbers.whole(text, 1), Integer.MAX_VALUE);
  }

  private static boolean accept(String text) {
    String words = text.replace(" ", "");
    if (words.equals("config")) {
      return false;
    }
    if (words.equals("request,config") || words.equals("config,request")) {
      return true;
    }
    throw bad("accept=" + text + ": '" + text + "' is not request,config or config");
  }

  private void refuseOthers(NamedList<?> args, List<Kind> kinds) {
    List<String> known =
        new ArrayList<>(List.of("enabled", "accept", "maxDelay", "maxActive", "maxHeap"));
    kinds.forEach(kind -> known.add(kind.parameter()));
    for (Map.Entry<String, ?> arg : args) {
      if (!known.contains(arg.getKey())) {
        throw bad("unknown init argument '" + arg.getKey() + "' (expected one of " + known + ")");
      }
    }
  }

  /** Refuses a rule of the configuration that cannot be read. */
  void check(Kind kind, String text) {
    try {
      Rule.read(kind, text, new SolrSyntax(null), maxDelay, maxHeap);
    } catch (IllegalArgumentException e) {
      throw bad(e.getMessage());
    }
  }

  private static <T> T read(String name, String text, Function<String, T> reader) {
    try {
      return reader.apply(text);
    } catch (BadTextException e) {
      throw bad(name + "=" + text + ": " + e.getMessage());
    }
  }

  private static SolrException bad(String sentence) {
    return new SolrException(SolrException.ErrorCode.SERVER_ERROR, "Solr Faults: " + sentence);
  }

  private static String text(NamedList<?> args, String name, String absent) {
    List<String> texts = texts(args, name);
    if (texts.size() > 1) {
      throw bad(name + " is given " + texts.size() + " times (expected once)");
    }
    return texts.isEmpty() ? absent : texts.get(0);
  }

  /** All values of an argument, be it text, number, flag or a list of them. */
  static List<String> texts(NamedList<?> args, String name) {
    List<String> texts = new ArrayList<>();
    for (Object value : args.getAll(name)) {
      Collection<?> values =
          value instanceof Collection
              ? (Collection<?>) value
              : value instanceof Object[] ? Arrays.asList((Object[]) value) : Arrays.asList(value);
      values.forEach(one -> texts.add(String.format(Locale.ROOT, "%s", one)));
    }
    return texts;
  }

  boolean enabled() {
    return enabled;
  }

  boolean acceptsRequests() {
    return acceptsRequests;
  }

  /** Nanoseconds. */
  long maxDelay() {
    return maxDelay;
  }

  int maxActive() {
    return maxActive;
  }

  /** Bytes. */
  long maxHeap() {
    return maxHeap;
  }

  /** The rules that the init arguments give. */
  String[] rules(Kind kind) {
    return rules.get(kind);
  }
}
