package nl.raspberry.solr.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What a measurement has found: a table, how it came about, and perhaps a chart. Immutable. */
final class Result {
  private final Table table;
  private final String note;
  private final BarChart chart;

  private Result(Table table, String note, BarChart chart) {
    this.table = table;
    this.note = note;
    this.chart = chart;
  }

  /** A table and how it came about, with numbers in it. */
  static Result of(Table table, String note, Object... numbers) {
    return new Result(table, String.format(Locale.ROOT, note, numbers), null);
  }

  /** The same with a chart of these columns. */
  Result chart(String title, String... columns) {
    return new Result(table, note, new BarChart(title, table, columns));
  }

  Table table() {
    return table;
  }

  /** The table, then how it came about. */
  String markdown() {
    return table.markdown() + "\n\n" + note;
  }

  boolean hasChart() {
    return chart != null;
  }

  /** Writes the chart, if there is one. */
  void drawInto(Path file) throws IOException {
    if (chart != null) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, chart.svg());
    }
  }
}
