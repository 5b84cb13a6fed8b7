package nl.raspberry.solr.text;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as text: {@code 1000} (milliseconds), {@code 250us}, {@code 250ms}, {@code 1.5s},
 * {@code 2m}, {@code 1h}; in the program they are nanoseconds.
 */
public final class Durations {
  private static final String EXPECTED =
      "a duration (expected milliseconds such as 1000, or 250us, 250ms, 1.5s, 2m, 1h)";
  private static final Pattern FORM = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,9})?)(us|ms|s|m|h)?");
  private static final Map<String, BigDecimal> NANOS =
      Map.of(
          "us", new BigDecimal(1_000),
          "ms", new BigDecimal(1_000_000),
          "s", new BigDecimal(1_000_000_000L),
          "m", new BigDecimal(60_000_000_000L),
          "h", new BigDecimal(3_600_000_000_000L));
  private static final long MINUTE = 60_000_000_000L;
  private static final BigDecimal LONGEST = new BigDecimal(Long.MAX_VALUE);
  private static final BigDecimal MILLI = new BigDecimal(1_000_000);

  private Durations() {}

  /**
   * Reads a duration.
   *
   * @return nanoseconds, never negative; what would not fit is {@link Long#MAX_VALUE}
   * @throws BadTextException if {@code text} is anything else
   */
  public static long nanos(String text) {
    Matcher form = FORM.matcher(text.trim());
    if (!form.matches()) {
      throw BadTextException.expected(EXPECTED, text);
    }
    String unit = form.group(2) == null ? "ms" : form.group(2);
    BigDecimal nanos = new BigDecimal(form.group(1)).multiply(NANOS.get(unit));
    return nanos.min(LONGEST).longValue();
  }

  /** Milliseconds, a whole number wherever they are whole: what a response shows of a duration. */
  public static Number millis(long nanos) {
    if (nanos % 1_000_000 == 0) {
      return nanos / 1_000_000;
    }
    return nanos / 1e6;
  }

  /** A duration as text that reads back to the same: {@code 200ms}, {@code 0.25ms}, {@code 10m}. */
  public static String print(long nanos) {
    if (nanos > 0 && nanos % MINUTE == 0) {
      return nanos / MINUTE + "m";
    }
    return new BigDecimal(nanos).divide(MILLI).stripTrailingZeros().toPlainString() + "ms";
  }
}
