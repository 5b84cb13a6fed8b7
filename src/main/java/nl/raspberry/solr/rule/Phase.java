package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Words;

/**
 * A phase of a distributed search, told from the purpose (the bits of Solr's {@code
 * shards.purpose}) of a sub-request.
 */
public enum Phase {
  /** The one sub-request per shard that does its main work. */
  MAIN(0),
  /** Fetches the top ids. */
  IDS(0x4),
  /** Fetches the stored fields of the documents shown. */
  FIELDS(0x40),
  /** Counts facets, JSON facets too. */
  FACETS(0x10 | 0x100000),
  /** Counts again what other shards found: facets, pivots, JSON facets, top ids. */
  REFINE(0x8 | 0x20 | 0x2000 | 0x200000),
  /** Computes statistics. */
  STATS(0x200),
  /** Lists terms. */
  TERMS(0x400),
  /** Finds the top groups. */
  GROUPS(0x800),
  /** Highlights. */
  HIGHLIGHTS(0x80),
  /** Explains. */
  DEBUG(0x100),
  /** Finds more documents like these. */
  MLT(0x1000),
  /** Collects or spreads global term statistics. */
  TERMSTATS(0x2 | 0x4000 | 0x8000),
  /** Each of them. */
  ANY(0);

  /**
   * Added to the purpose of a sub-request for top ids that only completes what the sub-request for
   * top groups began. Solr has no bit for it, and leaves it out where no group was found.
   */
  public static final int SECOND_PASS = 1 << 30;

  private static final int MAIN_WORK = IDS.bits | GROUPS.bits;
  private static final int SUPPORTING =
      SECOND_PASS | FIELDS.bits | REFINE.bits | MLT.bits | TERMSTATS.bits;

  private final int bits;

  Phase(int bits) {
    this.bits = bits;
  }

  /**
   * Whether a sub-request of this purpose belongs to the phase. The main work is to find the top
   * ids or, where there are any, the top groups; in a handler that looks for none, it is whatever
   * does not merely support or complete.
   */
  boolean covers(int purpose) {
    switch (this) {
      case ANY:
        return true;
      case MAIN:
        return (purpose & SECOND_PASS) == 0
            && ((purpose & MAIN_WORK) != 0 || (purpose & SUPPORTING) == 0);
      default:
        return (purpose & bits) != 0;
    }
  }

  static Phase read(String text) {
    return Words.read(values(), "a phase (expected one of %s)", text);
  }
}
