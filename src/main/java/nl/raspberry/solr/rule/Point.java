package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.Words;

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
    return Words.read(values(), "a point (expected prepare, process or finish)", text);
  }
}
