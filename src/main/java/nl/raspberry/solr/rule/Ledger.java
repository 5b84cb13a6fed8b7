package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All counters of a core. Thread-safe. It remembers {@value #MOST} names, which thousands of
 * different rules in requests cannot exceed: those in use stay, the least used go, and their
 * counters start again when their rule comes again.
 */
public final class Ledger {
  /** How many names are remembered. */
  static final int MOST = 1_000;

  private final Time time;
  private volatile Cache<String, Counters> counters = cache();

  public Ledger(Time time) {
    this.time = time;
  }

  /** The counters that go by the rule's name. */
  Counters of(Rule rule, Source source) {
    return counters.get(rule.key(), key -> new Counters(rule, source, time));
  }

  /** Whether these are still remembered; to ask for them is to use them. */
  boolean has(Counters used) {
    return counters.getIfPresent(used.key()) == used;
  }

  /** The counters of the rules, of whatever kind, that go by this name. */
  public List<Counters> named(String name) {
    return all().stream().filter(each -> each.name().equals(name)).collect(Collectors.toList());
  }

  /** The counters that are remembered. */
  public Collection<Counters> all() {
    return counters.asMap().values();
  }

  public Time time() {
    return time;
  }

  /** Forgets all counters: rules that come again start again. */
  public void clear() {
    counters = cache();
  }

  /** Forgets all counters, and lets everybody go on who waits. */
  public void reset() {
    Collection<Counters> old = all();
    clear();
    old.forEach(Counters::release);
  }

  static <V> Cache<String, V> cache() {
    return Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build();
  }
}
