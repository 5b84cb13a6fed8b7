package nl.raspberry.solr.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page of the measurements: what people wrote, and between two comments for each measurement
 * what it has found.
 */
final class Page {
  /** As it is published. */
  static final Path FILE = Path.of("docs/measurements.md");

  private final Path file;

  Page(Path file) {
    this.file = file;
  }

  /** Puts what was found in the place of what was found before. */
  void write(String name, String found) throws IOException {
    String text = Files.readString(file);
    Matcher place = place(name, text);
    String before = text.substring(0, place.start(1));
    Files.writeString(file, before + found + "\n" + text.substring(place.end(1)));
  }

  /** Puts a chart beside the page. */
  void draw(String name, BarChart chart) throws IOException {
    Files.createDirectories(chart(name).getParent());
    Files.writeString(chart(name), chart.svg());
  }

  /** Where the chart of a measurement is, if it has one. */
  Path chart(String name) {
    return file.resolveSibling("measurements").resolve(name + ".svg");
  }

  /** The table of a measurement, cell by cell: the heads, then the rows. */
  List<List<String>> table(String name) throws IOException {
    List<List<String>> table = new ArrayList<>();
    for (String line : part(name).split("\n")) {
      if (line.startsWith("| ") && !line.startsWith("| ---")) {
        String[] cells = line.substring(2, line.length() - 2).split(" \\| ");
        table.add(Arrays.stream(cells).collect(Collectors.toList()));
      }
    }
    return table;
  }

  /** What a measurement has found. */
  String part(String name) throws IOException {
    return place(name, Files.readString(file)).group(1);
  }

  private Matcher place(String name, String text) throws IOException {
    String comment = "<!-- %s " + name + " -->";
    Matcher place =
        Pattern.compile(
                String.format(comment, "begin") + "\n(.*?)" + String.format(comment, "end"),
                Pattern.DOTALL)
            .matcher(text);
    if (!place.find()) {
      throw new IOException(file + " has no place for " + name);
    }
    return place;
  }
}
