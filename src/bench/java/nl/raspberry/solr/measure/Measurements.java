package nl.raspberry.solr.measure;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The parts of {@code mvn -q -Pbench} that repeat old measurements: {@code strategies}, {@code
 * formats}, {@code indexing}, {@code replication}. Each prints its tables; with {@code -Dwrite}
 * they get into the page, too.
 */
public final class Measurements {
  private static final String COMMAND = "mvn -q -Pbench -Dbench=";

  private Measurements() {}

  /** The names of all parts, and what each measures. */
  static Map<String, List<Measurement>> parts() {
    Map<String, List<Measurement>> parts = new LinkedHashMap<>();
    parts.put("strategies", List.of(new Queries(), new Strategies(), new MessageOrder()));
    parts.put("formats", List.of(new Formats()));
    parts.put("indexing", List.of(new Clients()));
    parts.put("replication", List.of(new Replication()));
    return parts;
  }

  /** All measurements. */
  static List<Measurement> all() {
    return parts().values().stream().flatMap(List::stream).collect(Collectors.toList());
  }

  /** The names of all parts. */
  public static List<String> names() {
    return List.copyOf(parts().keySet());
  }

  /** Runs a part and prints what it finds. */
  public static void run(String part) throws Exception {
    run(part, Effort.FULL, Boolean.getBoolean("write") ? new Page(Page.FILE) : null);
  }

  /**
   * Runs a part.
   *
   * @param page that is to have what it finds; null for none
   */
  static void run(String part, Effort effort, Page page) throws Exception {
    for (Measurement measurement : parts().get(part)) {
      String found = "`" + COMMAND + part + "` on " + Machine.line() + ", load " + Machine.load();
      Result result = measurement.measure(effort);
      found += ":\n\n" + result.markdown();
      System.out.println("\n## " + measurement.name() + "\n\n" + found);
      if (page != null) {
        write(page, measurement, result.table(), found);
      }
    }
  }

  private static void write(Page page, Measurement measurement, Table table, String found)
      throws IOException {
    String name = measurement.name();
    if (measurement.bars().isEmpty()) {
      page.write(name, found);
    } else {
      page.write(name, found + "\n\n![" + name + "](measurements/" + name + ".svg)");
      page.draw(name, new BarChart("Documents a second, " + name, table, measurement.bars()));
    }
  }
}
