package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;

/** A moment in the life of a search at which rules are asked. */
public enum Point {
  /** Before any work. */
  PREPARE,
  /**
   * In the component's turn; at a coordinator, where no turn comes, when all shards have answered.
   */
  PROCESS;

  /** Reads {@code prepare}, {@code process} or {@code finish}, which is the end of the process. */
  static Point read(String text) {
    switch (text) {
      case "prepare":
        return PREPARE;
      case "process":
      case "finish":
        return PROCESS;
      default:
        throw BadTextException.expected("a point (expected prepare, process or finish)", text);
    }
  }
}
