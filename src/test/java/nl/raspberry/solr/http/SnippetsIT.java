package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The snippets for users make a core that knew nothing of the plugin slow on demand. */
public final class SnippetsIT {
  private static final String SELECT =
      "<requestHandler name='/select' class='solr.SearchHandler'/>";

  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("xml", Config.of(snippet("delay.xml")))
            .core("json", Config.of(SELECT));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static String snippet(String name) {
    try {
      return Files.readString(Path.of("conf-snippets", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  public void theXmlWorksWhereItIsPasted() {
    assertDelays(new Http(solr.url("xml")));
  }

  @Test
  public void theJsonWorksWhenItIsPosted() {
    Http http = new Http(solr.url("json"));
    assertEquals(200, http.get("/select?q=*:*&delay=60s").status());
    Reply reply = http.post("/config", "application/json", snippet("delay.json"));
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
