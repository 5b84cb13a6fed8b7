package nl.raspberry.solr.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sizes and counts as text: {@code 1024}, {@code 4k}, {@code 200k}, {@code 4m}, {@code 1g} (k is
 * 1,024).
 */
public final class Sizes {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kmg])?");

  private Sizes() {}

  /**
   * Reads a size.
   *
   * @return bytes, or a plain count
   * @throws BadTextException if {@code text} is anything else
   */
  public static long size(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw BadTextException.expected("a size (expected 1024, 4k, 200k, 4m)", text);
    }
    int shift = form.group(2) == null ? 0 : 10 * ("kmg".indexOf(form.group(2)) + 1);
    return Long.parseLong(form.group(1)) << shift;
  }

  /** A size as text that reads back to the same: {@code 64m}, {@code 100}. */
  public static String print(long size) {
    int shift = size == 0 ? 0 : Math.min(30, Long.numberOfTrailingZeros(size) / 10 * 10);
    return (size >> shift) + (shift == 0 ? "" : "kmg".substring(shift / 10 - 1, shift / 10));
  }
}
