package nl.raspberry.solr.bench;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.measure.Effort;
import nl.raspberry.solr.measure.Machine;
import nl.raspberry.solr.measure.Measurements;

/** What {@code mvn -q -Pbench} runs: all parts, or those that {@code -Dbench=} names. */
public final class Bench {
  private Bench() {}

  /** Takes the parts to run, comma-separated, or {@code all}. */
  public static void main(String[] args) throws Exception {
    Set<String> all = new LinkedHashSet<>(parts().keySet());
    all.addAll(Measurements.names());
    Set<String> wanted = new LinkedHashSet<>(all);
    if (!args[0].equals("all")) {
      wanted = new LinkedHashSet<>(Arrays.asList(args[0].split(",")));
    }
    if (!all.containsAll(wanted)) {
      throw new IllegalArgumentException(wanted + " is not all or some of " + all);
    }
    Map<String, Part> parts = parts();
    parts.keySet().retainAll(wanted);
    figures(parts.values());
    for (String name : Measurements.names()) {
      if (wanted.contains(name)) {
        Measurements.run(name);
      }
    }
  }

  private static void figures(Collection<Part> parts) throws Exception {
    if (parts.isEmpty()) {
      return;
    }
    System.out.println(Machine.line());
    System.out.println();
    System.out.println(Figure.head());
    try (Site site = new Site(Effort.FULL)) {
      for (Part part : parts) {
        part.measure(site).forEach(System.out::println);
      }
    }
  }

  /** All parts that measure the plugin; the throughput is measured while the server is fresh. */
  static Map<String, Part> parts() {
    Map<String, Part> parts = new LinkedHashMap<>();
    parts.put("jmh", new Jmh());
    parts.put("throughput", new Throughput());
    parts.put("lateness", new Lateness());
    parts.put("mixed", new Mixed());
    parts.put("crowd", new Crowd());
    parts.put("times", new Times());
    parts.put("updates", new Updates());
    parts.put("disk", new DiskCost());
    parts.put("journal", new JournalCost());
    parts.put("across", new AcrossCost());
    parts.put("profile", new LogReading());
    return parts;
  }
}
