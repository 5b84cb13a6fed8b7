package nl.raspberry.solr.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code mvn -q -Pbench} runs: all parts, or those that {@code -Dbench=} names. */
public final class Bench {
  private Bench() {}

  /** Takes the parts to run, comma-separated, or {@code all}. */
  public static void main(String[] args) throws Exception {
    List<String> wanted = Arrays.asList(args[0].split(","));
    Map<String, Part> parts = parts();
    if (!args[0].equals("all")) {
      if (!parts.keySet().containsAll(wanted)) {
        throw new IllegalArgumentException(wanted + " is not all or some of " + parts.keySet());
      }
      parts.keySet().retainAll(wanted);
    }
    System.out.println(Machine.line());
    System.out.println();
    System.out.println(Figure.head());
    try (Site site = new Site(Effort.FULL)) {
      for (Part part : parts.values()) {
        part.measure(site).forEach(System.out::println);
      }
    }
  }

  /** All parts; the throughput is measured while the server is fresh. */
  static Map<String, Part> parts() {
    Map<String, Part> parts = new LinkedHashMap<>();
    parts.put("jmh", new Jmh());
    parts.put("throughput", new Throughput());
    parts.put("lateness", new Lateness());
    parts.put("mixed", new Mixed());
    parts.put("crowd", new Crowd());
    parts.put("times", new Times());
    parts.put("indexing", new Indexing());
    parts.put("journal", new JournalCost());
    parts.put("across", new AcrossCost());
    parts.put("profile", new LogReading());
    return parts;
  }
}
