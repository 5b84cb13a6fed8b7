package nl.raspberry.solr.rule;

/**
 * The decisions of a rule in their order, and how many of them struck. Thread-safe and exact.
 * Whatever cannot be counted is an {@link UncountedException}.
 */
public interface Sequence {
  /** The number of the next decision, from 1 on. */
  long next();

  /** Whether none of {@code times} strikes is left, as far as is known without asking anybody. */
  boolean spent(long times);

  /** Takes one of {@code times} strikes, if one is left. */
  boolean take(long times);

  /** Gives back a strike that could not be made. */
  void giveBack();
}
