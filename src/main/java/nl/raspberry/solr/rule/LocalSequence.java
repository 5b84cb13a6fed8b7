package nl.raspberry.solr.rule;

import java.util.concurrent.atomic.AtomicLong;

/** The decisions of a rule in one core. */
final class LocalSequence implements Sequence {
  private final AtomicLong decisions = new AtomicLong();
  private final AtomicLong strikes = new AtomicLong();

  @Override
  public long next() {
    return decisions.incrementAndGet();
  }

  @Override
  public boolean spent(long times) {
    return strikes.get() >= times;
  }

  @Override
  public boolean take(long times) {
    return strikes.getAndUpdate(taken -> Math.min(taken + 1, times)) < times;
  }

  @Override
  public void giveBack() {
    strikes.decrementAndGet();
  }
}
