package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.core.RequestParams;

/**
 * All rules that stand for a request, kind by kind in the order in which they are asked. Immutable:
 * requests that bring none of their own share it.
 */
public final class Standing {
  static final RuleText[] NONE = {};

  private final RuleText[][] rules = new RuleText[Kind.values().length][];
  private final RequestParams sets;
  private final Set<String> passing;

  private Standing(RequestParams sets, Set<String> passing) {
    this.sets = sets;
    this.passing = passing;
  }

  /** The version of the parameter sets that it is taken from. */
  public RequestParams sets() {
    return sets;
  }

  /** The parameter sets that the request named, of which other cores do not know. */
  public Set<String> passing() {
    return passing;
  }

  public RuleText[] of(Kind kind) {
    return rules[kind.ordinal()];
  }

  public boolean empty() {
    for (RuleText[] some : rules) {
      if (some.length > 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * What stands when Solr's own order of precedence is kept: invariants displace all else; a
   * request displaces plain entries and defaults, and the first of these that there are displace
   * the others; appends are added.
   *
   * @param always what holds besides, for the whole core
   * @param configs the rules of the handlers that serve the request
   * @param passing the parameter sets that only the request names
   */
  static Standing of(
      Function<Kind, RuleText[]> always,
      Brought brought,
      ParamSets sets,
      List<HandlerRules> configs,
      Set<String> passing) {
    Standing standing = new Standing(sets.version(), passing);
    for (Kind kind : Kind.values()) {
      List<RuleText> all = new ArrayList<>();
      invariants(kind, sets, configs, all);
      if (all.isEmpty()) {
        base(kind, brought, sets, configs, all);
        configs.forEach(config -> all.addAll(config.appends(kind)));
        all.addAll(sets.appends(kind));
      }
      all.addAll(0, List.of(always.apply(kind)));
      standing.rules[kind.ordinal()] = all.toArray(NONE);
    }
    return standing;
  }

  private static void invariants(
      Kind kind, ParamSets sets, List<HandlerRules> configs, List<RuleText> all) {
    all.addAll(sets.invariants(kind));
    for (int i = 0; i < configs.size() && all.isEmpty(); i++) {
      all.addAll(configs.get(i).invariants(kind));
    }
  }

  private static void base(
      Kind kind, Brought brought, ParamSets sets, List<HandlerRules> configs, List<RuleText> all) {
    all.addAll(brought.of(kind));
    if (all.isEmpty()) {
      all.addAll(sets.plain(kind));
    }
    for (int i = 0; i < configs.size() && all.isEmpty(); i++) {
      all.addAll(configs.get(i).defaults(kind));
    }
  }
}
