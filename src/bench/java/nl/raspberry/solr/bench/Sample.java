package nl.raspberry.solr.bench;

import java.util.Arrays;
import java.util.Collection;
import java.util.stream.DoubleStream;

/** Times in milliseconds, in order. Immutable. */
final class Sample {
  private final double[] sorted;

  /** The times that these answers took. */
  static Sample of(Collection<Answer> answers) {
    return new Sample(answers.stream().mapToDouble(Answer::millis).toArray());
  }

  Sample(double... values) {
    sorted = values.clone();
    Arrays.sort(sorted);
  }

  /** The smallest value that this share of all is not above; not a number if there are none. */
  double percentile(double percent) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    int rank = (int) Math.ceil(percent / 100 * sorted.length);
    return sorted[Math.max(rank, 1) - 1];
  }

  double median() {
    return percentile(50);
  }

  /** The mean of all but the slowest hundredth, which other processes have stopped. */
  double usualMean() {
    return Arrays.stream(sorted)
        .limit((sorted.length * 99L + 99) / 100)
        .average()
        .orElse(Double.NaN);
  }

  /** Each time less this one. */
  Sample less(double millis) {
    return new Sample(Arrays.stream(sorted).map(value -> value - millis).toArray());
  }

  /** These times and those. */
  Sample and(Sample others) {
    return new Sample(
        DoubleStream.concat(Arrays.stream(sorted), Arrays.stream(others.sorted)).toArray());
  }

  /** How many are below. */
  long below(double millis) {
    return Arrays.stream(sorted).filter(value -> value < millis).count();
  }

  /** {@code p50 0.1 ms, p99 0.9 ms}. */
  @Override
  public String toString() {
    return Figure.text("p50 %.2f ms, p99 %.2f ms", median(), percentile(99));
  }
}
