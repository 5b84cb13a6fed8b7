package nl.raspberry.solr.rule;

import java.util.Arrays;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.BadTextException;

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
    for (Op op : values()) {
      if (op.word.equals(text)) {
        return op;
      }
    }
    String words = Arrays.stream(values()).map(Op::toString).collect(Collectors.joining(" "));
    throw BadTextException.expected("a command (expected one of " + words + ")", text);
  }

  @Override
  public String toString() {
    return word;
  }
}
