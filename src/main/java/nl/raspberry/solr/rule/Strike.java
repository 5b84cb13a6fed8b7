package nl.raspberry.solr.rule;

import nl.raspberry.solr.fault.Dice;

/** One decision of a rule to strike. Used by one thread. */
public final class Strike {
  private final Armed armed;
  private final RuleText text;
  private final Sequence sequence;
  private final Gate gate;
  private final Dice dice;

  Strike(Armed armed, RuleText text, Sequence sequence, Gate gate, Dice dice) {
    this.armed = armed;
    this.text = text;
    this.sequence = sequence;
    this.gate = gate;
    this.dice = dice;
  }

  public Rule rule() {
    return armed.rule();
  }

  /** The rule as it stands for the request. */
  public RuleText text() {
    return text;
  }

  public Counters counters() {
    return armed.counters();
  }

  /** Opens when somebody releases those who wait because of this rule. */
  public Gate gate() {
    return gate;
  }

  public Dice dice() {
    return dice;
  }

  /** There was no room to wait: it counts as an overflow, and not among {@code times}. */
  public void overflow() {
    sequence.giveBack();
    counters().overflow();
  }
}
