package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Where Solr is configured to answer from HTTP caches, it still hides no fault. */
public final class CachingIT {
  private static final String CACHING =
      "<requestDispatcher><httpCaching never304='false' lastModifiedFrom='openTime'"
          + " etagSeed='Solr'><cacheControl>max-age=30, public</cacheControl></httpCaching>"
          + "</requestDispatcher>";

  private static SolrServer solr;
  private static Http struck;
  private static Http plain;

  @BeforeClass
  public static void start() {
    String select = "<requestHandler name='/select' class='solr.SearchHandler'/>";
    SolrHome home =
        SolrHome.temporary()
            .core("plain", Config.of(CACHING, select))
            .core("struck", Config.of(CACHING, Config.component(), Config.handler("/select")));
    solr = SolrServer.start(home, 0);
    struck = new Http(solr.url("struck"));
    plain = new Http(solr.url("plain"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static Reply conditional(Http http, String query, String tag) {
    return http.send(http.request("/select?q=*:*" + query).header("If-None-Match", tag));
  }

  @Test
  public void aConditionalRequestNeverHidesAFault() {
    String tag = plain.get("/select?q=*:*").header("ETag");
    assertNotNull("Solr itself has an ETag", tag);
    assertEquals("Solr itself", 304, conditional(plain, "", tag).status());
    for (String any : new String[] {tag, "*"}) {
      Reply reply = conditional(struck, "&delay=50", any);
      assertEquals(reply.toString(), 200, reply.status());
      assertEquals(50L, reply.json("delay"));
      assertEquals(200, conditional(struck, "", any).status());
    }
  }

  @Test
  public void aStruckResponseIsNotToBeCached() {
    Reply reply = struck.get("/select?q=*:*&delay=50");
    assertEquals("no-cache, no-store", reply.header("Cache-Control"));
    assertEquals("no-cache", reply.header("Pragma"));
    assertEquals("Sat, 01 Jan 2000 01:00:00 GMT", reply.header("Expires"));
    // Solr gives it a tag all the same, one that it never matches.
    Reply again = conditional(struck, "&delay=50", reply.header("ETag"));
    assertEquals(again.toString(), 50L, again.json("delay"));
  }
}
