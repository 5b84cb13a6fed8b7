package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
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
  private final long seed;
  private final AtomicLong asked = new AtomicLong();
  private final AtomicLong decided = new AtomicLong();
  private final AtomicLong struck = new AtomicLong();
  private final AtomicLong overflowed = new AtomicLong();
  private final AtomicLong active = new AtomicLong();
  private final Tally tally;
  private final Lifetime lifetime;
  private volatile String problem;
  private volatile Latch latch = new Latch();

  Counters(Rule rule, Source source, Time time, Tally tally) {
    this.tally = tally;
    lifetime = new Lifetime(rule, tally);
    kind = rule.kind();
    key = rule.key();
    name = rule.name();
    first = rule;
    this.source = source;
    firstSight = time.now();
    Long named = rule.trigger().seed();
    seed = named == null ? Dice.scatter(time.nanos() ^ System.identityHashCode(this)) : named;
  }

  /** Decides about a request that the rule concerns: to strike it, or null to let it pass. */
  Decision decide(Rule rule, Situation situation, Time time) {
    asked.incrementAndGet();
    try {
      Decision decision = decided(rule, situation, time);
      problem = null;
      if (decision != null) {
        decided.incrementAndGet();
      }
      return decision;
    } catch (UncountedException e) {
      uncounted(e);
      return null;
    }
  }

  private Decision decided(Rule rule, Situation situation, Time time) {
    Trigger trigger = rule.trigger();
    if (trigger.timed() && !lifetime.live(rule, time.now())) {
      return null;
    }
    Sequence sequence;
    long sown = seed;
    if (trigger.per() == null) {
      sequence = tally.all();
    } else {
      String key = trigger.per().key(situation);
      sequence = tally.of(key);
      sown ^= Dice.scatter(key.hashCode());
    }
    if (sequence.spent(rule.times())) {
      return null;
    }
    long n = sequence.next();
    if (!rule.chosen(n, sown) || served(trigger, situation) || !sequence.take(rule.times())) {
      return null;
    }
    // Whoever sees the strike counted may release it, so it has its latch by then.
    return new Decision(sequence, latch, Dice.of(sown, n, trigger.turn(n)));
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

  /** The places that requests queue for or have. */
  public Slots slots(int places) {
    return tally.slots(places);
  }

  /** A strike cannot be made after all. */
  void giveBack(Decision decision) {
    try {
      decision.sequence().giveBack();
    } catch (UncountedException e) {
      uncounted(e);
    }
  }

  /** Something could not be counted, which is said until something can. */
  public void uncounted(UncountedException why) {
    problem = "not counted, so it does not strike: " + why.getMessage();
  }

  /** Why something was not counted, and so did not strike; null if all was. */
  public String problem() {
    return problem;
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

  /** When the rule is dead; null if it has not been asked yet, or is alive for ever. */
  public Instant end() {
    return lifetime.end();
  }

  /** What the decisions depend on, besides their number. */
  public long seed() {
    return seed;
  }

  /** Nanoseconds since the rule was first seen. */
  public long age() {
    return tally.age();
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
