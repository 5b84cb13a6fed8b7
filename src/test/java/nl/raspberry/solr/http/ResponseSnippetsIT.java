package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users make a core that knew nothing of the plugin spoil responses on demand. */
public final class ResponseSnippetsIT {
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("xml", Config.of(Snippets.text("response-faults.xml")))
            .core("json", Config.of(Snippets.SELECT));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void theXmlWorksWhereItIsPasted() {
    assertSpoils(new Http(solr.url("xml")));
  }

  @Test
  public void theJsonWorksWhenItIsPosted() {
    Http http = new Http(solr.url("json"));
    assertEquals(0L, http.get("/select", "q", "*:*", "edit", "drop(x").json("response/numFound"));
    Reply reply = http.post("/config", "application/json", Snippets.text("response-faults.json"));
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until("the core has the component", () -> spoilt(http));
    assertSpoils(http);
  }

  private static boolean spoilt(Http http) {
    return http.get("/select", "q", "*:*", "respond", "empty").bytes().length == 0;
  }

  private static void assertSpoils(Http http) {
    assertEquals(7, http.get("/select", "q", "*:*", "respond", "truncate(7)").bytes().length);
    String edit = "set(response/numFound,3)";
    assertEquals(3L, http.get("/select", "q", "*:*", "edit", edit).json("response/numFound"));
    http.arm("{\"respond\":\"{!times=1}truncate(7)\"}");
    assertEquals(7, http.get("/select?q=*:*").bytes().length);
    assertEquals(0L, http.get("/select?q=*:*").json("response/numFound"));
    http.disarm();
    assertEquals(0L, http.get("/select?q=*:*").json("response/numFound"));
  }
}
