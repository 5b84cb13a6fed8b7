package nl.raspberry.solr.fault.body;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Sizes;

/** The table of effects: reads what is to be done to a body. */
public final class Effects {
  private static final String EXPECTED =
      "a spoilt response (expected truncate(100), truncate(50%), cut(100), cut(50%), reset,"
          + " stall(100,10s), drip(1k), garble(5), html or empty)";
  private static final Pattern FORM = Pattern.compile("(\\w+)(?:\\(([^()]*)\\))?");

  private Effects() {}

  /**
   * Reads an effect.
   *
   * @param status that is answered, 0 if it is not known
   * @throws BadTextException if the text is none
   */
  public static BodyEffect read(String text, int status) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw BadTextException.expected(EXPECTED, text);
    }
    String[] arguments = form.group(2) == null ? new String[0] : form.group(2).split(",", -1);
    try {
      return read(form.group(1), arguments, status);
    } catch (BadTextException e) {
      throw BadTextException.expected(EXPECTED, text);
    }
  }

  private static BodyEffect read(String name, String[] arguments, int status) {
    switch (name + arguments.length) {
      case "truncate1":
        return new Truncate(Portion.read(arguments[0]));
      case "cut1":
        return new Cut(Portion.read(arguments[0]));
      case "stall2":
        return new Stall(Sizes.size(arguments[0]), Durations.nanos(arguments[1].trim()));
      case "drip1":
        return new Drip(atLeastOne(arguments[0]));
      case "garble1":
        return new Garble(atLeastOne(arguments[0]));
      case "reset0":
        return new Reset();
      case "html0":
        return page(status, "Injected by Solr Faults");
      case "empty0":
        return nothing();
      default:
        throw BadTextException.expected(EXPECTED, name);
    }
  }

  private static long atLeastOne(String text) {
    long size = Sizes.size(text);
    if (size < 1) {
      throw BadTextException.expected("at least 1", text);
    }
    return size;
  }

  /** A page with this message in the place of the body. */
  public static BodyEffect page(int status, String message) {
    return new HtmlPage(status, message);
  }

  /** No body. */
  public static BodyEffect nothing() {
    return new Empty();
  }
}
