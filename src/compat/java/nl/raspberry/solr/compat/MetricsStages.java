package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.rule.Kind;
import org.junit.Test;

/** What Solr's metrics show of the faults, and for how long, besides. */
public abstract class MetricsStages extends OneLineStages {
  private static final String BARE = Startup.BARE;
  private static final String COUNTS = "nl.raspberry.solr.core.StrikeCounts";
  private static final int RELOADS = 5;

  private Map<String, Long> metrics(String core) {
    return SolrMetrics.of(solr()).core(core);
  }

  private void admin(String action, String core, String... more) {
    Http node = new Http(solr().root());
    String name = action.equals("CREATE") ? "&name=" : "&core=";
    Reply reply = node.get("/admin/cores?action=" + action + name + core, more);
    assertEquals(reply.toString(), 200, reply.status());
  }

  /** A core is replaced, and what it has is closed, a moment later. */
  private static void await(String what, BooleanSupplier holds) {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!holds.getAsBoolean()) {
      assertFalse("not within a minute: " + what, System.nanoTime() > end);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
    }
  }

  @Test
  public void theMetricsCountTheStrikesOfEachKindAndNameNothingOfARequest() {
    Map<String, Long> expected = new TreeMap<>(metrics("example"));
    assertEquals(2 * Kind.values().length, expected.size());
    http().arm("{\"delay\":\"{!id=private}1\",\"fail\":\"{!id=secret times=2}503\"}");
    try {
      for (int i = 0; i < 3; i++) {
        search("shards.info", "concealed");
      }
    } finally {
      http().disarm();
    }
    expected.merge("delay.struck", 3L, Long::sum);
    expected.merge("fail.struck", 2L, Long::sum);
    SolrMetrics after = SolrMetrics.of(solr());
    assertEquals(expected, after.core("example"));
    assertFalse(after.toString(), after.toString().matches("(?s).*(private|secret|concealed).*"));
  }

  @Test
  public void theMetricsCountWhoWaits() {
    assertEquals(0L, (long) metrics("example").get("delay.active"));
    CompletableFuture<Reply> held = http().later("/select", "q", "*:*", "delay", "{!id=m}hold");
    http().get("/faults?wait=m&timeout=30s");
    assertEquals(1L, (long) metrics("example").get("delay.active"));
    http().form("/faults", "release", "m");
    assertEquals(200, held.join().status());
    await("it has left", () -> metrics("example").get("delay.active") == 0);
  }

  @Test
  public void aReloadedCoreHasItsOwnMetricsAndReloadsGatherNothing() {
    reload();
    // Solr itself may remember one core besides those at work.
    long before = solr().instances(COUNTS);
    for (int i = 0; i < RELOADS; i++) {
      reload();
    }
    search("delay", "1");
    assertEquals(1L, (long) metrics("example").get("delay.struck"));
    await("those of older cores are gone", () -> solr().instances(COUNTS) <= before);
  }

  private void reload() {
    search("delay", "1");
    admin("RELOAD", "example");
    await("they start again", () -> metrics("example").get("delay.struck") == 0);
  }

  @Test
  public void aCoreTakesItsMetricsAlongWhereverItGoes() throws IOException {
    Http bare = new Http(solr().root() + "/" + BARE);
    assertEquals(Map.of(), metrics(BARE));
    String line = Files.readString(Path.of("conf-snippets/whole-core.json"));
    assertEquals(200, bare.post("/config", "application/json", line).status());
    await("it is there", () -> metrics(BARE).size() == 2 * Kind.values().length);
    admin("UNLOAD", BARE);
    assertEquals(Map.of(), metrics(BARE));
    admin("CREATE", BARE, "instanceDir", BARE);
    await("it is there again", () -> metrics(BARE).size() == 2 * Kind.values().length);
    admin("RENAME", BARE, "other", "renamed");
    assertEquals(2 * Kind.values().length, metrics("renamed").size());
    assertEquals(Map.of(), metrics(BARE));
    admin("RENAME", "renamed", "other", BARE);
    String away = "{\"delete-requesthandler\":\"/faults\"}";
    assertEquals(200, bare.post("/config", "application/json", away).status());
    await("it is gone", () -> bare.get("/faults").status() == 404);
  }
}
