package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Spoilt responses in a Solr without HTTP: contents can be edited, and there are no bytes. */
public final class EmbeddedSpoiltIT {
  private static EmbeddedSolrServer solr;

  @BeforeClass
  public static void start() throws Exception {
    SolrHome home = SolrHome.temporary().core("example");
    solr = new EmbeddedSolrServer(home.directory(), "example");
    SolrInputDocument document = new SolrInputDocument();
    document.addField("id", "1");
    document.addField("price", 2.5f);
    solr.add(document);
    solr.commit();
  }

  @AfterClass
  public static void stop() throws IOException {
    solr.close();
  }

  private static QueryResponse query(String name, String... rules) throws Exception {
    SolrQuery query = new SolrQuery("*:*");
    query.add(name, rules);
    return solr.query(query);
  }

  @Test
  public void respondIsRefusedWithASentence() throws Exception {
    for (String rule : new String[] {"truncate(1)", "reset", "html", "stall(1,10s)", "drip(1)"}) {
      SolrException e = assertThrows(SolrException.class, () -> query("respond", rule));
      assertEquals(
          "respond=" + rule + ": there is no HTTP response to spoil in an embedded Solr",
          e.getMessage());
      assertEquals(400, e.code());
    }
    assertEquals(1, query("fq", "*:*").getResults().getNumFound());
  }

  @Test
  public void editWorks() throws Exception {
    QueryResponse response =
        query("edit", "set(responseHeader/status,7)", "set(response/docs/0/price,9)", "set(a,1)");
    assertEquals(7, response.getStatus());
    assertEquals(9f, response.getResults().get(0).getFieldValue("price"));
    assertEquals(1, response.getResponse().get("a"));
    assertEquals(5, query("edit", "set(response/numFound,5)").getResults().getNumFound());
    assertNull(query("edit", "drop(response)").getResults());
  }

  @Test
  public void aPathThatCannotBeIsRefused() {
    SolrException e =
        assertThrows(SolrException.class, () -> query("edit", "set(response/docs,7)"));
    assertEquals(
        "edit=set(response/docs,7): '7' is not a list of documents (expected [])", e.getMessage());
    assertEquals(400, e.code());
  }
}
