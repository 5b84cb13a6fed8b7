package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users make searches of a core that knew nothing of the plugin fail. */
public final class SnippetsFailureIT {
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("failure-xml", Config.of(Snippets.text("failure.xml")))
            .core("failure-json", Config.of(Snippets.SELECT))
            .core("limit-xml", Config.of(Snippets.text("request-size-limit.xml")))
            .core("limit-json", Config.of(Snippets.SELECT));
    solr = SolrServer.start(home, 0);
    post("failure-json", "failure.json", "/select?q=*:*&fail=503");
    post("limit-json", "request-size-limit.json", "/select?q=*:*&limit=1");
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static void post(String core, String snippet, String request) {
    Snippets.post(new Http(solr.url(core)), Snippets.text(snippet), request);
  }

  /** The core with the XML and the one with the JSON. */
  private static Http[] both(String name) {
    return new Http[] {new Http(solr.url(name + "-xml")), new Http(solr.url(name + "-json"))};
  }

  @Test
  public void searchesFail() {
    for (Http http : both("failure")) {
      assertFailed(503, "Injected by fail=503", http.get("/select?q=*:*&fail=503"));
      http.arm("{\"fail\":\"{!times=1}504\"}");
      assertStatus(504, http.get("/select?q=*:*"));
      assertStatus(200, http.get("/select?q=*:*"));
      http.disarm();
      assertStatus(200, http.get("/select?q=*:*"));
    }
  }

  @Test
  public void searchesAreLimited() {
    for (Http http : both("limit")) {
      assertStatus(414, http.get("/select?q=*:*&limit=10"));
      http.arm("{\"limit\":\"1k\"}");
      assertStatus(414, http.get("/select?q=*:*&a=" + "x".repeat(1024)));
      assertStatus(200, http.get("/select?q=*:*"));
      http.disarm();
      assertStatus(200, http.get("/select?q=*:*&a=" + "x".repeat(1024)));
    }
  }
}
