package nl.raspberry.solr.fault;

import nl.raspberry.solr.text.Durations;

/** A wait, decided: how long and in what manner. Immutable. */
public final class Pause {
  /** As long as nobody releases it. */
  public static final long HELD = Long.MAX_VALUE;

  private final long nanos;
  private final Manner manner;

  public Pause(long nanos, Manner manner) {
    this.nanos = nanos;
    this.manner = manner;
  }

  /** Nanoseconds, or {@link #HELD}. */
  public long nanos() {
    return nanos;
  }

  public Manner manner() {
    return manner;
  }

  @Override
  public String toString() {
    return "pause " + (nanos == HELD ? "hold" : Durations.print(nanos)) + manner;
  }
}
