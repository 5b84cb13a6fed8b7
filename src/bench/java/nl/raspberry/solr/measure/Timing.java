package nl.raspberry.solr.measure;

import java.util.Arrays;
import java.util.List;

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
    return medians(rounds, List.of(action))[0];
  }

  /**
   * The medians of some actions, in seconds. They have their rounds by turns, so that what drifts
   * on the machine meets all of them alike.
   */
  static double[] medians(int rounds, List<Action> actions) throws Exception {
    double[][] seconds = new double[actions.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < seconds.length; i++) {
        seconds[i][round] = seconds(actions.get(i));
      }
    }
    return Arrays.stream(seconds).mapToDouble(Timing::middle).toArray();
  }

  private static double middle(double[] seconds) {
    Arrays.sort(seconds);
    return seconds[seconds.length / 2];
  }
}
