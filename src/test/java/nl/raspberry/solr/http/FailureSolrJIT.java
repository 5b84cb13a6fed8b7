package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.BaseHttpSolrClient.RemoteSolrException;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.impl.HttpSolrClient;
import org.apache.solr.client.solrj.impl.XMLResponseParser;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.params.MapSolrParams;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** What SolrJ makes of a failure, by each of its HTTP clients. */
public final class FailureSolrJIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private static List<SolrClient> clients;

  @BeforeClass
  @SuppressWarnings("deprecation") // The oldest client is the one that most people have.
  public static void connect() {
    String url = SOLR.url();
    clients =
        List.of(
            new HttpSolrClient.Builder(url).build(),
            new Http2SolrClient.Builder(url).build(),
            new HttpJdkSolrClient.Builder(url).build(),
            new Http2SolrClient.Builder(url).withResponseParser(new XMLResponseParser()).build());
  }

  @AfterClass
  public static void disconnect() throws IOException {
    for (SolrClient client : clients) {
      client.close();
    }
  }

  private static QueryResponse query(SolrClient client, METHOD method, String fail)
      throws SolrServerException, IOException {
    return client.query(new MapSolrParams(Map.of("q", "*:*", "fail", fail)), method);
  }

  private static RemoteSolrException failure(SolrClient client, METHOD method, String fail) {
    return assertThrows(
        client.getClass() + " " + fail,
        RemoteSolrException.class,
        () -> query(client, method, fail));
  }

  @Test
  public void theExceptionHasCodeAndMessage() {
    for (SolrClient client : clients) {
      for (METHOD method : List.of(METHOD.GET, METHOD.POST)) {
        for (int status : new int[] {400, 404, 418, 429, 500, 502, 503, 504, 529, 599}) {
          RemoteSolrException e = failure(client, method, "" + status);
          assertEquals(status, e.code());
          assertTrue(e.getMessage(), e.getMessage().endsWith(": Injected by fail=" + status));
        }
      }
    }
  }

  @Test
  public void theExceptionHasTheMetadata() {
    String fail = "{!msg='Disk full' meta='root-error-class: java.io.IOException' meta='a: b'}500";
    for (SolrClient client : clients) {
      RemoteSolrException e = failure(client, METHOD.GET, fail);
      assertTrue(e.getMessage(), e.getMessage().endsWith(": Disk full"));
      assertEquals("java.io.IOException", e.getRootThrowable());
      assertEquals("b", e.getMetadata("a"));
      assertEquals("org.apache.solr.common.SolrException", e.getThrowable());
    }
  }

  @Test
  public void anExceptionIsAnErrorOfTheServer() {
    for (SolrClient client : clients) {
      RemoteSolrException e = failure(client, METHOD.GET, "exception");
      assertEquals(500, e.code());
      assertTrue(e.getMessage(), e.getMessage().contains("Injected by fail=exception"));
    }
  }

  @Test
  public void aPageIsNotTheMimeTypeThatWasExpected() {
    for (SolrClient client : clients) {
      for (METHOD method : List.of(METHOD.GET, METHOD.POST)) {
        RemoteSolrException e = failure(client, method, "{!body=html}504");
        assertEquals(504, e.code());
        assertTrue(e.getMessage(), e.getMessage().contains("Expected mime type"));
      }
    }
  }

  @Test
  public void theContainersPageIsNotTheMimeTypeThatWasExpectedEither() {
    for (SolrClient client : clients) {
      RemoteSolrException e = failure(client, METHOD.GET, "oom");
      assertEquals(500, e.code());
      assertTrue(e.getMessage(), e.getMessage().contains("Expected mime type"));
    }
  }

  @Test
  public void anEmptyBodyHasItsStatus() {
    for (SolrClient client : clients) {
      assertEquals(503, failure(client, METHOD.GET, "{!body=empty}503").code());
    }
  }

  @Test
  public void partialResultsAreResults() throws SolrServerException, IOException {
    for (SolrClient client : clients) {
      QueryResponse response = query(client, METHOD.GET, "partial");
      assertEquals(true, response.getHeader().get("partialResults"));
      assertEquals(60, response.getResults().getNumFound());
    }
  }
}
