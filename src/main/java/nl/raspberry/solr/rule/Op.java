package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Words;

/** A command of an update, whatever form it came in. */
public enum Op {
  ADD("add"),
  DELETE("delete"),
  DELETE_BY_QUERY("deleteByQuery"),
  COMMIT("commit"),
  SOFT_COMMIT("softCommit"),
  OPTIMIZE("optimize"),
  ROLLBACK("rollback"),
  /** Each of them. */
  ANY("any");

  private final String word;

  Op(String word) {
    this.word = word;
  }

  static Op read(String text) {
    return Words.read(values(), "a command (expected one of %s)", text);
  }

  @Override
  public String toString() {
    return word;
  }
}
