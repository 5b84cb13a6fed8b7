package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.function.IntFunction;

/** What one core counts for itself. Thread-safe. */
final class LocalTally implements Tally {
  private final Time time;
  private final Instant firstSight;
  private final long firstNanos;
  private final IntFunction<Slots> places;
  private final Sequence all = new LocalSequence();
  private final Sequences apart = new Sequences();
  private volatile Slots slots;

  /**
   * @param places of this rule, by their number, which outlive what is counted
   */
  LocalTally(Time time, IntFunction<Slots> places) {
    this.time = time;
    firstSight = time.now();
    firstNanos = time.nanos();
    this.places = places;
  }

  @Override
  public Instant firstSight() {
    return firstSight;
  }

  @Override
  public long age() {
    return time.nanos() - firstNanos;
  }

  @Override
  public Sequence all() {
    return all;
  }

  @Override
  public Sequence of(String key) {
    return apart.of(key);
  }

  /** The first rule of the name says how many. */
  @Override
  public Slots slots(int number) {
    if (slots == null) {
      synchronized (this) {
        if (slots == null) {
          slots = places.apply(number);
        }
      }
    }
    return slots;
  }
}
