package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All counters of a core. Thread-safe. Those of armed rules, which the configuration and the
 * parameter sets have, are all remembered. Of the rules that requests bring it remembers {@value
 * #MOST}, which thousands of different ones cannot exceed: those in use stay, the counters of the
 * others start again when their rule comes again.
 */
public final class Ledger {
  /** How many rules of requests are remembered. */
  static final int MOST = 1_000;

  /** Nobody arms more rules than this, unless by a macro that makes another of each request. */
  static final int MOST_ARMED = 10_000;

  private final Time time;
  private volatile Generation generation = new Generation();

  /** Who has a place or queues for one keeps these alive, through all that is counted anew. */
  private final Cache<String, Slots> slots =
      Caffeine.newBuilder().weakValues().executor(Runnable::run).build();

  private final Tallies shared;

  /** One of a core that counts for itself. */
  public Ledger(Time time) {
    this(time, null);
  }

  /**
   * @param shared for the rules that are counted over a whole collection; null if there is none
   */
  public Ledger(Time time, Tallies shared) {
    this.time = time;
    this.shared = shared;
  }

  /**
   * The counters that go by the rule's name.
   *
   * @param text the rule as it stands for the request
   * @throws RuleException if another rule has the name and another trigger
   */
  public Counters of(Rule rule, RuleText text) {
    Counters counters = find(rule, text.source(), !text.brought());
    rule.counts(counters.first());
    return counters;
  }

  private Counters find(Rule rule, Source source, boolean armed) {
    Generation now = generation;
    String key = rule.key();
    Counters known = now.armed.get(key);
    if (known != null) {
      return known;
    }
    if (armed && now.armed.size() < MOST_ARMED) {
      // A request may have brought a rule of this name before, which must not keep out this one.
      Counters brought = now.brought.getIfPresent(key);
      boolean same = brought != null && rule.countsAs(brought.first());
      if (!same) {
        now.brought.invalidate(key);
      }
      return now.armed.computeIfAbsent(key, unseen -> same ? brought : counters(rule, source));
    }
    return now.brought.get(key, unseen -> counters(rule, source));
  }

  private Counters counters(Rule rule, Source source) {
    boolean far = shared != null && rule.trigger().shared();
    return new Counters(rule, source, time, far ? shared.of(rule) : local(rule.key()));
  }

  private Tally local(String key) {
    return new LocalTally(
        time, places -> slots.get(places + " " + key, unseen -> new LocalSlots(places)));
  }

  /** The counters of the rules, of whatever kind, that go by this name. */
  public List<Counters> named(String name) {
    return unsorted().filter(each -> each.name().equals(name)).collect(Collectors.toList());
  }

  /**
   * The counters that are remembered, those of a kind in the order in which their rules were first
   * seen.
   */
  public List<Counters> all() {
    return unsorted()
        .sorted(Comparator.comparing(Counters::kind).thenComparing(Counters::firstSight))
        .collect(Collectors.toList());
  }

  private Stream<Counters> unsorted() {
    Generation now = generation;
    Set<Counters> all = new LinkedHashSet<>(now.armed.values());
    all.addAll(now.brought.asMap().values());
    return all.stream();
  }

  /** What lasts until all is counted anew. */
  public Object era() {
    return generation;
  }

  public Time time() {
    return time;
  }

  /** Forgets all counters: rules that come again start again. */
  public void clear() {
    generation = new Generation();
  }

  /** Forgets all counters, and releases all that wait. */
  public void reset() {
    List<Counters> old = all();
    clear();
    old.forEach(Counters::release);
  }

  /** What was counted since all counters last started again. */
  private static final class Generation {
    private final Map<String, Counters> armed = new ConcurrentHashMap<>();
    private final Cache<String, Counters> brought =
        Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();
  }
}
