package nl.raspberry.solr.measure;

import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;

/** The delays with which all is measured: none, and two that make each request slow. */
final class Delays {
  private static final int[] MILLIS = {0, 5, 50};

  /** What is measured, with so many requests, rounds or documents. */
  interface Figure<T> {
    T of(int number) throws Exception;
  }

  private Delays() {}

  /** Measures something without a delay, and with two for each request that a client sends. */
  static <T> List<T> each(SolrFaults faults, Effort effort, int[] numbers, Figure<T> figure)
      throws Exception {
    return each(faults, "", effort, numbers, figure);
  }

  /**
   * The same with delays for other requests.
   *
   * @param where the modifiers of the rule
   * @param numbers of what is to be done with each delay
   */
  static <T> List<T> each(
      SolrFaults faults, String where, Effort effort, int[] numbers, Figure<T> figure)
      throws Exception {
    List<T> figures = new ArrayList<>();
    for (int i = 0; i < MILLIS.length; i++) {
      if (MILLIS[i] > 0) {
        faults.arm(FaultRule.delay("{!id=slow " + where + "}" + MILLIS[i] + "ms"));
      }
      try {
        figures.add(figure.of(effort.of(numbers[i])));
      } finally {
        faults.disarm();
      }
    }
    return figures;
  }
}
