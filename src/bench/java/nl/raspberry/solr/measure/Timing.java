package nl.raspberry.solr.measure;

import java.util.Arrays;

/** How long something takes. */
final class Timing {
  /** What is timed. */
  interface Action {
    void run() throws Exception;
  }

  private Timing() {}

  static double seconds(Action action) throws Exception {
    long start = System.nanoTime();
    action.run();
    return (System.nanoTime() - start) / 1e9;
  }

  /** The median of so many rounds, in seconds. */
  static double median(int rounds, Action action) throws Exception {
    double[] seconds = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      seconds[i] = seconds(action);
    }
    Arrays.sort(seconds);
    return seconds[rounds / 2];
  }
}
