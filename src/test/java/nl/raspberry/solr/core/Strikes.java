package nl.raspberry.solr.core;

import static org.junit.Assert.assertEquals;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.rule.Counters;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.SolrCore;

/** How often rules struck in the cores of this JVM: what a test of a cluster counts by. */
public final class Strikes {
  private Strikes() {}

  /** Strikes of the rules with this {@code id=}, by the names of the cores that had any. */
  public static Map<String, Long> of(String id, Collection<CoreContainer> nodes) {
    Map<String, Long> strikes = new TreeMap<>();
    for (CoreContainer node : nodes) {
      for (String name : node.getAllCoreNames()) {
        try (SolrCore core = node.getCore(name)) {
          long struck = core == null ? 0 : in(core, id);
          if (struck > 0) {
            strikes.put(name, struck);
          }
        }
      }
    }
    return strikes;
  }

  /** Strikes of the rules with this id while a request is answered, which has to be with 200. */
  public static Map<String, Long> during(
      String id, Collection<CoreContainer> nodes, Supplier<Reply> request) {
    Map<String, Long> before = of(id, nodes);
    Reply reply = request.get();
    assertEquals(reply.toString(), 200, reply.status());
    Map<String, Long> strikes = of(id, nodes);
    before.forEach((core, count) -> strikes.merge(core, -count, Long::sum));
    strikes.values().removeIf(count -> count == 0);
    return strikes;
  }

  private static long in(SolrCore core, String id) {
    return CoreFaults.of(core).ledger().all().stream()
        .filter(counters -> counters.rule().matches(".*\\bid=" + id + "[ }].*"))
        .mapToLong(Counters::struck)
        .sum();
  }
}
