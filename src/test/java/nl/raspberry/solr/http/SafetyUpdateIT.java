package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.str;
import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The init arguments that keep a forgotten plugin from doing harm to updates. */
public final class SafetyUpdateIT {
  private static final String ENABLED = "solr.faults.enabled";

  private static SolrServer solr;
  private static SolrLog log;

  @BeforeClass
  public static void start() {
    log = new SolrLog();
    SolrHome home =
        SolrHome.temporary()
            .core(
                "closed",
                config -> Config.whole(config, str("accept", "config") + str("delay", "3")))
            .core(
                "off",
                config -> Config.whole(config, str("enabled", "false") + str("fail", "bogus")))
            .core("on", config -> Config.whole(config, str("enabled", "true")))
            .core("short", config -> Config.whole(config, str("maxDelay", "50ms")))
            .core("narrow", config -> Config.whole(config, str("maxActive", "2")));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
    log.close();
  }

  private static Http http(String core) {
    return new Http(solr.url(core));
  }

  private static Reply add(String core, String id, String... parameters) {
    String path = "/update?" + Http.query(parameters);
    return http(core).post(path, "application/json", Docs.of(id));
  }

  private static boolean there(String core, String id) {
    return http(core).get("/get?id=" + id).json("doc") != null;
  }

  @Test
  public void rulesInRequestsAreRefusedWhereOnlyTheConfigurationCounts() {
    String refusal = "fail=503: rules in requests are not accepted here (accept=config)";
    assertFailed(403, refusal, add("closed", "a", "fail", "503"));
    assertTrue("the document was taken", !there("closed", "a"));
    assertEquals(3L, add("closed", "b", "debug", "timing").json("delay"));
    assertTrue(there("closed", "b"));
  }

  @Test
  public void rulesOfParameterSetsAreHonouredThere() {
    http("closed").arm("{\"fail\":\"{!op=add}503\"}");
    assertStatus(503, add("closed", "c"));
    http("closed").disarm();
    assertStatus(200, add("closed", "c"));
  }

  @Test
  public void aDisabledProcessorDoesNothing() {
    assertStatus(200, add("off", "a"));
    assertStatus(200, add("off", "a", "limit", "nonsense"));
    log.line("Solr Faults: disabled in core off");
    http("off").arm("{\"fail\":\"503\"}");
    assertStatus(200, http("off").get("/schema"));
    assertEquals(false, http("off").get("/faults").json("enabled"));
  }

  @Test
  public void theSystemPropertySwitchesItOff() {
    System.setProperty(ENABLED, "false");
    http("on").arm("{\"fail\":\"503\"}");
    try {
      reload();
      assertEquals(false, http("on").get("/faults").json("enabled"));
      assertStatus(200, add("on", "a", "fail", "503"));
      assertEquals(200, http("on").get("/select?q=*:*&fail=503").status());
    } finally {
      System.clearProperty(ENABLED);
      http("on").disarm();
    }
    reload();
    assertStatus(503, add("on", "a", "fail", "503"));
  }

  private static void reload() {
    Reply reply = new Http(solr.url()).get("/admin/cores?action=RELOAD&core=on");
    assertStatus(200, reply);
  }

  @Test
  public void aWarningSaysThatUpdatesAreStruck() {
    String live = "Solr Faults is live: rules strike all requests of core narrow";
    assertTrue(log.line(live).startsWith("WARN "));
  }

  @Test
  public void maxDelayMayBeShorter() {
    assertStatus(200, add("short", "a", "delay", "50"));
    assertFailed(
        400,
        "delay=51: '51' is not an allowed delay (expected at most 50ms, see maxDelay)",
        add("short", "b", "delay", "51"));
  }

  @Test
  public void whatFindsNoRoomToWaitPassesUnstruck() {
    List<CompletableFuture<Reply>> waiting =
        IntStream.range(0, 2)
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> held("w" + i)))
            .collect(Collectors.toList());
    Waiters.await(2);
    Steering faults = new Steering(http("narrow"));
    faults.post("journal", "10");
    Reply passing = held("passing");
    assertStatus(200, passing);
    assertNull(passing.json("delay"));
    assertTrue(there("narrow", "passing"));
    assertEquals(List.of(), updates(faults.journal(2)).get(0).get("struck"));
    assertEquals(2, faults.count("narrow", "struck"));
    assertEquals(1, faults.count("narrow", "overflowed"));
    log.line("fault=delay={!id=narrow}hold found no room to wait");
    faults.release("narrow");
    waiting.forEach(reply -> assertStatus(200, reply.join()));
  }

  private static Reply held(String id) {
    return add("narrow", id, "delay", "{!id=narrow}hold");
  }

  private static List<Map<String, Object>> updates(List<Map<String, Object>> journal) {
    return journal.stream()
        .filter(entry -> entry.get("commands") != null)
        .collect(Collectors.toList());
  }

  @Test
  public void whereNothingStrikesNothingIsArmedAndDisarmingIsFine() {
    Reply armed = http("off").post("/faults", "application/json", "{\"arm\":{\"fail\":\"503\"}}");
    assertEquals(armed.toString(), 503, armed.status());
    assertEquals(
        "nothing strikes here (see enabled), so nothing is armed", armed.json("error/msg"));
    String disarm = "{\"arm\":{},\"journal\":0,\"reset\":true}";
    for (int i = 0; i < 2; i++) {
      Reply reply = http("off").post("/faults", "application/json", disarm);
      assertEquals(reply.toString(), 200, reply.status());
    }
  }
}
