package nl.raspberry.solr.measure;

/** How much a run of the benchmarks does. */
public enum Effort {
  /** Enough for figures that mean something. */
  FULL(1),
  /** Just enough to see that the benchmarks still work. */
  SMOKE(50);

  private final int share;

  Effort(int share) {
    this.share = share;
  }

  /** What is left of this many requests, clients or rounds; at least one. */
  public int of(int full) {
    return Math.max(1, full / share);
  }
}
