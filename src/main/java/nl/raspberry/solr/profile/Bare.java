package nl.raspberry.solr.profile;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** What a Solr without rules takes, in milliseconds by percentile. Immutable. */
final class Bare {
  private static final DoubleUnaryOperator NOTHING = percent -> 0;

  private final Map<Group, Observed> groups;
  private final DoubleUnaryOperator all;

  private Bare(Map<Group, Observed> groups, DoubleUnaryOperator all) {
    this.groups = groups;
    this.all = all;
  }

  /** Nobody knows. */
  static Bare unknown() {
    return new Bare(Map.of(), null);
  }

  /** The same for every request. */
  static Bare of(double millis) {
    return new Bare(Map.of(), percent -> millis);
  }

  /** As its log says; of groups that are not in there, nothing. */
  static Bare of(Map<Group, Observed> groups) {
    return new Bare(groups, NOTHING);
  }

  boolean known() {
    return all != null;
  }

  /** Whether it is the log of a Solr, and lacks this group. */
  boolean lacks(Group group) {
    return all == NOTHING && !groups.containsKey(group);
  }

  /** Milliseconds of a group, by percentile. */
  DoubleUnaryOperator of(Group group) {
    Observed observed = groups.get(group);
    return observed != null ? observed.times()::percentile : known() ? all : NOTHING;
  }
}
