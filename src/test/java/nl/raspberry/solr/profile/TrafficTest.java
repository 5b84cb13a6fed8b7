package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.Test;

public class TrafficTest {
  private static final String ERROR =
      "2026-12-03 07:59:06.683 ERROR (qtp1-%d) [ x:example] o.a.s.h.RequestHandlerBase"
          + " Server exception =>java.io.IOException: full";
  private static final String ADD =
      "2026-12-03 07:59:06.683 INFO  (qtp1-%d) [ x:example] o.a.s.u.p.LogUpdateProcessorFactory"
          + " webapp=/solr path=/update params={}{add=[a (1)]} 0 4";

  private static String add(int thread) {
    return ADD.replace("%d", String.valueOf(thread));
  }

  private static String error(int thread) {
    return ERROR.replace("%d", String.valueOf(thread));
  }

  /** By group how many requests, and how many with which status. */
  private static Map<String, String> counts(Traffic traffic) {
    Map<String, String> counts = new TreeMap<>();
    traffic
        .groups()
        .forEach(
            (group, seen) ->
                counts.put(group.toString(), seen.times().total() + " " + seen.failures()));
    return counts;
  }

  private static String updates(String... lines) {
    return counts(Logs.traffic(List.of(lines))).get("/update:add");
  }

  @Test
  public void everySolrsLogTellsTheSame() {
    for (String version : List.of("8.11.4", "9.0.0", "9.10.1", "10.0.0")) {
      Traffic traffic = Logs.traffic(Logs.of(version), null);
      // What was the client's own fault is not said before.
      String failed = version.equals("9.10.1") || version.equals("10.0.0") ? "400" : "500";
      Map<String, String> expected = new TreeMap<>();
      expected.put("/get", "1 {}");
      expected.put("/schema", "1 {}");
      expected.put("/select", "7 {400=3}");
      expected.put("/update:add", "6 {" + failed + "=4}");
      expected.put("/update:commit", "3 {}");
      expected.put("/update:delete", "1 {}");
      expected.put("/update:optimize", "1 {}");
      expected.put("/update:rollback", "1 {}");
      expected.put("/update:softCommit", "1 {}");
      expected.put("/update/json/docs:add", "1 {}");
      assertEquals(version, expected, counts(traffic));
      assertEquals(version, 23, traffic.requests());
      assertEquals(version, 3, traffic.internal());
      assertEquals(version, 3, traffic.administration());
      assertEquals(version, 0, traffic.cut());
      assertEquals(version, Set.of("example"), traffic.cores());
    }
  }

  @Test
  public void anUpdateFailedIfItsThreadLogsAnErrorNext() {
    assertEquals("1 {}", updates(add(1)));
    assertEquals("1 {500=1}", updates(add(1), error(1)));
    assertEquals("1 {}", updates(add(1), error(2)));
    assertEquals("2 {500=1}", updates(add(1), add(2), error(1)));
    assertEquals("2 {500=1}", updates(add(1), error(1), add(1)));
    assertEquals("2 {500=1}", updates(add(1), add(1), error(1)));
    assertEquals("1 {}", updates(error(1), add(1)));
  }

  @Test
  public void theErrorOfASearchIsNotThatOfTheUpdateBefore() {
    String failed = Logs.request("/select", 500, 3);
    String fine = Logs.request("/select", 0, 3);
    assertEquals("1 {}", updates(add(1), error(1), failed));
    assertEquals("1 {500=1}", updates(add(1), error(1), error(1), failed));
    assertEquals("1 {500=1}", updates(add(1), error(1), fine));
    assertEquals("1 {}", updates(add(1), fine, error(1), failed));
  }

  @Test
  public void onlyWhatTheCoreGotIsCountedIfItIsNamed() {
    String other = Logs.request("/select", 0, 3).replace("x:example", "c:films x:films_shard1");
    for (String core : List.of("films", "films_shard1")) {
      Traffic traffic = new Traffic(core);
      List.of(other, Logs.request("/select", 0, 3), other).forEach(traffic::add);
      assertEquals(2, traffic.requests());
    }
  }

  @Test
  public void whatWatchesAndAdministersIsLeftOut() {
    List<String> lines = new ArrayList<>();
    for (String path :
        List.of("/admin/ping", "/admin", "/config/params", "/faults", "/replication", "null")) {
      lines.add(Logs.request(path, 0, 5));
    }
    lines.add(Logs.request("/administer", 0, 5));
    Traffic traffic = Logs.traffic(lines);
    assertEquals(Map.of("/administer", "1 {}"), counts(traffic));
    assertEquals(6, traffic.administration());
  }

  @Test
  public void moreHandlersThanCanBeKeptApartAreCounted() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 1_500; i++) {
      lines.add(Logs.request("/schema/fields/f" + i, 0, 5));
    }
    assertEquals(1_000, Logs.traffic(lines).requests());
    assertEquals(500, Logs.traffic(lines).further());
  }
}
