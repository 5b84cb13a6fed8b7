package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.common.params.MapSolrParams;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** What a delay in a request does and shows. */
public final class DelayIT {
  /** As people pasted them in 2012, but for the handler around the second. */
  private static final String SNIPPETS_OF_2012 =
      "<searchComponent name=\"delay\" class=\"nl.raspberry.solr.DelayComponent\">"
          + "</searchComponent>"
          + "<requestHandler name=\"/select\" class=\"solr.SearchHandler\">"
          + "<arr name=\"last-components\"><str>delay</str></arr>"
          + "</requestHandler>";

  private static SolrServer solr;
  private static Http http;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary().core("example").core("of2012", Config.of(SNIPPETS_OF_2012));
    solr = SolrServer.start(home, 0).load("example");
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Test
  public void theSnippetsOf2012Work() {
    Http old = new Http(solr.url("of2012"));
    Reply reply = old.get("/select?q=*:*&debugQuery=on&delay=1000");
    assertDelayed(reply, 1000, 1000);
    assertAtLeast(1000, number(reply, "debug/timing/process/delay/time"));
    assertNull(old.get("/select?q=*:*").json("delay"));
  }

  @Test
  public void withoutADelayOrWithZeroTheResponseHasNoEntry() {
    for (String query : new String[] {"", "&delay=0", "&delay=0ms", "&delay=0&delay=0s"}) {
      Reply reply = http.get("/select?q=*:*&rows=0" + query);
      assertEquals(reply.toString(), 200, reply.status());
      assertNull(query, reply.json("delay"));
    }
  }

  @Test
  public void anEmptyDelayIsRefused() {
    assertEquals(400, http.get("/select?q=*:*&delay=").status());
  }

  @Test
  public void theEntryIsAWholeNumberInJson() {
    Reply reply = http.get("/select", "q", "*:*", "wt", "json", "indent", "false", "delay", "50");
    assertTrue(reply.toString(), reply.text().contains("\"delay\":50"));
    assertEquals(50L, reply.json("delay"));
  }

  @Test
  public void theEntryHasAFractionWhereTheDelayHas() {
    assertEquals(1.5, http.get("/select", "q", "*:*", "delay", "1500us").json("delay"));
  }

  @Test
  public void theEntryIsALongInXml() {
    Reply reply = http.get("/select", "q", "*:*", "wt", "xml", "delay", "50");
    assertTrue(reply.toString(), reply.text().contains("<long name=\"delay\">50</long>"));
  }

  @Test
  public void theEntryIsALongInJavabin() throws IOException, SolrServerException {
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.url("example")).build()) {
      MapSolrParams params = new MapSolrParams(Map.of("q", "*:*", "delay", "50", "wt", "javabin"));
      assertEquals(50L, client.query(params).getResponse().get("delay"));
    }
  }

  @Test
  public void severalDelaysAddUp() {
    assertDelayed(http.get("/select?q=*:*&delay=30&delay=40ms&delay=0"), 70, 70);
  }

  @Test
  public void aFormMayBringIt() {
    assertDelayed(http.form("/select", "q", "*:*", "delay", "50"), 50, 50);
  }

  @Test
  public void aJsonRequestMayBringIt() {
    String[] bodies = {
      "{\"query\":\"*:*\",\"params\":{\"delay\":50}}",
      "{\"query\":\"*:*\",\"params\":{\"delay\":\"50ms\"}}",
      "{\"query\":\"*:*\",\"params\":{\"delay\":[\"20\",\"30\"]}}",
    };
    for (String body : bodies) {
      assertDelayed(http.post("/select", "application/json", body), 50, 50);
    }
  }

  @Test
  public void aHeadRequestIsDelayedToo() {
    Reply reply =
        http.send(http.request("/select?q=*:*&delay=50").method("HEAD", BodyPublishers.noBody()));
    assertEquals(200, reply.status());
    assertAtLeast(50, reply.millis());
  }

  @Test
  public void theDelayedAnswerIsTheSameButForTheEntry() {
    String query = "/select?q=raspberry&fl=id&sort=id asc&omitHeader=true".replace(" ", "%20");
    Reply plain = http.get(query);
    Reply slow = http.get(query + "&delay=50");
    assertTrue(plain.toString(), ((Number) plain.json("response/numFound")).intValue() > 0);
    assertEquals(plain.json("response"), slow.json("response"));
  }

  static void assertDelayed(Reply reply, double least, double most) {
    assertEquals(reply.toString(), 200, reply.status());
    double chosen = number(reply, "delay");
    assertTrue(
        chosen + " is not in " + least + ".." + most + ": " + reply,
        least <= chosen && chosen <= most);
    assertAtLeast(chosen, reply.millis());
  }

  static void assertAtLeast(double least, double value) {
    assertTrue(value + " < " + least, value >= least);
  }

  static double number(Reply reply, String path) {
    Object value = reply.json(path);
    assertTrue(path + " is not in " + reply, value instanceof Number);
    return ((Number) value).doubleValue();
  }
}
