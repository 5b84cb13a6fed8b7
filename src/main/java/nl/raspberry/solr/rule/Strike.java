package nl.raspberry.solr.rule;

import nl.raspberry.solr.fault.Dice;

/** One decision of a rule to strike. Used by one thread. */
public final class Strike {
  private final Armed armed;
  private final RuleText text;
  private final Sequence sequence;
  private final Gate gate;
  private final Dice dice;
  private Boolean room;

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

  /** Whether it already found no room to wait, and so passes the request by altogether. */
  public boolean overflowed() {
    return Boolean.FALSE.equals(room);
  }

  /** There was room to wait: it struck, whatever it finds when it waits again. */
  public void entered() {
    room = true;
  }

  /**
   * There was no room to wait: it counts as an overflow, and not among {@code times}, unless it has
   * struck already; and once, however often it says so.
   *
   * @return whether it counts so from now on
   */
  public boolean overflow() {
    if (room != null) {
      return false;
    }
    room = false;
    sequence.giveBack();
    counters().overflow();
    return true;
  }

  /** There was room, but no memory to hold: it counts as an overflow after all. */
  public void starve() {
    room = null;
  }

  /** It changed nothing: it counts as skipped, and not among {@code times}. */
  public void undo() {
    sequence.giveBack();
    counters().undo();
  }
}
