package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Words;

/** On which side of its being applied a command of an update is struck. */
public enum Application {
  /** Nothing is applied yet. */
  BEFORE,
  /** It is applied, and the client is told otherwise. */
  AFTER;

  static Application read(String text) {
    return Words.read(values(), "a moment (expected before or after)", text);
  }
}
