package nl.raspberry.solr.text;

import java.util.Collection;
import java.util.function.Predicate;

/** A test of a text, a {@link Glob} or a {@link Comparison}: {@code price*}, {@code >300000}. */
public final class Match {
  private final Predicate<String> test;

  /**
   * Reads the test.
   *
   * @throws BadTextException if it begins as a comparison does and is none
   */
  public Match(String text) {
    test = Comparison.looksLike(text) ? Comparison.ofNumber(text)::holds : new Glob(text)::fits;
  }

  /** Whether one of the texts passes. */
  public boolean any(Collection<String> texts) {
    return texts.stream().anyMatch(test);
  }
}
