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
      String load = Machine.load();
      Result result = measurement.measure(effort);
      String found =
          String.format(
              "`%s%s` on %s; %s processes were ready to run before:\n\n%s",
              COMMAND, part, Machine.line(), load, result.markdown());
      print(measurement, found);
      write(page, measurement, found, result);
    }
  }

  private static void print(Measurement measurement, String found) {
    System.out.println();
    System.out.println("## " + measurement.name());
    System.out.println();
    System.out.println(found);
  }

  private static void write(Page page, Measurement measurement, String found, Result result)
      throws IOException {
    if (page != null) {
      page.write(measurement.name(), found, result);
    }
  }
}
