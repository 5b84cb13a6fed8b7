package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.rule.Kind;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** The metrics of a core: for each fault how often it has struck, and how many wait now. */
public final class MetricsIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Map<String, Long> before;

  @Before
  public void remember() {
    http = solr.http();
    http.arm("{}");
    before = metrics();
  }

  private static Map<String, Long> metrics() {
    Reply reply =
        new Http(solr.server().url()).get("/admin/metrics?group=core&prefix=FAULTS&wt=json");
    assertEquals(reply.toString(), 200, reply.status());
    Map<String, Long> metrics = new TreeMap<>();
    ((Map<?, ?>) reply.json("metrics/solr.core.example"))
        .forEach((name, value) -> metrics.put((String) name, (Long) value));
    return metrics;
  }

  private void assertMoved(String name, long by) {
    assertEquals(name, by, metrics().get("FAULTS." + name) - before.get("FAULTS." + name));
  }

  @Test
  public void everyFaultHasBoth() {
    assertEquals(
        Arrays.stream(Kind.values())
            .flatMap(kind -> Stream.of(kind + ".active", kind + ".struck"))
            .sorted()
            .collect(Collectors.toList()),
        metrics().keySet().stream()
            .map(name -> name.replace("FAULTS.", ""))
            .collect(Collectors.toList()));
  }

  @Test
  public void strikesAreCounted() {
    http.get("/select", "q", "*:*", "delay", "1", "delay", "2", "fail", "503");
    http.get("/select", "q", "*:*", "limit", "1");
    http.get("/select", "q", "*:*", "edit", "drop(response)", "respond", "empty");
    http.post("/update?fail=503", "application/json", "[]");
    assertMoved("delay.struck", 2);
    assertMoved("fail.struck", 2);
    assertMoved("limit.struck", 1);
    assertMoved("edit.struck", 1);
    assertMoved("respond.struck", 1);
  }

  @Test
  public void whoWaitsIsCountedWhateverBecomesOfTheCounters() {
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", "{!id=m}hold");
    Waiters.await(1);
    assertMoved("delay.active", 1);
    http.arm("{\"other\":\"1\"}");
    new Steering(http).rules();
    assertMoved("delay.active", 1);
    assertMoved("delay.struck", 1);
    new Steering(http).release("m");
    assertEquals(200, held.join().status());
    Waiters.until("it has left", () -> metrics().get("FAULTS.delay.active") == 0);
  }

  @Test
  public void aResetLeavesThemAlone() {
    http.get("/select?q=*:*&delay=1");
    new Steering(http).post("reset", "");
    assertMoved("delay.struck", 1);
  }

  @Test
  public void aReloadedCoreHasItsOwn() {
    http.get("/select?q=*:*&delay=1");
    Reply reply = new Http(solr.server().url()).get("/admin/cores?action=RELOAD&core=example");
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until("they start again", () -> metrics().get("FAULTS.delay.struck") == 0);
    http.get("/select?q=*:*&delay=1");
    assertEquals(1L, (long) metrics().get("FAULTS.delay.struck"));
  }
}
