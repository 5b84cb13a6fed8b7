package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import nl.raspberry.solr.fault.Dice;

/**
 * What is counted under one name: how often its rules were asked, struck, skipped and overflowed,
 * and how many requests wait now. Thread-safe and exact. Of the keys of {@code per=} the {@value
 * #MOST_KEYS} in use are remembered; a key that falls out starts again.
 */
public final class Counters {
  /** How many keys of {@code per=} are kept apart. */
  static final int MOST_KEYS = 200_000;

  private final Kind kind;
  private final String key;
  private final String name;
  private final Rule first;
  private final Source source;
  private final Instant firstSight;
  private final long firstNanos;
  private final long seed;
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong struck = new AtomicLong();
  private final AtomicLong overflowed = new AtomicLong();
  private final AtomicLong active = new AtomicLong();
  private final Sequence all = new Sequence();
  private volatile Cache<String, Sequence> apart;
  private final IntFunction<Slots> allSlots;
  private volatile Slots slots;
  private volatile Gate gate = new Gate();

  /**
   * @param slots the places of this rule, by their number, which outlive what is counted
   */
  Counters(Rule rule, Source source, Time time, IntFunction<Slots> slots) {
    allSlots = slots;
    kind = rule.kind();
    key = rule.key();
    name = rule.name();
    first = rule;
    this.source = source;
    firstSight = time.now();
    firstNanos = time.nanos();
    Long named = rule.trigger().seed();
    seed = named == null ? Dice.scatter(firstNanos ^ System.identityHashCode(this)) : named;
  }

  /** A decision that was made to strike, or null. */
  Strike decide(Armed armed, Situation situation, Time time, RuleText text) {
    asked.incrementAndGet();
    Trigger trigger = armed.rule().trigger();
    if (armed.dead(time) || !trigger.open(time.nanos() - firstNanos)) {
      return null;
    }
    Sequence sequence = all;
    long sown = seed;
    if (trigger.per() != null) {
      String key = trigger.per().key(situation);
      sequence = apart().get(key, unseen -> new Sequence());
      sown ^= Dice.scatter(key.hashCode());
    }
    long n = sequence.next();
    if (!trigger.chosen(n, sown)
        || sequence.spent(trigger.times())
        || served(trigger, situation)
        || !sequence.take(trigger.times())) {
      return null;
    }
    // Whoever sees the strike counted may release it, so it has its gate by then.
    Gate own = gate;
    struck.incrementAndGet();
    return new Strike(armed, text, sequence, own, Dice.of(sown, n));
  }

  /** Whether the rule lets the request pass because it has one of the places. */
  private boolean served(Trigger trigger, Situation situation) {
    return trigger.slots() > 0 && situation.holds(slots(trigger.slots()));
  }

  /** Most rules keep nothing apart, and a cache costs some kilobytes. */
  private Cache<String, Sequence> apart() {
    if (apart == null) {
      synchronized (this) {
        if (apart == null) {
          apart = Caffeine.newBuilder().maximumSize(MOST_KEYS).executor(Runnable::run).build();
        }
      }
    }
    return apart;
  }

  /** Counts a strike as none. */
  void undo() {
    struck.decrementAndGet();
  }

  /** Counts a strike as one that found no room. */
  void overflow() {
    struck.decrementAndGet();
    overflowed.incrementAndGet();
  }

  /** Lets everybody go on who waits at the gate. */
  public void release() {
    open(true);
  }

  /** Lets everybody look around who waits at the gate. */
  public void nudge() {
    open(false);
  }

  private synchronized void open(boolean release) {
    Gate old = gate;
    gate = new Gate();
    old.open(release, gate);
  }

  /** The places that requests queue for or have; the first rule under this name says how many. */
  public Slots slots(int places) {
    if (slots == null) {
      synchronized (this) {
        if (slots == null) {
          slots = allSlots.apply(places);
        }
      }
    }
    return slots;
  }

  public Kind kind() {
    return kind;
  }

  /** What the ledger has them under. */
  String key() {
    return key;
  }

  /** What the rules under these counters go by. */
  public String name() {
    return name;
  }

  /** The text of the rule that was first seen under this name. */
  public String rule() {
    return first.toString();
  }

  /** The rule that was first seen under this name. */
  Rule first() {
    return first;
  }

  public Source source() {
    return source;
  }

  Instant firstSight() {
    return firstSight;
  }

  /** What the decisions depend on, besides their number. */
  public long seed() {
    return seed;
  }

  /** How often the scope held. */
  public long asked() {
    return asked.get();
  }

  public long struck() {
    return struck.get();
  }

  /** How often the trigger said no. */
  public long skipped() {
    // In this order, for a request that moves on meanwhile must not count twice.
    long rest = overflowed.get();
    rest += struck.get();
    return asked.get() - rest;
  }

  /** How often there was no room for one more to wait. */
  public long overflowed() {
    return overflowed.get();
  }

  /** How many requests wait now. */
  public AtomicLong active() {
    return active;
  }
}
