package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import nl.raspberry.solr.fault.Dice;

/**
 * What is counted under one name: how often its rules were asked, struck, skipped and overflowed,
 * and how many requests wait now. Thread-safe and exact.
 */
public final class Counters {
  private final Kind kind;
  private final String key;
  private final String name;
  private final Rule first;
  private final Source source;
  private final Instant firstSight;
  private final Instant end;
  private final long firstNanos;
  private final long seed;
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong decided = new AtomicLong();
  private final AtomicLong struck = new AtomicLong();
  private final AtomicLong overflowed = new AtomicLong();
  private final AtomicLong active = new AtomicLong();
  private final Sequence all = new Sequence();
  private final Sequences apart = new Sequences();
  private final IntFunction<Slots> allSlots;
  private volatile Slots slots;
  private volatile Latch latch = new Latch();

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
    end = rule.trigger().end(firstSight);
    firstNanos = time.nanos();
    Long named = rule.trigger().seed();
    seed = named == null ? Dice.scatter(firstNanos ^ System.identityHashCode(this)) : named;
  }

  /** Decides about a request that the rule concerns: to strike it, or null to let it pass. */
  Decision decide(Rule rule, Situation situation, Time time) {
    asked.incrementAndGet();
    Trigger trigger = rule.trigger();
    if (dead(rule, time) || !trigger.open(time.nanos() - firstNanos)) {
      return null;
    }
    Sequence sequence = all;
    long sown = seed;
    if (trigger.per() != null) {
      String key = trigger.per().key(situation);
      sequence = apart.of(key);
      sown ^= Dice.scatter(key.hashCode());
    }
    long n = sequence.next();
    if (!trigger.chosen(n, sown)
        || sequence.spent(trigger.times())
        || served(trigger, situation)
        || !sequence.take(trigger.times())) {
      return null;
    }
    decided.incrementAndGet();
    // Whoever sees the strike counted may release it, so it has its latch by then.
    return new Decision(sequence, latch, Dice.of(sown, n));
  }

  private boolean dead(Rule rule, Time time) {
    Instant ends = rule == first ? end : rule.trigger().end(firstSight);
    return ends != Instant.MAX && !time.now().isBefore(ends);
  }

  /** Whether the rule lets the request pass because it has one of the places. */
  private boolean served(Trigger trigger, Situation situation) {
    return trigger.slots() > 0 && situation.holds(slots(trigger.slots()));
  }

  /** Counts a decision that is carried out. */
  void strike() {
    struck.incrementAndGet();
  }

  /** Counts a strike as none. */
  void undo() {
    struck.decrementAndGet();
    decided.decrementAndGet();
  }

  /** Counts a decision that found no room. */
  void overflow() {
    overflowed.incrementAndGet();
  }

  /** Releases all that wait. */
  public void release() {
    open(true);
  }

  /** Wakes all that wait, to look around. */
  public void nudge() {
    open(false);
  }

  private synchronized void open(boolean release) {
    Latch old = latch;
    latch = new Latch();
    old.open(release, latch);
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
    // In this order, for a request that is asked meanwhile must not count as less than nothing.
    long strikes = decided.get();
    return asked.get() - strikes;
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
