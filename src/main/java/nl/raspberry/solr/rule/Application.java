package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;

/** On which side of its being applied a command of an update is struck. */
public enum Application {
  /** Nothing is applied yet. */
  BEFORE,
  /** It is applied, and the client is told otherwise. */
  AFTER;

  static Application read(String text) {
    switch (text) {
      case "before":
        return BEFORE;
      case "after":
        return AFTER;
      default:
        throw BadTextException.expected("a moment (expected before or after)", text);
    }
  }
}
