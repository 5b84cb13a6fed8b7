package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Map;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.MapSolrParams;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The example core in a Solr without HTTP. */
public final class EmbeddedIT {
  private static EmbeddedSolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("example");
    solr = new EmbeddedSolrServer(home.directory(), "example");
  }

  @AfterClass
  public static void stop() throws IOException {
    solr.close();
  }

  private static QueryResponse search(String delay) throws IOException, SolrServerException {
    return solr.query(new MapSolrParams(Map.of("q", "*:*", "debugQuery", "on", "delay", delay)));
  }

  @Test
  public void aDelayWorksAndShows() throws IOException, SolrServerException {
    long start = System.nanoTime();
    QueryResponse response = search("{!method=GET}70");
    assertNull("there is no method without HTTP", response.getResponse().get("delay"));
    response = search("{!handler=/select}50");
    assertEquals(50L, response.getResponse().get("delay"));
    assertTrue(System.nanoTime() - start >= 50_000_000);
    assertTrue(response.getDebugMap().containsKey("faults"));
  }

  @Test
  public void aConditionOnHeadersNeverHoldsWithoutHttp() throws IOException, SolrServerException {
    assertNull(search("{!h='User-Agent: *'}50").getResponse().get("delay"));
    assertEquals(50L, search("{!per=client times=1}50").getResponse().get("delay"));
  }

  @Test
  public void aBadRuleIsA400WithOneSentence() {
    SolrException e = assertThrows(SolrException.class, () -> search("{!percent=200}5"));
    assertEquals(400, e.code());
    assertEquals(
        "delay={!percent=200}5: modifier percent=200: '200' is not a number (expected 0 to 100)",
        e.getMessage());
  }
}
