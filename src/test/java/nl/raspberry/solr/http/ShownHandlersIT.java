package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/**
 * What Solr shows of the handlers of a core is the same with the plugin and without, but that the
 * description of a search names the two components that were placed.
 */
public final class ShownHandlersIT {
  @ClassRule public static final Twins twins = new Twins();

  private static Map<String, Object> shown(String core, String path, String at) {
    Reply reply = twins.node().get("/" + core + path);
    assertEquals(reply.toString(), 200, reply.status());
    assertFalse(path, reply.text().contains("nl.raspberry.solr.gate.Gate"));
    Map<String, Object> shown = new LinkedHashMap<>();
    ((Map<?, ?>) reply.json(at)).forEach((name, value) -> shown.put((String) name, value));
    shown.keySet().removeIf(ShownHandlersIT::ours);
    return shown;
  }

  /** What has come with the one line. */
  private static boolean ours(String name) {
    return name.contains("/faults")
        || name.startsWith("FAULTS.")
        || name.startsWith("nl.raspberry.solr.");
  }

  @Test
  public void theBeansAreTheSame() {
    String path = "/admin/mbeans?wt=json&json.nl=map&cat=";
    for (String category : List.of("QUERY", "UPDATE", "ADMIN", "OTHER", "REPLICATION")) {
      String with = shown(Twins.WITH, path + category, "solr-mbeans/" + category).toString();
      assertEquals(
          shown(Twins.WITHOUT, path + category, "solr-mbeans/" + category).toString(),
          with.replaceAll("faults:first,|,faults:last", ""));
    }
  }

  @Test
  public void thePluginsAreTheSame() {
    String path = "/admin/plugins?wt=json";
    Map<String, Object> with = shown(Twins.WITH, path, "plugins");
    Map<String, Object> without = shown(Twins.WITHOUT, path, "plugins");
    assertEquals(without.keySet(), with.keySet());
    without.forEach(
        (category, entries) -> {
          Map<?, ?> ours = new LinkedHashMap<>((Map<?, ?>) with.get(category));
          ours.keySet().removeIf(name -> ours(String.valueOf(name)));
          assertEquals(new TreeSet<>(keys(entries)), new TreeSet<>(keys(ours)));
          ((Map<?, ?>) entries)
              .forEach(
                  (name, one) -> {
                    if (ours.containsKey(name)) {
                      assertEquals(type(one), type(ours.get(name)));
                    }
                  });
        });
  }

  private static List<String> keys(Object map) {
    return ((Map<?, ?>) map)
        .keySet().stream()
            .map(name -> String.valueOf(name).replaceFirst("Searcher@.*", "Searcher"))
            .collect(Collectors.toList());
  }

  private static Object type(Object entry) {
    return ((Map<?, ?>) entry).get("class");
  }

  private static Map<String, Object> metrics(String core) {
    Http node = twins.node();
    Reply reply = node.get("/admin/metrics?group=core&wt=json");
    Map<String, Object> metrics = new LinkedHashMap<>();
    ((Map<?, ?>) reply.json("metrics/solr.core." + core))
        .forEach((name, value) -> metrics.put((String) name, value));
    metrics.keySet().removeIf(ShownHandlersIT::ours);
    return metrics;
  }

  @Test
  public void theMetricsAreTheSame() {
    assertEquals(metrics(Twins.WITHOUT).keySet(), metrics(Twins.WITH).keySet());
    Object handlers = ((Map<?, ?>) metrics(Twins.WITHOUT)).get("QUERY./select.handlerStart");
    assertTrue(String.valueOf(handlers), handlers instanceof Number);
  }

  @Test
  public void countersGoOn() {
    Map<String, String> paths = new LinkedHashMap<>();
    paths.put("/select?q=*:*", "QUERY./select.requests");
    paths.put("/get?id=1", "QUERY./get.requests");
    paths.put("/export?q=*:*&sort=id+asc&fl=id", "QUERY./export.requests");
    paths.put("/update?commit=true", "UPDATE./update.requests");
    paths.put("/update/json?commit=true", "UPDATE./update/json.requests");
    paths.put("/schema/fields", "ADMIN./schema.requests");
    paths.put("/admin/ping", "ADMIN./admin/ping.requests");
    paths.put("/admin/luke?numTerms=0", "ADMIN./admin/luke.requests");
    paths.put("/replication?command=indexversion", "REPLICATION./replication.requests");
    paths.forEach(
        (path, counter) -> {
          assertEquals(path, count(Twins.WITHOUT, path, counter), count(Twins.WITH, path, counter));
          assertEquals(path, 1, count(Twins.WITH, path, counter));
        });
  }

  @Test
  public void errorsAreCountedAsBefore() {
    String path = "/select?q=%7B!nosuch%7D";
    for (String counter : List.of("QUERY./select.requests", "QUERY./select.clientErrors")) {
      assertEquals(count(Twins.WITHOUT, path, counter), count(Twins.WITH, path, counter));
    }
  }

  private static long count(String core, String path, String counter) {
    long before = value(core, counter);
    twins.node().get("/" + core + path);
    return value(core, counter) - before;
  }

  private static long value(String core, String counter) {
    Object value = metrics(core).get(counter);
    Object count = value instanceof Map ? ((Map<?, ?>) value).get("count") : value;
    return count == null ? 0 : ((Number) count).longValue();
  }
}
