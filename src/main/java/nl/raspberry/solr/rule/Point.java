package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;

/** A moment in the life of a search at which rules are asked. */
public enum Point {
  /** Before any work. */
  PREPARE,
  /**
   * In the component's turn; at a coordinator, where no turn comes, when all shards have answered.
   */
  PROCESS,
  /** When the work is done; of a search that is the same as {@link #PROCESS}. */
  FINISH;

  /** Reads {@code prepare}, {@code process} or {@code finish}. */
  static Point read(String text) {
    switch (text) {
      case "prepare":
        return PREPARE;
      case "process":
        return PROCESS;
      case "finish":
        return FINISH;
      default:
        throw BadTextException.expected("a point (expected prepare, process or finish)", text);
    }
  }
}
