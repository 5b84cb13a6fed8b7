package nl.raspberry.solr.http;

import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of {@code docs/solrcloud.md}, to be compared with what was measured. Where chance decides
 * a cell says {@code this or that}.
 */
final class Table {
  private static final Path PAGE = Path.of("docs/solrcloud.md");

  private final List<List<String>> rows = new ArrayList<>();
  private final List<List<String>> measured = new ArrayList<>();

  /**
   * @param first what the head of its first column says
   */
  Table(String first) {
    this(PAGE, first);
  }

  /** The table of another page. */
  Table(Path page, String first) {
    boolean inside = false;
    for (String line : lines(page)) {
      inside = line.startsWith("| " + first + " |") || inside && line.startsWith("|");
      if (inside) {
        rows.add(cells(line));
      }
    }
    assertTrue(page + " has no table that begins with " + first, rows.size() > 2);
    rows.subList(0, 2).clear();
  }

  private static List<String> lines(Path page) {
    try {
      return Files.readAllLines(page);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.substring(1).split("\\|"))
        .map(cell -> cell.replace("`", "").trim())
        .collect(Collectors.toList());
  }

  /** Its rows without the head, cell by cell. */
  List<List<String>> rows() {
    return rows;
  }

  /** Adds a row that was measured; a cell that differed says {@code this or that}. */
  void measured(String row, String... cells) {
    List<String> all = new ArrayList<>(List.of(row));
    all.addAll(Arrays.asList(cells));
    measured.add(all);
  }

  /** The page says what was measured: these rows, and no other. */
  void check() {
    boolean same = rows.size() == measured.size();
    for (int i = 0; same && i < rows.size(); i++) {
      same = fits(rows.get(i), measured.get(i));
    }
    if (!same) {
      fail("the page says\n" + shown(rows) + "\nand measured was\n" + shown(measured));
    }
  }

  private static boolean fits(List<String> said, List<String> seen) {
    boolean fits = said.size() == seen.size();
    for (int i = 0; fits && i < said.size(); i++) {
      fits =
          Arrays.asList(said.get(i).split(" or ")).containsAll(List.of(seen.get(i).split(" or ")));
    }
    return fits;
  }

  private static String shown(List<List<String>> rows) {
    return rows.stream()
        .map(row -> "| " + String.join(" | ", row) + " |")
        .collect(Collectors.joining("\n"));
  }
}
