package nl.raspberry.solr.fault;

import java.util.Random;

/** The chance of one decision, and whose turn it is. Used by one thread. */
public interface Dice {
  /** The next number from 0 (inclusive) to 1 (exclusive). */
  double uniform();

  /** The next number of the standard normal distribution. */
  double gaussian();

  /** How many decisions came before that were chosen like this one. */
  long turn();

  /** The dice of the {@code n}-th decision under {@code seed}: the same two, the same numbers. */
  static Dice of(long seed, long n) {
    return of(seed, n, n - 1);
  }

  /** The same, when so many were chosen before. */
  static Dice of(long seed, long n, long turn) {
    Random random = new Random(scatter(seed + n * 0x9E3779B97F4A7C15L));
    return new Dice() {
      @Override
      public double uniform() {
        return random.nextDouble();
      }

      @Override
      public long turn() {
        return turn;
      }

      @Override
      public double gaussian() {
        return random.nextGaussian();
      }
    };
  }

  /** Spreads neighbouring numbers far apart (the finalizer of SplitMix64). */
  static long scatter(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
