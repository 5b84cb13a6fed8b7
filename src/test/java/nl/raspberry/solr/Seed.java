package nl.raspberry.solr;

/** Where a random test begins: printed, and chosen by {@code -Dseed=…} to run it again. */
public final class Seed {
  private Seed() {}

  /** The seed of the test of this name. */
  public static long of(String test) {
    long seed = Long.getLong("seed", System.nanoTime());
    System.out.println(test + ": -Dseed=" + seed);
    return seed;
  }
}
