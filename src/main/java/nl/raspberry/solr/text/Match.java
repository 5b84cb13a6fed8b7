package nl.raspberry.solr.text;

import java.util.Collection;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A test of a text, a {@link Glob}, a {@link Comparison} or a range of numbers: {@code price*},
 * {@code >300000}, {@code 10..20}.
 */
public final class Match {
  private static final Pattern RANGE =
      Pattern.compile("(-?\\d{1,30}(?:\\.\\d{1,30})?)\\.\\.(-?\\d{1,30}(?:\\.\\d{1,30})?)");

  private final Predicate<String> test;

  /**
   * Reads the test.
   *
   * @throws BadTextException if it begins as a comparison does and is none
   */
  public Match(String text) {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      Comparison least = Comparison.ofNumber(">=" + range.group(1));
      Comparison most = Comparison.ofNumber("<=" + range.group(2));
      test = value -> least.holds(value) && most.holds(value);
    } else {
      test = Comparison.looksLike(text) ? Comparison.ofNumber(text)::holds : new Glob(text)::fits;
    }
  }

  /** Whether one of the texts passes. */
  public boolean any(Collection<String> texts) {
    for (String text : texts) {
      if (test.test(text)) {
        return true;
      }
    }
    return false;
  }
}
