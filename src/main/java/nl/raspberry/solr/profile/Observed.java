package nl.raspberry.solr.profile;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What was observed of the requests of one group: how long they took, how many failed. */
final class Observed {
  private final Histogram times = new Histogram();
  private final Map<Integer, Long> failures = new TreeMap<>();

  /** Counts a request; a status below 400 is none of a failure. */
  void add(int millis, int status) {
    times.add(millis);
    if (status >= 400 && status <= 599) {
      fail(status);
    }
  }

  /** One that was counted has failed. */
  void fail(int status) {
    failures.merge(status, 1L, Long::sum);
  }

  Histogram times() {
    return times;
  }

  /** How many failed with each status. */
  Map<Integer, Long> failures() {
    return Collections.unmodifiableMap(failures);
  }
}
