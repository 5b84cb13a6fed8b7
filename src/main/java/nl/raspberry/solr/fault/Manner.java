package nl.raspberry.solr.fault;

import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Numbers;
import nl.raspberry.solr.text.Sizes;

/**
 * How a request waits: asleep, burning CPU ({@code burn=true}), holding memory ({@code heap=64m}),
 * queueing for one of a few places ({@code slots=4}), or no longer than Solr's query limits allow
 * ({@code limits=true}). Immutable.
 */
public final class Manner {
  /** Asleep, with nothing else to it. */
  public static final Manner PLAIN = new Manner(false, 0, 0, false);

  private static final long MOST_SLOTS = 1_000_000;

  private final boolean burn;
  private final long heap;
  private final int slots;
  private final boolean limits;

  private Manner(boolean burn, long heap, int slots, boolean limits) {
    this.burn = burn;
    this.heap = heap;
    this.slots = slots;
    this.limits = limits;
  }

  static Manner read(Modifiers modifiers) {
    return new Manner(
        modifiers.flag("burn"),
        modifiers.take("heap", Sizes::size, 0L),
        (int) (long) modifiers.take("slots", text -> Numbers.whole(text, 1, MOST_SLOTS), 0L),
        modifiers.flag("limits"));
  }

  /** Whether the CPU is kept busy meanwhile. */
  public boolean burn() {
    return burn;
  }

  /** Bytes of memory held meanwhile, 0 for none. */
  public long heap() {
    return heap;
  }

  /** How many may wait at a time while the others queue, 0 for any number. */
  public int slots() {
    return slots;
  }

  /** Whether Solr's query limits end the wait. */
  public boolean limits() {
    return limits;
  }

  @Override
  public String toString() {
    return (burn ? " burn" : "")
        + (heap > 0 ? " heap=" + heap : "")
        + (slots > 0 ? " slots=" + slots : "")
        + (limits ? " limits" : "");
  }
}
