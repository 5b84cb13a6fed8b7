package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;

/** The kind of request that a rule is for. */
public enum Side {
  SEARCH("searches"),
  UPDATE("updates"),
  BOTH("searches and updates"),
  /** No request at all. */
  DISK("the disk");

  private final String words;

  Side(String words) {
    this.words = words;
  }

  /**
   * What is for this side and for {@code other}.
   *
   * @throws BadTextException if that is nothing
   */
  Side and(Side other) {
    if (this == BOTH || this == other) {
      return other;
    }
    if (other == BOTH) {
      return this;
    }
    boolean first = compareTo(other) < 0;
    throw new BadTextException(
        String.format(
            "the rule names something of %s and something of %s (expected one side only)",
            first ? this : other, first ? other : this));
  }

  /** Whether a rule for this side concerns requests of {@code side}. */
  public boolean covers(Side side) {
    return this == side || this == BOTH && side != DISK;
  }

  @Override
  public String toString() {
    return words;
  }
}
