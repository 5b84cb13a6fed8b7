package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;

import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users give a core that has the delay component its {@code /faults}. */
public final class SnippetsFaultsIT {
  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    String delay = Snippets.text("delay.xml");
    SolrHome home =
        SolrHome.temporary()
            .core("xml", Config.of(delay, Snippets.text("whole-core.xml")))
            .core("json", Config.of(delay));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void theXmlWorksWhereItIsPasted() {
    assertSteers(new Http(solr.url("xml")));
  }

  @Test
  public void theJsonWorksWhenItIsPosted() {
    Http http = new Http(solr.url("json"));
    assertStatus(404, http.get("/faults"));
    assertStatus(200, http.post("/config", "application/json", Snippets.text("whole-core.json")));
    Waiters.until("the core has the handler", () -> http.get("/faults").status() == 200);
    assertSteers(http);
  }

  private static void assertSteers(Http http) {
    Steering faults = new Steering(http);
    faults.post("journal", "10");
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", "{!id=h}hold");
    faults.await("h", 1);
    faults.release("h");
    assertStatus(200, held.join());
    assertEquals(1, faults.count("h", "struck"));
    faults.post("reset", "");
    assertEquals(0, faults.rules().size());
  }
}
