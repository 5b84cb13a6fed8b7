package nl.raspberry.solr.rule;

import nl.raspberry.solr.fault.Dice;

/** A decision to strike: the sequence that it is of, and the chance that goes with it. */
final class Decision {
  private final Sequence sequence;
  private final Latch latch;
  private final Dice dice;

  Decision(Sequence sequence, Latch latch, Dice dice) {
    this.sequence = sequence;
    this.latch = latch;
    this.dice = dice;
  }

  Sequence sequence() {
    return sequence;
  }

  Latch latch() {
    return latch;
  }

  Dice dice() {
    return dice;
  }
}
