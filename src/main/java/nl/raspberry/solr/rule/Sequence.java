package nl.raspberry.solr.rule;

import java.util.concurrent.atomic.AtomicLong;

/** The decisions of a rule in their order, and how many of them struck. Thread-safe and exact. */
final class Sequence {
  private final AtomicLong decisions = new AtomicLong();
  private final AtomicLong strikes = new AtomicLong();

  /** The number of the next decision, from 1 on. */
  long next() {
    return decisions.incrementAndGet();
  }

  /** Whether none of {@code times} strikes is left. */
  boolean spent(long times) {
    return strikes.get() >= times;
  }

  /** Takes one of {@code times} strikes, if one is left. */
  boolean take(long times) {
    return strikes.getAndUpdate(taken -> Math.min(taken + 1, times)) < times;
  }

  /** Gives back a strike that could not be made. */
  void giveBack() {
    strikes.decrementAndGet();
  }
}
