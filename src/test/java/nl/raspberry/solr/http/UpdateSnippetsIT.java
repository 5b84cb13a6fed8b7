package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users make a core that knew nothing of the plugin fail updates on demand. */
public final class UpdateSnippetsIT {
  private static final String LEAST = "<updateHandler class='solr.DirectUpdateHandler2'/>";
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("xml", Config.of(LEAST, Snippets.SELECT, Snippets.text("update-faults.xml")))
            .core("json", Config.of(LEAST, Snippets.SELECT));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void theXmlWorksWhereItIsPasted() {
    assertFails(new Http(solr.url("xml")));
  }

  @Test
  public void theJsonWorksWhenItIsPosted() {
    Http http = new Http(solr.url("json"));
    assertEquals(200, UpdateTest.json(http, "[]", "fail", "503").status());
    Reply reply = http.post("/config", "application/json", Snippets.text("update-faults.json"));
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until(
        "the core has the processor",
        () -> UpdateTest.json(http, "[]", "fail", "503").status() == 503);
    assertFails(http);
  }

  /** Brought and armed, on both sides of distribution. */
  private static void assertFails(Http http) {
    String docs = UpdateTest.docs(3);
    String rule = "{!op=add nth=2}503";
    UpdateTest.assertFailed(503, "fail=" + rule, UpdateTest.json(http, docs, "fail", rule));
    String leader = "{!role=leader op=add nth=3 when=after}500";
    http.arm("{\"fail\":\"" + leader + "\",\"delay\":\"{!times=1}50\"}");
    UpdateTest.assertFailed(500, "fail=" + leader, UpdateTest.json(http, docs));
    http.disarm();
    UpdateTest.assertTaken(http.get("/update?commit=true"));
    assertEquals(UpdateTest.list(3), UpdateTest.visible(http));
  }
}
