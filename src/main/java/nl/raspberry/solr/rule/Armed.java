package nl.raspberry.solr.rule;

import java.time.Instant;

/** A rule at work: with its counters and its end. Thread-safe. */
public final class Armed {
  private final Rule rule;
  private final Counters counters;
  private final Instant end;

  Armed(Rule rule, Counters counters) {
    this.rule = rule;
    this.counters = counters;
    end = rule.trigger().end(counters.firstSight());
  }

  public Rule rule() {
    return rule;
  }

  public Counters counters() {
    return counters;
  }

  boolean dead(Time time) {
    return end != Instant.MAX && !time.now().isBefore(end);
  }

  /** Whether the rule concerns this request. */
  public boolean concerns(Situation situation) {
    return rule.scope().holds(situation) && (!rule.trigger().perDoc() || situation.doc() != null);
  }

  /**
   * Asks a rule that concerns the request.
   *
   * @param text the rule as it stands for this request
   * @return a strike, or null if it lets the request pass
   */
  public Strike ask(Situation situation, Time time, RuleText text) {
    return counters.decide(this, situation, time, text);
  }
}
