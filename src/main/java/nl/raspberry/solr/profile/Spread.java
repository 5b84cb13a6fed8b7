package nl.raspberry.solr.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;

/** The times of requests as the value of a delay: {@code percentiles(50:20ms,99:900ms,100:3s)}. */
final class Spread {
  private static final List<String> PERCENTS =
      List.of("1", "10", "25", "50", "75", "90", "95", "99", "99.9", "100");
  private static final double NANOS = 1e6;

  /** Longer than this no delay may be, unless {@code maxDelay} says so. */
  static final int LONGEST_MILLIS = 600_000;

  private Spread() {}

  /**
   * Percentile by percentile less what is taken anyway, and never less than nothing.
   *
   * @return null if nothing is left
   */
  static String of(Histogram times, DoubleUnaryOperator bare) {
    double[] millis = millis(times, bare);
    int last = millis.length - 1;
    if (millis[last] == 0) {
      return null;
    }
    List<String> points = new ArrayList<>();
    double before = 0;
    for (int i = 0; i <= last; i++) {
      // What is the same before and after is on the line between them.
      if (i == last || millis[i] != before || millis[i] != millis[i + 1]) {
        points.add(PERCENTS.get(i) + ':' + Durations.print(Math.round(millis[i] * NANOS)));
      }
      before = millis[i];
    }
    return "percentiles(" + String.join(",", points) + ')';
  }

  private static double[] millis(Histogram times, DoubleUnaryOperator bare) {
    double[] millis = new double[PERCENTS.size()];
    double most = 0;
    for (int i = 0; i < millis.length; i++) {
      double percent = Numbers.decimal(PERCENTS.get(i), 0, 100);
      double more = times.percentile(percent) - bare.applyAsDouble(percent);
      most = Math.max(most, Math.min(LONGEST_MILLIS, more));
      millis[i] = most;
    }
    return millis;
  }
}
