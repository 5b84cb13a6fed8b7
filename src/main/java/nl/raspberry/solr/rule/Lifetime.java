package nl.raspberry.solr.rule;

import java.time.Instant;

/** When the rules of one name live, counted from their first sight. Thread-safe. */
final class Lifetime {
  private final Rule first;
  private final Tally tally;
  private volatile Instant start;
  private volatile Instant end;

  Lifetime(Rule first, Tally tally) {
    this.first = first;
    this.tally = tally;
  }

  /** Whether it has begun, is not dead, and not between its windows. */
  boolean live(Rule rule, Instant now) {
    Instant ends = ends(rule);
    return (ends == Instant.MAX || now.isBefore(ends))
        && !now.isBefore(start(rule))
        && rule.trigger().open(tally.age());
  }

  private Instant start(Rule rule) {
    if (rule != first) {
      return rule.trigger().start(tally.firstSight());
    }
    if (start == null) {
      start = first.trigger().start(tally.firstSight());
    }
    return start;
  }

  /** When the first of them ends, as far as it is known; null if it is not, or never ends. */
  Instant end() {
    Instant known = end;
    return known == Instant.MAX ? null : known;
  }

  private Instant ends(Rule rule) {
    // A rule that refers to parameters of the request may end at another time in each.
    if (rule != first) {
      return rule.trigger().end(tally.firstSight());
    }
    if (end == null) {
      end = first.trigger().end(tally.firstSight());
    }
    return end;
  }
}
