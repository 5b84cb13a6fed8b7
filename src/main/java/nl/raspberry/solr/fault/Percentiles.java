package nl.raspberry.solr.fault;

import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;

/**
 * An observed latency profile: percentiles and their durations, interpolated between them and from
 * 0 up to the first. {@code percentiles(50:20ms,90:80ms,99:900ms,100:3s)}: half of the requests
 * wait up to 20 ms. The last one has to be the 100th: nothing is made up beyond what was observed.
 * Immutable.
 */
final class Percentiles {
  private final double[] percents;
  private final long[] nanos;

  Percentiles(String[] points) {
    percents = new double[points.length + 1];
    nanos = new long[points.length + 1];
    for (int i = 1; i <= points.length; i++) {
      String[] point = points[i - 1].trim().split(":", -1);
      percents[i] = Numbers.decimal(point[0], 0, 100);
      nanos[i] = Durations.nanos(point[1]);
      if (percents[i] <= percents[i - 1] || nanos[i] < nanos[i - 1] || point.length != 2) {
        throw new BadTextException("percentiles and their durations have to rise");
      }
    }
    if (percents[points.length] != 100) {
      throw new BadTextException("the last percentile has to be 100");
    }
  }

  /** Nanoseconds of one request. */
  long draw(Dice dice) {
    double percent = dice.uniform() * 100;
    int i = 1;
    while (percents[i] < percent) {
      i++;
    }
    double share = (percent - percents[i - 1]) / (percents[i] - percents[i - 1]);
    return nanos[i - 1] + Math.round(share * (nanos[i] - nanos[i - 1]));
  }

  /** Nanoseconds of the slowest. */
  long most() {
    return nanos[nanos.length - 1];
  }
}
