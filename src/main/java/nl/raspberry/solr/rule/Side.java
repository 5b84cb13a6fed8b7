package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;

/** The kind of request that a rule is for. */
public enum Side {
  SEARCH("searches"),
  UPDATE("updates"),
  BOTH("searches and updates");

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
    throw new BadTextException(
        "the rule names something of searches and something of updates (expected one side only)");
  }

  /** Whether a rule for this side concerns requests of {@code side}. */
  public boolean covers(Side side) {
    return this == BOTH || this == side;
  }

  @Override
  public String toString() {
    return words;
  }
}
