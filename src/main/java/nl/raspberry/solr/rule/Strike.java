package nl.raspberry.solr.rule;

import nl.raspberry.solr.fault.Dice;

/**
 * A rule that is to strike a request. It counts when it begins to do so, and not if it finds no
 * room. Used by one thread.
 */
public final class Strike {
  private final Rule rule;
  private final RuleText text;
  private final Counters counters;
  private final Decision decision;
  private boolean begun;
  private boolean overflowed;

  Strike(Rule rule, RuleText text, Counters counters, Decision decision) {
    this.rule = rule;
    this.text = text;
    this.counters = counters;
    this.decision = decision;
  }

  public Rule rule() {
    return rule;
  }

  /** The rule as it stands for the request. */
  public RuleText text() {
    return text;
  }

  public Counters counters() {
    return counters;
  }

  /** Opens when somebody releases those who wait because of this rule. */
  public Latch latch() {
    return decision.latch();
  }

  public Dice dice() {
    return decision.dice();
  }

  /**
   * It strikes, and counts from now on, whatever it does besides.
   *
   * @return whether it has not struck before
   */
  public boolean begin() {
    if (begun || overflowed) {
      return false;
    }
    begun = true;
    counters.strike();
    return true;
  }

  /** Whether it found no room, and so passes the request by altogether. */
  public boolean overflowed() {
    return overflowed;
  }

  /**
   * It found no room: it counts as an overflow, and not among {@code times}, unless it has struck
   * already; and once, however often it says so.
   */
  public void overflow() {
    if (!begun && !overflowed) {
      overflowed = true;
      counters.giveBack(decision);
      counters.overflow();
    }
  }

  /** It has struck and changed nothing: it counts as skipped, and not among {@code times}. */
  public void undo() {
    begun = false;
    counters.giveBack(decision);
    counters.undo();
  }
}
