package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.arr;
import static nl.raspberry.solr.http.Config.component;
import static nl.raspberry.solr.http.Config.handler;
import static nl.raspberry.solr.http.Config.initParams;
import static nl.raspberry.solr.http.Config.lst;
import static nl.raspberry.solr.http.Config.str;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** What cannot be read is never ignored: 400 in a request, no core in the configuration. */
public final class BadRulesIT {
  private static final String DELAY =
      "is not a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500, normal(100ms,20ms),"
          + " lognormal(90ms,0.4), exponential(100ms), percentiles(50:20ms,100:3s), 3x, ramp(0ms,2s,60s), 5ms*start or hold)";
  private static final String ALLOWED =
      "is not an allowed delay (expected at most 10m, see maxDelay)";

  /** A rule, and what is said of it; the list of all modifiers is left out. */
  private static final String[][] BAD = {
    {"abc", "'abc' " + DELAY},
    {"-5", "'-5' " + DELAY},
    {"1e3", "'1e3' " + DELAY},
    {"5..2", "'5..2' " + DELAY},
    {"9999h", "'9999h' " + ALLOWED},
    {"601s", "'601s' " + ALLOWED},
    {"{!precent=10}5", "unknown modifier 'precent' (expected one of "},
    {"{!percent=200}5", "modifier percent=200: '200' is not a number (expected 0 to 100)"},
    {"{!times=x}5", "modifier times=x: 'x' is not a whole number (expected 1 or more)"},
    {"{!times=0}5", "modifier times=0: '0' is not a whole number (expected 1 or more)"},
    {"{!percent=10", "'{!percent=10' is not in local-params form (expected {!name=value …}value)"},
    {"{!burn=yes}5", "modifier burn=yes: 'yes' is not true or false"},
    {
      "{!until=soon}5",
      "modifier until=soon: 'soon' is not an instant (expected"
          + " 2026-12-01T10:00:00Z or date math such as NOW+5MINUTES)"
    },
    {"{!total=true}3x", "'3x' contradicts total=true (expected a duration)"},
    {"{!role=client phase=main}5", "phase contradicts role=client (expected shard)"},
    {
      "{!at=prepare docs=>4}5",
      "the rule names something of searches and something of updates (expected" + " one side only)"
    },
    {"{!id=a id=b}5", "modifier 'id' is given twice (expected once)"},
  };

  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("good", Config.of(component(), handler("/select")));
    for (int i = 0; i < BAD.length; i++) {
      String rule = BAD[i][0];
      home.core("argument" + i, Config.of(component(str("delay", rule)), handler("/select")));
      home.core("list" + i, Config.of(component(arr("delay", "5", rule)), handler("/select")));
      for (String type : new String[] {"defaults", "appends", "invariants"}) {
        String args = lst(type, str("delay", rule));
        home.core(type + i, Config.of(component(), handler("/select", args)));
        home.core("init-" + type + i, initParamsFor(args));
      }
    }
    home.core("typo", Config.of(component(str("delai", "5")), handler("/select")));
    home.core("twice", Config.of(component(str("accept", "config"), str("accept", "config"))));
    home.core("maxDelay", Config.of(component(str("maxDelay", "long"))));
    home.core("maxActive", Config.of(component("<int name='maxActive'>0</int>")));
    home.core("enabled", Config.of(component(str("enabled", "no"))));
    home.core("accept", Config.of(component(str("accept", "all"))));
    solr = SolrServer.start(home, 0);
  }

  private static UnaryOperator<String> initParamsFor(String args) {
    return Config.of(component(), handler("/select"), initParams("/select", args));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void aBadRuleInARequestIsA400WithOneSentence() {
    Http http = new Http(solr.url("good"));
    for (String[] bad : BAD) {
      Reply reply = http.get("/select", "q", "*:*", "delay", bad[0]);
      assertEquals(reply.toString(), 400, reply.status());
      assertSays(sentence(bad), reply.json("error/msg"));
      assertEquals(400, http.get("/select", "q", "*:*", "delay", "5", "delay", bad[0]).status());
    }
  }

  private static String sentence(String[] bad) {
    return "delay=" + bad[0] + ": " + bad[1];
  }

  /** All of it, but for a list that grows with the plugin. */
  private static void assertSays(String sentence, Object message) {
    if (sentence.endsWith("one of ")) {
      assertTrue(message.toString(), message.toString().startsWith(sentence));
    } else {
      assertEquals(sentence, message);
    }
  }

  @Test
  public void aBadInitArgumentStopsTheCoreFromLoading() {
    assertAllFail(i -> "argument" + i);
    assertAllFail(i -> "list" + i);
  }

  @Test
  public void aBadRuleInAHandlerStopsTheCoreFromLoading() {
    for (String type : new String[] {"defaults", "appends", "invariants"}) {
      assertAllFail(i -> type + i);
      assertAllFail(i -> "init-" + type + i);
    }
  }

  private static void assertAllFail(Function<Integer, String> core) {
    for (int i = 0; i < BAD.length; i++) {
      assertFails(core.apply(i), sentence(BAD[i]));
    }
  }

  @Test
  public void otherInitArgumentsAreAsStrict() {
    assertFails(
        "typo",
        "unknown init argument 'delai' (expected one of [enabled, accept, maxDelay, maxActive, ");
    assertFails("twice", "accept is given 2 times (expected once)");
    assertFails(
        "maxDelay",
        "maxDelay=long: 'long' is not a duration (expected milliseconds such as 1000, or ");
    assertFails("maxActive", "maxActive=0: '0' is not a whole number (expected 1 or more)");
    assertFails("enabled", "enabled=no: 'no' is not true or false");
    assertFails(
        "accept", "accept=all: 'all' is not config, request,config or request,config,headers");
  }

  private static void assertFails(String core, String sentence) {
    Reply status = new Http(solr.url()).get("/admin/cores", "action", "STATUS", "core", core);
    Object failure = status.json("initFailures/" + core);
    assertTrue(core + ": " + sentence + " is not in " + failure, says(failure, sentence));
    Reply reply = new Http(solr.url(core)).get("/select?q=*:*");
    assertEquals(reply.toString(), 500, reply.status());
  }

  private static boolean says(Object failure, String sentence) {
    return failure != null && failure.toString().contains("Solr Faults: " + sentence);
  }
}
