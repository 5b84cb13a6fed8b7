package nl.raspberry.solr.text;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A test of a number: {@code >4k}, {@code <=50}, {@code >=1.5}. */
public final class Comparison {
  private static final Pattern FORM = Pattern.compile("(>=|<=|>|<)(.+)");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,30}(\\.\\d{1,30})?");
  private final String sign;
  private final BigDecimal bound;
  private final boolean exact;
  private final long whole;

  private Comparison(String sign, BigDecimal bound) {
    this.sign = sign;
    this.bound = bound;
    exact = bound.stripTrailingZeros().scale() <= 0 && bound.precision() - bound.scale() <= 18;
    whole = bound.longValue();
  }

  /** Whether {@code text} begins as a comparison does. */
  public static boolean looksLike(String text) {
    return text.startsWith(">") || text.startsWith("<");
  }

  /** Reads a comparison with a size: {@code >4k}. */
  public static Comparison ofSize(String text) {
    Matcher form = form(text, "a comparison (expected >4k, >=4k, <4k or <=4k)");
    return new Comparison(form.group(1), BigDecimal.valueOf(Sizes.size(form.group(2))));
  }

  /** Reads a comparison with any number: {@code >-1.5}. */
  public static Comparison ofNumber(String text) {
    String expected = "a comparison with a number (expected >10, >=10, <10 or <=10)";
    Matcher form = form(text, expected);
    if (!NUMBER.matcher(form.group(2)).matches()) {
      throw BadTextException.expected(expected, text);
    }
    return new Comparison(form.group(1), new BigDecimal(form.group(2)));
  }

  private static Matcher form(String text, String expected) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw BadTextException.expected(expected, text);
    }
    return form;
  }

  /** The number compared with. */
  public String bound() {
    return bound.toPlainString();
  }

  public boolean holds(long number) {
    return holds(exact ? Long.compare(number, whole) : BigDecimal.valueOf(number).compareTo(bound));
  }

  /** Whether {@code text} is a number for which this holds; what is no number never does. */
  public boolean holds(String text) {
    if (isDigits(text)) {
      return holds(Long.parseLong(text));
    }
    return text != null
        && NUMBER.matcher(text).matches()
        && holds(new BigDecimal(text).compareTo(bound));
  }

  /** Most numbers in requests are small and whole, and every request is asked. */
  private static boolean isDigits(String text) {
    if (text == null || text.isEmpty() || text.length() > 18) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  private boolean holds(int order) {
    return order == 0 ? sign.length() == 2 : order > 0 == (sign.charAt(0) == '>');
  }
}
