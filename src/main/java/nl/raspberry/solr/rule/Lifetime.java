package nl.raspberry.solr.rule;

import java.time.Instant;

/** When the rules of one name are alive, counted from their first sight. Thread-safe. */
final class Lifetime {
  private final Rule first;
  private final Tally tally;
  private volatile Instant end;

  Lifetime(Rule first, Tally tally) {
    this.first = first;
    this.tally = tally;
  }

  /** Whether it is neither dead nor between its windows. */
  boolean live(Rule rule, Instant now) {
    Instant ends = ends(rule);
    return (ends == Instant.MAX || now.isBefore(ends)) && rule.trigger().open(tally.age());
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
