package nl.raspberry.solr.page;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formats that a client accepts, as its header {@code Accept} says. Immutable. */
final class Accepted {
  /** What Java's URLConnection sends unless it is told otherwise; no browser asks for these two. */
  private static final String JAVA = "image/gif, image/jpeg";

  private static final Pattern QUALITY = Pattern.compile(";\\s*q=([01](?:\\.\\d{0,3})?)");

  private final String header;

  /**
   * @param lines of the header, which may come in several
   */
  Accepted(List<String> lines) {
    header = String.join(",", lines).toLowerCase(Locale.ROOT);
  }

  /** Whether it asks for a page by name, as browsers do, and not rather for JSON. */
  boolean page() {
    double page = quality("text/html");
    return page > 0 && page >= quality("application/json") && !header.contains(JAVA);
  }

  /** How welcome a type is, 0 if it is not named. */
  private double quality(String type) {
    double best = 0;
    for (String range : header.split(",")) {
      if (range.replaceAll(";.*", "").trim().equals(type)) {
        Matcher quality = QUALITY.matcher(range);
        best = Math.max(best, quality.find() ? Double.parseDouble(quality.group(1)) : 1);
      }
    }
    return best;
  }
}
