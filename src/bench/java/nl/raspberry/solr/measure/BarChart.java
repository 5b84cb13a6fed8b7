package nl.raspberry.solr.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A bar chart of some columns of a table, as SVG: a group of bars for each row, a colour for each
 * column. Its scale is logarithmic, since a commit makes a difference of some thousand times.
 */
final class BarChart {
  private static final String[] COLOURS = {"#9e9e9e", "#1b5e9e", "#4c9f70", "#d9822b"};
  private static final int WIDTH = 760;
  private static final int LEFT = 190;
  private static final int RIGHT = 90;
  private static final int TOP = 64;
  private static final int BAR = 16;
  private static final int GAP = 14;

  private final String title;
  private final Table table;
  private final List<String> columns;
  private final StringBuilder svg = new StringBuilder();

  /**
   * @param title what is shown, and in which unit
   */
  BarChart(String title, Table table, List<String> columns) {
    this.title = title;
    this.table = table;
    this.columns = columns;
  }

  String svg() {
    svg.setLength(0);
    List<String> rows = table.names();
    int height = TOP + rows.size() * (columns.size() * BAR + GAP) + 10;
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        WIDTH, height);
    add("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>", WIDTH, height);
    text(10, 22, "start", title + " (logarithmic scale)");
    legend();
    double digits = Math.ceil(Math.log10(greatest()));
    for (int row = 0; row < rows.size(); row++) {
      group(row, rows.get(row), digits);
    }
    add("</svg>");
    return svg.toString();
  }

  private void legend() {
    for (int i = 0; i < columns.size(); i++) {
      int x = LEFT + i * 140;
      add("<rect x=\"%d\" y=\"36\" width=\"12\" height=\"12\" fill=\"%s\"/>", x, COLOURS[i]);
      text(x + 18, 46, "start", columns.get(i));
    }
  }

  private double greatest() {
    List<Double> all = new ArrayList<>(List.of(10.0));
    for (String column : columns) {
      all.addAll(table.numbers(column));
    }
    return all.stream().filter(number -> !number.isNaN()).mapToDouble(n -> n).max().orElse(10);
  }

  private void group(int row, String name, double digits) {
    int y = TOP + row * (columns.size() * BAR + GAP);
    text(LEFT - 8, y + columns.size() * BAR / 2 + 4, "end", name);
    for (int i = 0; i < columns.size(); i++) {
      bar(y + i * BAR, table.numbers(columns.get(i)).get(row), digits, COLOURS[i]);
    }
  }

  private void bar(int y, double number, double digits, String colour) {
    double share = Math.max(0, Math.log10(number)) / digits;
    int width = Double.isNaN(number) ? 0 : (int) Math.round(share * (WIDTH - LEFT - RIGHT));
    add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>",
        LEFT, y, width, BAR - 2, colour);
    text(LEFT + width + 6, y + BAR - 4, "start", Table.number(number));
  }

  private void text(int x, int y, String anchor, String text) {
    String safe = text.replace("&", "&amp;").replace("<", "&lt;");
    add("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>", x, y, anchor, safe);
  }

  private void add(String line, Object... arguments) {
    svg.append(String.format(Locale.ROOT, line, arguments)).append('\n');
  }
}
