package nl.raspberry.solr.profile;

import java.util.Arrays;

/**
 * How many requests took how many milliseconds: exact up to 127, above that in 64 buckets for each
 * doubling, so that a value is at most 1.6 % too large. Its memory does not grow with their number.
 */
final class Histogram {
  private static final int BITS = 6;
  private static final int SHARE = 1 << BITS;

  /** 99.9 % of 1,000 are 999, and not a little more. */
  private static final double EXACTLY = 1 - 1e-12;

  private long[] counts = new long[2 * SHARE];
  private long total;
  private int most;

  /** Counts one request. */
  void add(int millis) {
    int bucket = bucket(millis);
    if (bucket >= counts.length) {
      counts = Arrays.copyOf(counts, bucket + SHARE);
    }
    counts[bucket]++;
    total++;
    most = Math.max(most, millis);
  }

  private static int bucket(int millis) {
    if (millis < SHARE) {
      return millis;
    }
    int shift = Integer.SIZE - 1 - BITS - Integer.numberOfLeadingZeros(millis);
    return shift * SHARE + (millis >>> shift);
  }

  /** The longest that falls into a bucket. */
  private static long longest(int bucket) {
    int shift = Math.max(0, bucket / SHARE - 1);
    return ((bucket - (long) shift * SHARE + 1) << shift) - 1;
  }

  long total() {
    return total;
  }

  /** The longest of all. */
  int most() {
    return most;
  }

  /** The milliseconds within which this share of the requests ended, by the nearest rank. */
  long percentile(double percent) {
    long rank = Math.max(1, (long) Math.ceil(percent / 100 * total * EXACTLY));
    long seen = 0;
    for (int i = 0; i < counts.length; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return Math.min(longest(i), most);
      }
    }
    return most;
  }

  /** How many took at least {@code from} and less than {@code to}, as exactly as it is kept. */
  long between(long from, long to) {
    long count = 0;
    for (int i = 0; i < counts.length; i++) {
      long longest = longest(i);
      count += longest >= from && longest < to ? counts[i] : 0;
    }
    return count;
  }
}
