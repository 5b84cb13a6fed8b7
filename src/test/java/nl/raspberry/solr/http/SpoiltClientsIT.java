package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.BaseHttpSolrClient.RemoteSolrException;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.impl.HttpSolrClient;
import org.apache.solr.common.SolrException;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** What each of SolrJ's clients makes of each spoilt response, and that the next one is whole. */
public final class SpoiltClientsIT {
  private static final String HTML = "] but got text/html. <html>";
  private static final String CANCELLED = "Received RST_STREAM: Stream cancelled";
  private static final String GOING_AWAY = "GOAWAY received";

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Map<String, SolrClient> clients = new LinkedHashMap<>();

  @Before
  @SuppressWarnings("deprecation") // It is what many still use.
  public void open() {
    String url = SOLR.url();
    HttpSolrClient.Builder apache = new HttpSolrClient.Builder(url);
    clients.put("Apache", apache.withSocketTimeout(1, TimeUnit.SECONDS).build());
    clients.put("Jetty 2", jetty().build());
    clients.put("Jetty 1", jetty().useHttp1_1(true).build());
    clients.put("JDK 2", new HttpJdkSolrClient.Builder(url).build());
    clients.put("JDK 1", new HttpJdkSolrClient.Builder(url).useHttp1_1(true).build());
  }

  private static Http2SolrClient.Builder jetty() {
    Http2SolrClient.Builder builder = new Http2SolrClient.Builder(SOLR.url());
    return builder.withIdleTimeout(1, TimeUnit.SECONDS).withRequestTimeout(60, TimeUnit.SECONDS);
  }

  @After
  public void close() throws IOException {
    for (SolrClient client : clients.values()) {
      client.close();
    }
  }

  private long query(String client, String parameter, String rule) throws Exception {
    SolrQuery query = new SolrQuery("*:*").setRows(10);
    query.set("omitHeader", true);
    query.set(parameter, rule);
    return clients.get(client).query(query).getResults().getNumFound();
  }

  private void assertWhole(String client, String rule) throws Exception {
    assertEquals(client + " after " + rule, 60, query(client, "x", "y"));
  }

  /** What is thrown. The next answer is whole again. */
  private Exception thrown(String client, String rule) throws Exception {
    Exception thrown = assertThrows(client, Exception.class, () -> query(client, "respond", rule));
    assertWhole(client, rule);
    return thrown;
  }

  /** Asserts what is thrown: its type, and texts in it or in what it was caused by. */
  private Exception assertThrown(
      String client, String rule, Class<? extends Exception> type, String... texts)
      throws Exception {
    Exception thrown = thrown(client, rule);
    assertEquals(client, type, thrown.getClass());
    for (String text : texts) {
      assertSays(client, thrown, text);
    }
    return thrown;
  }

  /** A client's threads run a race: which of these it says depends on what they notice first. */
  private static void assertSays(String client, Exception thrown, String... oneOf) {
    String chain = chain(thrown);
    boolean says = Arrays.stream(oneOf).anyMatch(chain::contains);
    assertTrue(client + ": none of " + Arrays.toString(oneOf) + " is in " + chain, says);
  }

  /**
   * A client of the JDK finds the connection ended while SolrJ parses the body, or before SolrJ has
   * got the headers.
   */
  private void assertCutOff(String client, String rule, String... causes) throws Exception {
    Exception thrown = thrown(client, rule);
    if (thrown.getClass() != IOException.class) {
      assertEquals(chain(thrown), RemoteSolrException.class, thrown.getClass());
      assertSays(client, thrown, "parsing error");
    }
    assertSays(client, thrown, causes);
  }

  private static String chain(Throwable thrown) {
    StringBuilder chain = new StringBuilder();
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      chain.append(e).append('\n');
    }
    return chain.toString();
  }

  private void assertParsingError(String client, String rule, String cause) throws Exception {
    assertThrown(client, rule, RemoteSolrException.class, "parsing error", cause);
  }

  @Test
  public void whatIsTooShortCannotBeParsed() throws Exception {
    for (String client : clients.keySet()) {
      for (String rule : new String[] {"truncate(100)", "truncate(50%)", "empty"}) {
        assertParsingError(client, rule, "java.io.EOFException");
      }
    }
  }

  @Test
  public void whatIsCutIsSaidToBeAParsingErrorToo() throws Exception {
    for (String rule : new String[] {"cut(100)", "cut(0)"}) {
      assertParsingError("Apache", rule, "Premature end of Content-Length delimited message body");
      assertParsingError("Jetty 2", rule, "cancel_stream_error");
      assertParsingError("Jetty 1", rule, "java.io.EOFException: HttpConnectionOverHTTP");
      assertCutOff("JDK 2", rule, CANCELLED, GOING_AWAY);
      assertCutOff("JDK 1", rule, "EOF reached while reading");
    }
  }

  @Test
  public void aResetIsTheTroubleOfTheConnection() throws Exception {
    String talking = "IOException occurred when talking to server at: ";
    Class<SolrServerException> type = SolrServerException.class;
    assertThrown("Apache", "reset", type, talking, "NoHttpResponseException", "failed to respond");
    Exception jetty = assertThrown("Jetty 2", "reset", type, talking);
    assertSays("Jetty 2", jetty, "cancel_stream_error", "AsynchronousCloseException");
    assertThrown("Jetty 1", "reset", type, talking, "java.io.EOFException");
    assertSays("JDK 2", assertThrown("JDK 2", "reset", IOException.class), CANCELLED, GOING_AWAY);
    assertThrown("JDK 1", "reset", IOException.class, "header parser received no bytes");
  }

  @Test
  public void aStallIsATimeoutInTheCauseOfAParsingErrorWhereReadsHaveATimeout() throws Exception {
    for (String rule : new String[] {"stall(100,4s)", "stall(0,4s)"}) {
      assertParsingError("Apache", rule, "java.net.SocketTimeoutException: Read timed out");
      assertParsingError("Jetty 2", rule, "TimeoutException: Idle timeout 1000 ms");
      assertParsingError("Jetty 1", rule, "TimeoutException: Idle timeout 1000 ms");
      // Once the headers are there the clients of the JDK wait for ever.
      assertEquals(60, query("JDK 2", "respond", "stall(100,2s)"));
      assertEquals(60, query("JDK 1", "respond", "stall(100,2s)"));
    }
  }

  @Test
  public void aDripKeepsTheTimeoutOfReadsFromStriking() throws Exception {
    for (String client : clients.keySet()) {
      long start = System.nanoTime();
      assertEquals(client, 60, query(client, "respond", "drip(800)"));
      double millis = (System.nanoTime() - start) / 1e6;
      assertTrue(client + " " + millis, millis > 1_500);
    }
  }

  @Test
  public void aPageIsOfTheWrongMimeType() throws Exception {
    for (String client : clients.keySet()) {
      for (String rule : new String[] {"html", "{!status=502}html"}) {
        assertThrown(client, rule, RemoteSolrException.class, "Expected mime type in [", HTML);
      }
      String failure = "{!body=html}504";
      SolrException e =
          assertThrows(RemoteSolrException.class, () -> query(client, "fail", failure));
      assertEquals(client, 504, e.code());
      assertTrue(e.getMessage(), e.getMessage().contains(HTML));
      assertTrue(e.getMessage(), e.getMessage().contains("<h1>Error 504</h1>"));
      assertWhole(client, failure);
    }
  }

  /** An id of its own gives each client the first decision of the same seed. */
  @Test
  public void garbledJavabinIsAnythingButAnAnswer() throws Exception {
    for (String client : clients.keySet()) {
      String rule = "{!seed=4 id='" + client + "'}garble(100)";
      assertThrown(client, rule, RemoteSolrException.class, "Error from server at " + SOLR.url());
    }
  }
}
