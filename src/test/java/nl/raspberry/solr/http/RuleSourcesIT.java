package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.arr;
import static nl.raspberry.solr.http.Config.component;
import static nl.raspberry.solr.http.Config.handler;
import static nl.raspberry.solr.http.Config.initParams;
import static nl.raspberry.solr.http.Config.lst;
import static nl.raspberry.solr.http.Config.str;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Rules strike once each, wherever they come from. */
public final class RuleSourcesIT {
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("handlers", Config.of(component(), handlers("", ""), handlers("/init", "x")))
            .core("str", Config.of(component(str("delay", "20")), handler("/select")))
            .core("int", Config.of(component("<int name='delay'>20</int>"), handler("/select")))
            .core("arr", Config.of(component(arr("delay", "20", "5ms")), handler("/select")))
            .core("two", Config.of(component(), second(), both()))
            .core("whole", config -> Config.whole(config, str("delay", "{!id=own}5")));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  /** Three handlers; their rule is in themselves, or in init parameters for their path. */
  private static String handlers(String prefix, String separate) {
    StringBuilder config = new StringBuilder();
    for (String type : new String[] {"defaults", "appends", "invariants"}) {
      String path = prefix + "/" + type;
      String rule = lst(type, str("delay", "20"));
      config.append(handler(path, separate.isEmpty() ? rule : ""));
      config.append(separate.isEmpty() ? "" : initParams(path, rule));
    }
    return config.toString();
  }

  private static String second() {
    return component().replace("'delay'", "'other'");
  }

  private static String both() {
    return handler("/select").replace("</arr>", "<str>other</str></arr>");
  }

  @Test
  public void aDefaultGivesWayToTheRequest() {
    for (String path : new String[] {"/defaults", "/init/defaults"}) {
      assertDelay(20, "handlers", path + "?q=*:*");
      assertDelay(30, "handlers", path + "?q=*:*&delay=30");
      assertDelay(null, "handlers", path + "?q=*:*&delay=0");
    }
  }

  @Test
  public void anAppendAddsToTheRequest() {
    for (String path : new String[] {"/appends", "/init/appends"}) {
      assertDelay(20, "handlers", path + "?q=*:*");
      assertDelay(50, "handlers", path + "?q=*:*&delay=30");
      assertDelay(40, "handlers", path + "?q=*:*&delay=20");
    }
  }

  @Test
  public void anInvariantOverridesTheRequest() {
    for (String path : new String[] {"/invariants", "/init/invariants"}) {
      assertDelay(20, "handlers", path + "?q=*:*");
      assertDelay(20, "handlers", path + "?q=*:*&delay=30");
    }
  }

  @Test
  public void noRequestTakesAnInitArgumentAway() {
    for (String core : new String[] {"str", "int"}) {
      assertDelay(20, core, "/select?q=*:*");
      assertDelay(20, core, "/select?q=*:*&delay=0");
      assertDelay(50, core, "/select?q=*:*&delay=30");
    }
  }

  @Test
  public void anInitArgumentOfTheWholeCoreStrikesOnceWhateverTheHandler() {
    Http http = new Http(solr.url("whole"));
    Steering faults = new Steering(http);
    for (String path :
        new String[] {
          "/select?q=*:*",
          "/get?id=1",
          "/schema/fields",
          "/update?commit=true",
          "/export?q=*:*&sort=id+asc&fl=id"
        }) {
      faults.post("reset", "");
      http.get(path);
      assertTrue(path + " " + faults.rules(), faults.rules().containsKey("own"));
      assertEquals(path, 1, faults.count("own", "struck"));
    }
  }

  @Test
  public void anInitArgumentMayBeAListOfRules() {
    assertDelay(25, "arr", "/select?q=*:*");
    assertDelay(55, "arr", "/select?q=*:*&delay=30");
  }

  @Test
  public void twoComponentsInAHandlerStrikeOnceForARequest() {
    assertDelay(30, "two", "/select?q=*:*&delay=30");
  }

  private static void assertDelay(Integer millis, String core, String path) {
    Reply reply = new Http(solr.url(core)).get(path + "&debug=timing");
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(path, millis == null ? null : (Long) millis.longValue(), reply.json("delay"));
    assertTrue(reply.millis() + " ms: " + path, millis == null || reply.millis() >= millis);
  }
}
