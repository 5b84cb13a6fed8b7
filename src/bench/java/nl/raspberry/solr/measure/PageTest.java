package nl.raspberry.solr.measure;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;

/** The page has all that the programs measure, whatever the figures are. */
public class PageTest {
  private static final String FIGURE = "-?[0-9][0-9.,]*|–|up to 40|1st|2nd|last|GET|POST";

  /** A page has the whole table of a measurement, where it comes from, and its chart. */
  static void assertComplete(Page page, Measurement measurement) throws IOException {
    String name = measurement.name();
    List<List<String>> table = page.table(name);
    assertEquals(name, measurement.columns(), table.get(0));
    table.remove(0);
    assertEquals(
        name,
        measurement.rows(),
        table.stream().map(row -> row.get(0)).collect(Collectors.toList()));
    for (List<String> row : table) {
      assertEquals(row.toString(), measurement.columns().size(), row.size());
    }
    String part = page.part(name);
    assertTrue(part, part.matches("(?s)`mvn -q -Pbench -Dbench=\\w+` on \\d+ cores.*Solr \\d+.*"));
    assertDrawn(page, measurement);
  }

  private static void assertDrawn(Page page, Measurement measurement) throws IOException {
    String name = measurement.name();
    assertEquals(name, !measurement.bars().isEmpty(), Files.exists(page.chart(name)));
    if (measurement.bars().isEmpty()) {
      return;
    }
    assertTrue(name, page.part(name).contains("(measurements/" + name + ".svg)"));
    String svg = Files.readString(page.chart(name));
    for (String text : measurement.rows()) {
      assertTrue(svg, svg.contains(">" + text + "<"));
    }
    for (int column = 0; column < measurement.columns().size(); column++) {
      if (measurement.bars().contains(measurement.columns().get(column))) {
        for (List<String> row : page.table(name)) {
          assertTrue(svg, svg.contains(">" + row.get(column) + "<"));
        }
      }
    }
  }

  @Test
  public void thePageHasEveryTableAndChart() throws IOException {
    for (Measurement measurement : Measurements.all()) {
      assertComplete(new Page(Page.FILE), measurement);
    }
  }

  @Test
  public void everyCellHasAFigureOrSaysThatThereIsNone() throws IOException {
    for (Measurement measurement : Measurements.all()) {
      if (measurement instanceof MessageOrder) {
        continue; // compared with Solr itself, in MessageOrderIT
      }
      List<List<String>> table = new Page(Page.FILE).table(measurement.name());
      for (List<String> row : table.subList(1, table.size())) {
        for (String cell : row.subList(1, row.size())) {
          assertTrue(row.toString(), cell.matches(FIGURE));
        }
      }
    }
  }

  @Test
  public void whatIsFoundTakesThePlaceOfWhatWasFound() throws IOException {
    Path file = Files.createTempFile("page", ".md");
    try {
      Files.writeString(file, "a\n<!-- begin x -->\nold\n<!-- end x -->\nb\n");
      Page page = new Page(file);
      page.write("x", "| n | m |\n| --- | --- |\n| 1 | $2 |");
      assertEquals(List.of(List.of("n", "m"), List.of("1", "$2")), page.table("x"));
      page.write("x", "new");
      assertEquals("a\n<!-- begin x -->\nnew\n<!-- end x -->\nb\n", Files.readString(file));
    } finally {
      Files.delete(file);
    }
  }

  @Test
  public void numbersHaveThreeDigitsThatCount() {
    double[] numbers = {0.0123, 1.234, 12.34, 123.4, 12345.6, Table.NONE};
    List<String> texts = List.of("0.012", "1.23", "12.3", "123", "12,346", "–");
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(texts.get(i), Table.number(numbers[i]));
    }
  }
}
