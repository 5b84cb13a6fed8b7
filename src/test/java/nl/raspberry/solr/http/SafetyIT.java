package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.component;
import static nl.raspberry.solr.http.Config.handler;
import static nl.raspberry.solr.http.Config.lst;
import static nl.raspberry.solr.http.Config.str;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The init arguments that keep a forgotten plugin from doing harm. */
public final class SafetyIT {
  private static final String ENABLED = "solr.faults.enabled";
  private static final String REFUSAL =
      "delay=5: rules in requests are not accepted here (accept=config)";

  private static SolrServer solr;
  private static SolrLog log;

  @BeforeClass
  public static void start() {
    log = new SolrLog();
    String closed = component(str("accept", "config"), str("delay", "{!p.init=*}10"));
    String set =
        handler("/set").replace("class=", "useParams='faults' class=")
            + handler("/appends", lst("appends", str("delay", "20")));
    String off = component(str("enabled", "false"), str("delay", "bogus"));
    SolrHome home =
        SolrHome.temporary()
            .core("closed", Config.of(closed, handler("/select"), set))
            .core("off", Config.of(off, handler("/select")))
            .core("on", Config.of(component(str("enabled", "true")), handler("/select")))
            .core("short", Config.of(component(str("maxDelay", "50ms")), handler("/select")))
            .core("narrow", Config.of(component(str("maxActive", "2")), handler("/select")));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
    log.close();
  }

  private static Reply get(String core, String path) {
    return new Http(solr.url(core)).get(path + "&debug=timing");
  }

  private static void assertDelay(Object millis, Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(reply.toString(), millis, reply.json("delay"));
  }

  private static void assertRefused(Reply reply) {
    assertEquals(reply.toString(), 403, reply.status());
    assertEquals(REFUSAL, reply.json("error/msg"));
  }

  @Test
  public void rulesInRequestsAreRefusedWhereOnlyTheConfigurationCounts() {
    Http http = new Http(solr.url("closed"));
    assertRefused(http.get("/select?q=*:*&delay=5"));
    assertRefused(http.get("/appends?q=*:*&delay=5"));
    assertRefused(http.form("/select", "q", "*:*", "delay", "5"));
    String json = "{\"query\":\"*:*\",\"params\":{\"delay\":5}}";
    assertRefused(http.post("/select", "application/json", json));
    assertDelay(null, http.get("/select?q=*:*"));
  }

  @Test
  public void rulesOfTheConfigurationAreHonouredThere() {
    assertDelay(10L, get("closed", "/select?q=*:*&init=1"));
    assertDelay(20L, get("closed", "/appends?q=*:*"));
    assertDelay(30L, get("closed", "/appends?q=*:*&init=1"));
  }

  @Test
  public void rulesOfParameterSetsAreHonouredThere() {
    Http http = new Http(solr.url("closed"));
    http.arm("{\"_appends_\":{\"delay\":\"30\"}}");
    assertDelay(30L, http.get("/set?q=*:*&debug=timing"));
    assertRefused(http.get("/set?q=*:*&delay=5"));
    http.disarm();
    assertDelay(null, http.get("/set?q=*:*&debug=timing"));
  }

  @Test
  public void aRequestOnItsWayIsNotRefusedBecauseItsRuleIsDisarmed() {
    Http http = new Http(solr.url("closed"));
    http.arm("{\"delay\":[\"{!at=prepare}60s\",\"1ms\"]}");
    CompletableFuture<Reply> reply = http.later("/set", "q", "*:*");
    Waiters.await(1);
    http.disarm();
    assertEquals(reply.join().toString(), 200, reply.join().status());
  }

  @Test
  public void aDisabledComponentDoesNothing() {
    assertDelay(null, get("off", "/select?q=*:*&delay=60s"));
    assertDelay(null, get("off", "/select?q=*:*&delay=nonsense"));
  }

  @Test
  public void theSystemPropertySwitchesEverythingOff() {
    String before = System.getProperty(ENABLED);
    System.setProperty(ENABLED, "false");
    try {
      reload("on");
      assertDelay(null, get("on", "/select?q=*:*&delay=60s"));
    } finally {
      restore(before);
    }
    reload("on");
    assertDelay(5L, get("on", "/select?q=*:*&delay=5"));
  }

  private static void restore(String before) {
    if (before == null) {
      System.clearProperty(ENABLED);
    } else {
      System.setProperty(ENABLED, before);
    }
  }

  private static void reload(String core) {
    Reply reply = new Http(solr.url()).get("/admin/cores?action=RELOAD&core=" + core);
    assertEquals(reply.toString(), 200, reply.status());
  }

  @Test
  public void aWarningSaysThatThePluginIsLive() {
    String live = "Solr Faults is live: component delay in core ";
    assertTrue(log.line(live + "narrow").startsWith("WARN "));
    log.line("Solr Faults: delay is disabled in core off");
  }

  @Test
  public void maxDelayMayBeShorter() {
    assertDelay(50L, get("short", "/select?q=*:*&delay=50"));
    Reply reply = get("short", "/select?q=*:*&delay=51");
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals(
        "delay=51: '51' is not an allowed delay (expected at most 50ms, see maxDelay)",
        reply.json("error/msg"));
  }

  @Test
  public void aLengthThatChanceMakesTooLongIsRefusedNotCut() {
    Reply reply = get("short", "/select?q=*:*&delay=50&" + Http.query("delay", "100x"));
    assertEquals(reply.toString(), 400, reply.status());
    assertTrue(reply.toString(), reply.text().contains("(expected at most 50ms, see maxDelay)"));
  }

  @Test
  public void whatFindsNoRoomToWaitPassesUnstruck() {
    Http http = new Http(solr.url("narrow"));
    List<CompletableFuture<Reply>> waiting =
        IntStream.range(0, 2)
            .mapToObj(i -> http.later("/select", "q", "*:*", "delay", "5s"))
            .collect(Collectors.toList());
    Waiters.await(2);
    Reply passing = http.get("/select?q=*:*&delay=5s");
    assertTrue("the others have ended", waiting.stream().noneMatch(CompletableFuture::isDone));
    assertDelay(null, passing);
    log.line("fault=delay=5s found no room to wait");
    waiting.forEach(reply -> assertDelay(5000L, reply.join()));
    assertDelay(5L, http.get("/select?q=*:*&delay=5"));
  }

  @Test
  public void anOverflowIsNoneOfTheTimes() {
    Http http = new Http(solr.url("narrow"));
    String rule = "{!id=few times=3}2s";
    List<CompletableFuture<Reply>> replies =
        IntStream.range(0, 2)
            .mapToObj(i -> http.later("/select", "q", "*:*", "delay", rule))
            .collect(Collectors.toList());
    Waiters.await(2);
    assertNull(http.get("/select", "q", "*:*", "delay", rule).json("delay"));
    replies.forEach(reply -> assertDelay(2000L, reply.join()));
    assertDelay(2000L, http.get("/select", "q", "*:*", "delay", rule));
    assertDelay(null, http.get("/select", "q", "*:*", "delay", rule));
  }
}
