package nl.raspberry.solr.text;

import java.math.BigInteger;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Plain numbers as text, without the liberties of Java's own parsers (signs, NaN, hex, {@code 1f}).
 */
public final class Numbers {
  private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");
  private static final Pattern SIGNED = Pattern.compile("-?\\d{1,19}");
  private static final Pattern DECIMAL = Pattern.compile("\\d{1,15}(\\.\\d{1,9})?");

  private Numbers() {}

  /** A whole number of at least {@code least}. */
  public static long whole(String text, long least) {
    if (WHOLE.matcher(text).matches() && Long.parseLong(text) >= least) {
      return Long.parseLong(text);
    }
    throw BadTextException.expected("a whole number (expected " + least + " or more)", text);
  }

  /** A whole number from {@code least} to {@code most}. */
  public static long whole(String text, long least, long most) {
    long number = whole(text, least);
    if (number <= most) {
      return number;
    }
    throw BadTextException.expected(
        "a whole number (expected " + least + " to " + most + ")", text);
  }

  /** Any whole number that a {@code long} can be, negative ones too. */
  public static long signed(String text) {
    if (SIGNED.matcher(text).matches()) {
      BigInteger number = new BigInteger(text);
      if (number.bitLength() < Long.SIZE) {
        return number.longValue();
      }
    }
    throw BadTextException.expected("a whole number", text);
  }

  /** A number, perhaps with a fraction, from {@code least} to {@code most}. */
  public static double decimal(String text, double least, double most) {
    if (DECIMAL.matcher(text).matches()) {
      double number = Double.parseDouble(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    String range =
        most == Double.MAX_VALUE ? print(least) + " or more" : print(least) + " to " + print(most);
    throw BadTextException.expected("a number (expected " + range + ")", text);
  }

  /** {@code true} or {@code false}, nothing else. */
  public static boolean flag(String text) {
    if (text.equals("true") || text.equals("false")) {
      return text.equals("true");
    }
    throw BadTextException.oneOf(List.of("true", "false"), "true or false", text);
  }

  private static String print(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
