package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Controls;

/**
 * A rule that cannot be read: its message is one sentence with the parameter, the offending text
 * and what was expected.
 */
public final class RuleException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  RuleException(Kind kind, String text, String sentence) {
    super(kind + "=" + Controls.escaped(text) + ": " + sentence);
    this.sentence = sentence;
  }

  /** What is wrong, without the rule itself. */
  public String sentence() {
    return sentence;
  }
}
