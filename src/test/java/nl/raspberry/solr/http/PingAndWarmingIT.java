package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.component;
import static nl.raspberry.solr.http.Config.handler;
import static nl.raspberry.solr.http.Config.lst;
import static nl.raspberry.solr.http.Config.str;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Searches that Solr makes on its own account are struck only by a rule that says so. */
public final class PingAndWarmingIT {
  private static final double LONG = 30_000;
  private static final String LISTENER =
      "<query><listener event='newSearcher' class='solr.QuerySenderListener'>"
          + "<arr name='queries'><lst><str name='q'>*:*</str></lst></arr></listener></query>";

  private static SolrServer solr;
  private static Http http;

  @BeforeClass
  public static void start() {
    String select = handler("/select", lst("defaults", str("df", "id")));
    String armed = select.replace("class=", "useParams='faults' class=");
    String slow = handler("/select", lst("appends", str("delay", "{!role=warming}1s")));
    SolrHome home =
        SolrHome.temporary()
            .core("armed", Config.of(LISTENER, component(), armed))
            .core("handler", Config.of(LISTENER, component(), slow))
            .core("argument", Config.of(LISTENER, component(warming()), select));
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("armed"));
  }

  private static String warming() {
    return str("delay", "{!role=warming}1s");
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @After
  public void disarm() {
    http.arm("{}");
  }

  private static void arm(String... rules) {
    http.arm("{\"delay\":[\"" + String.join("\",\"", rules) + "\"]}");
  }

  private static double ok(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    return reply.millis();
  }

  private static double commit(Http core) {
    String document = Docs.of("1");
    return ok(core.post("/update?commit=true", "application/json", document));
  }

  private static void assertStruck(double millis, double least) {
    assertTrue(millis + " < " + least, millis >= least);
  }

  private static void assertPassed(double millis) {
    assertTrue(millis + " ms", millis < LONG);
  }

  @Test
  public void aPingIsStruckByARuleThatNamesIt() {
    for (String path : new String[] {"/admin/ping", "/admin/*", "/admin/ping/"}) {
      arm("{!handler=" + path + "}300");
      assertStruck(ok(http.get("/admin/ping")), 300);
    }
  }

  @Test
  public void aPingIsStruckByNoOtherRule() {
    arm("60s", "{!role=any}60s", "{!handler=*}60s", "{!handler=/select}60s", "{!at=prepare}60s");
    assertPassed(ok(http.get("/admin/ping")));
  }

  @Test
  public void aRuleForPingsStrikesNothingElse() {
    arm("{!handler=/admin/*}60s");
    assertPassed(ok(http.get("/select?q=*:*")));
  }

  @Test
  public void warmingIsStruckByARuleThatNamesItWhereverItComesFrom() {
    arm("{!role=warming}1s");
    assertStruck(commit(http), 1_000);
    arm("{!role=warming at=prepare}1s");
    assertStruck(commit(http), 1_000);
    assertStruck(commit(new Http(solr.url("handler"))), 1_000);
    assertStruck(commit(new Http(solr.url("argument"))), 1_000);
  }

  @Test
  public void warmingIsStruckByNoOtherRule() {
    arm("60s", "{!role=client}60s", "{!handler=/select}60s", "{!shard=*}60s", "{!phase=any}60s");
    assertPassed(commit(http));
  }

  @Test
  public void aRuleForWarmingStrikesNoRequest() {
    assertPassed(ok(http.get("/select", "q", "*:*", "delay", "{!role=warming}60s")));
    assertPassed(ok(new Http(solr.url("argument")).get("/select?q=*:*&event=newSearcher")));
  }
}
