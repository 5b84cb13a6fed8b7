package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users make a core that knew nothing of the plugin slow on demand. */
public final class SnippetsIT {
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("xml", Config.of(Snippets.text("delay.xml")))
            .core("json", Config.of(Snippets.SELECT));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void theXmlWorksWhereItIsPasted() {
    assertDelays(new Http(solr.url("xml")));
  }

  @Test
  public void theJsonWorksWhenItIsPosted() {
    Http http = new Http(solr.url("json"));
    assertEquals(200, http.get("/select?q=*:*&delay=60s").status());
    Reply reply = http.post("/config", "application/json", Snippets.text("delay.json"));
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until("the core has the component", () -> delayed(http));
    assertDelays(http);
  }

  private static boolean delayed(Http http) {
    return http.get("/select?q=*:*&delay=1").json("delay") != null;
  }

  private static void assertDelays(Http http) {
    assertDelay(50L, http.get("/select?q=*:*&delay=50"));
    http.arm("{\"delay\":\"{!times=2}70\"}");
    assertDelay(70L, http.get("/select?q=*:*"));
    assertDelay(70L, http.get("/select?q=*:*"));
    assertDelay(null, http.get("/select?q=*:*"));
    http.disarm();
    assertDelay(null, http.get("/select?q=*:*"));
  }

  private static void assertDelay(Long millis, Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(reply.toString(), millis, reply.json("delay"));
    assertTrue(reply.toString(), millis == null || reply.millis() >= millis);
  }
}
