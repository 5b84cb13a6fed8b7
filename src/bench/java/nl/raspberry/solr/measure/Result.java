package nl.raspberry.solr.measure;

import java.util.Locale;

/** What a measurement has found: a table, and how it came about. Immutable. */
final class Result {
  private final Table table;
  private final String note;

  private Result(Table table, String note) {
    this.table = table;
    this.note = note;
  }

  /** A table and how it came about, with numbers in it. */
  static Result of(Table table, String note, Object... numbers) {
    return new Result(table, String.format(Locale.ROOT, note, numbers));
  }

  Table table() {
    return table;
  }

  /** The table, then how it came about. */
  String markdown() {
    return table.markdown() + "\n\n" + note;
  }
}
