package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.Test;

/** What the Config API takes never keeps a core from starting again because of a rule. */
public final class ConfigApiIT {
  private static final String SEARCH = "/select?q=*:*&rows=0";

  private static String handler(String rest) {
    return "{\"update-requesthandler\":{\"name\":\"/select\",\"class\":\"solr.SearchHandler\","
        + rest
        + "}}";
  }

  @Test
  public void aRuleThatCannotBeReadIsA400AndCanBeMendedAlsoAfterARestart() {
    SolrHome home = SolrHome.temporary().core("ours");
    String sentence = "delay=bogus: 'bogus' is not a delay";
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("ours"));
      Reply taken =
          http.post("/config", "application/json", handler("\"defaults\":{\"delay\":\"bogus\"}"));
      assertEquals(taken.toString(), 200, taken.status());
      Waiters.until("the handler is in force", () -> http.get(SEARCH).status() == 400);
      assertSays(sentence, http.get(SEARCH));
      assertEquals(200, http.get("/query?q=*:*").status());
    }
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("ours"));
      assertSays(sentence, http.get(SEARCH));
      assertEquals(200, http.get(SEARCH + "&delay=1").status());
      Reply mended =
          http.post("/config", "application/json", handler("\"defaults\":{\"delay\":\"1\"}"));
      assertEquals(mended.toString(), 200, mended.status());
      Waiters.until("the handler is mended", () -> http.get(SEARCH).status() == 200);
    }
  }

  private static void assertSays(String sentence, Reply reply) {
    assertEquals(reply.toString(), 400, reply.status());
    assertTrue(reply.toString(), String.valueOf(reply.json("error/msg")).startsWith(sentence));
  }

  @Test
  public void soCanInitParams() {
    SolrHome home = SolrHome.temporary().core("ours");
    String init = "{\"create-initparams\":{\"name\":\"slow\",\"path\":\"/query\",\"defaults\":";
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("ours"));
      Reply taken = http.post("/config", "application/json", init + "{\"delay\":\"bogus\"}}}");
      assertEquals(taken.toString(), 200, taken.status());
    }
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("ours"));
      assertSays("delay=bogus: 'bogus' is not a delay", http.get("/query?q=*:*"));
      assertEquals(200, http.get(SEARCH).status());
      http.post("/config", "application/json", "{\"delete-initparams\":\"slow\"}");
      Waiters.until("they are gone", () -> http.get("/query?q=*:*").status() == 200);
    }
  }

  /** Solr itself is less kind; that is the measure. */
  @Test
  public void anUnknownComponentKeepsACoreFromStartingAgain() {
    SolrHome home = SolrHome.temporary().core("solrs");
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http http = new Http(solr.url("solrs"));
      http.post("/config", "application/json", handler("\"last-components\":[\"nosuch\"]"));
    }
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Reply reply = new Http(solr.url("solrs")).get(SEARCH);
      assertEquals(500, reply.status());
      assertTrue(
          reply.toString(), reply.toString().contains("Missing SearchComponents named : [nosuch]"));
    }
  }
}
