package nl.raspberry.solr.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A table of figures, as Markdown has it. Used by one thread. */
final class Table {
  /** Stands where there is no figure. */
  static final double NONE = Double.NaN;

  private final List<String> columns;
  private final List<List<Object>> rows = new ArrayList<>();

  Table(List<String> columns) {
    this.columns = columns;
  }

  /** Adds a row: text stands as it is, numbers get three digits that count. */
  Table row(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(columns + " are not " + Arrays.toString(cells));
    }
    rows.add(Arrays.asList(cells));
    return this;
  }

  /** Adds a row without any figure. */
  Table none(String name) {
    Object[] cells = new Object[columns.size()];
    Arrays.fill(cells, NONE);
    cells[0] = name;
    return row(cells);
  }

  /** The first cells of all rows. */
  List<String> names() {
    return rows.stream().map(row -> (String) row.get(0)).collect(Collectors.toList());
  }

  /** The numbers of a column, row by row. */
  List<Double> numbers(String column) {
    int at = columns.indexOf(column);
    return rows.stream().map(row -> (Double) row.get(at)).collect(Collectors.toList());
  }

  String markdown() {
    List<String> lines = new ArrayList<>();
    lines.add(line(columns));
    lines.add(line(Collections.nCopies(columns.size(), "---")));
    rows.forEach(row -> lines.add(line(row)));
    return String.join("\n", lines);
  }

  private static String line(List<?> cells) {
    return cells.stream().map(Table::cell).collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String cell(Object cell) {
    return cell instanceof Double ? number((Double) cell) : cell.toString();
  }

  /** A number with three digits that count, or more before the point. */
  static String number(double number) {
    if (Double.isNaN(number)) {
      return "–";
    }
    int places = number < 1 ? 3 : number < 10 ? 2 : number < 100 ? 1 : 0;
    return String.format(Locale.ROOT, "%,." + places + "f", number);
  }
}
