package nl.raspberry.solr.bench;

import java.util.Locale;

/** One row of the table: what was measured, and whether it reaches its target. Immutable. */
final class Figure {
  private final String name;
  private final String value;
  private final String target;
  private final String verdict;

  private Figure(String name, String value, String target, String verdict) {
    this.name = name;
    this.value = value;
    this.target = target;
    this.verdict = verdict;
  }

  /** A figure with a target. */
  static Figure of(String name, String value, String target, boolean reached) {
    return new Figure(name, value, target, reached ? "ok" : "missed");
  }

  /** A figure that others are compared with. */
  static Figure of(String name, String value) {
    return new Figure(name, value, "", "");
  }

  /** Text with numbers in it, the same wherever it is run. */
  static String text(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  boolean missed() {
    return verdict.equals("missed");
  }

  /** A row in columns. */
  @Override
  public String toString() {
    return row(name, value, target, verdict);
  }

  /** The head of the table. */
  static String head() {
    String titles = row("what", "figure", "target", "");
    return titles + System.lineSeparator() + "-".repeat(128);
  }

  private static String row(String... cells) {
    return text("%-52s  %-36s  %-28s  %s", (Object[]) cells).stripTrailing();
  }
}
