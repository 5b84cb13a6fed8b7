package nl.raspberry.solr.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What was counted of a rule, summed over all cores that have it. Immutable. */
public final class FaultCounters {
  private final long asked;
  private final long struck;
  private final long skipped;
  private final long overflowed;
  private final long active;

  private FaultCounters(long[] sums) {
    asked = sums[0];
    struck = sums[1];
    skipped = sums[2];
    overflowed = sums[3];
    active = sums[4];
  }

  /** Those of the rules with this id, of all that are shown. */
  static FaultCounters of(String id, Map<String, Object> rules) {
    List<Map<String, Object>> found = new ArrayList<>();
    rules.forEach((name, rule) -> addIf(id, name, Sender.map(rule), found));
    return sum(found);
  }

  /** Of several rules with one id only the first is shown under it alone. */
  private static void addIf(
      String id, String name, Map<String, Object> rule, List<Map<String, Object>> found) {
    // A rule that was never asked has no counters.
    boolean its = name.equals(id) || name.equals(rule.get("fault") + "=" + id);
    if (its && rule.get("asked") != null) {
      found.add(rule);
    }
  }

  static FaultCounters sum(List<Map<String, Object>> counters) {
    String[] names = {"asked", "struck", "skipped", "overflowed", "active"};
    long[] sums = new long[names.length];
    for (Map<String, Object> one : counters) {
      for (int i = 0; i < names.length; i++) {
        sums[i] += ((Number) one.get(names[i])).longValue();
      }
    }
    return new FaultCounters(sums);
  }

  /**
   * How often the rule concerned a request.
   *
   * @return that many times
   */
  public long asked() {
    return asked;
  }

  /**
   * How often it has struck.
   *
   * @return that many times
   */
  public long struck() {
    return struck;
  }

  /**
   * How often its trigger let the request pass.
   *
   * @return that many times
   */
  public long skipped() {
    return skipped;
  }

  /**
   * How often there was no room for one more request to wait.
   *
   * @return that many times
   */
  public long overflowed() {
    return overflowed;
  }

  /**
   * How many requests wait now.
   *
   * @return that many
   */
  public long active() {
    return active;
  }

  @Override
  public String toString() {
    return "asked "
        + asked
        + ", struck "
        + struck
        + ", skipped "
        + skipped
        + ", overflowed "
        + overflowed
        + ", active "
        + active;
  }
}
