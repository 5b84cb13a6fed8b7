package nl.raspberry.solr.text;

import java.util.Locale;

/** Control characters, line breaks of all sorts among them: no line of text may hold any. */
public final class Controls {
  private static final String SHORT = "\n\r\t";

  private Controls() {}

  /** Whether the text holds one. */
  public static boolean in(String text) {
    return text.chars().anyMatch(Controls::is);
  }

  /** The text in one line: its control characters as Solr's local params escape them. */
  public static String escaped(String text) {
    if (!in(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder();
    text.chars().forEach(c -> line.append(is(c) ? escape(c) : String.valueOf((char) c)));
    return line.toString();
  }

  private static String escape(int c) {
    int at = SHORT.indexOf(c);
    return at < 0 ? String.format(Locale.ROOT, "\\u%04x", c) : "\\" + "nrt".charAt(at);
  }

  private static boolean is(int c) {
    return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
  }
}
