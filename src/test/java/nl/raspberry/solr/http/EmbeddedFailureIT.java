package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Failures and limits in a Solr without HTTP. */
public final class EmbeddedFailureIT {
  private static EmbeddedSolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("example", SolrHome::headers);
    solr = new EmbeddedSolrServer(home.directory(), "example");
  }

  @AfterClass
  public static void stop() throws IOException {
    solr.close();
  }

  private static SolrParams params(String... parameters) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    for (int i = 0; i < parameters.length; i += 2) {
      params.add(parameters[i], parameters[i + 1]);
    }
    return params;
  }

  private static QueryResponse query(String... parameters) throws Exception {
    return solr.query(params(parameters));
  }

  private static void assertFails(int status, String message, String... parameters) {
    SolrException e = assertThrows(SolrException.class, () -> query(parameters));
    assertEquals(message, e.getMessage());
    assertEquals(status, e.code());
  }

  @Test
  public void aStatusIsThatOfTheException() {
    for (int status : new int[] {400, 418, 429, 500, 503, 504, 529}) {
      assertFails(status, "Injected by fail=" + status, "q", "*:*", "fail", "" + status);
    }
    assertFails(503, "Busy", "q", "*:*", "fail", "{!msg=Busy reply='Retry-After: 5'}503");
  }

  @Test
  public void theErrorMayHaveMetadata() {
    String rule = "{!meta='a: b'}503";
    SolrException e = assertThrows(SolrException.class, () -> query("q", "*:*", "fail", rule));
    assertEquals("b", e.getMetadata("a"));
  }

  @Test
  public void anExceptionIsTheCause() {
    Exception e = assertThrows(Exception.class, () -> query("q", "*:*", "fail", "exception"));
    assertTrue(e.toString(), causes(e, IllegalStateException.class, "Injected by fail=exception"));
  }

  @Test
  public void anOutOfMemoryErrorIsThrown() {
    Throwable e = assertThrows(Throwable.class, () -> query("q", "*:*", "fail", "oom"));
    assertTrue(e.toString(), causes(e, OutOfMemoryError.class, "Injected by fail=oom"));
  }

  private static boolean causes(Throwable top, Class<?> type, String message) {
    return Stream.iterate(top, e -> e != null, Throwable::getCause)
        .anyMatch(e -> type.isInstance(e) && message.equals(e.getMessage()));
  }

  @Test
  public void partialResultsSayTheyArePartial() throws Exception {
    assertEquals(true, query("q", "*:*", "fail", "partial").getHeader().get("partialResults"));
  }

  @Test
  public void aBodyThatIsNotSolrsIsRefused() throws Exception {
    for (String body : new String[] {"html", "empty"}) {
      String rule = "{!body=" + body + "}503";
      String sentence = "fail=" + rule + ": there is no HTTP response to spoil in an embedded Solr";
      assertFails(400, sentence, "q", "*:*", "fail", rule);
    }
    assertEquals(0, query("q", "*:*").getStatus());
  }

  /** SolrJ says its own format in each request. */
  private static int encoded(String... parameters) {
    return (params(parameters).toQueryString() + "&wt=javabin&version=2").length() - 1;
  }

  @Test
  public void bytesAreThoseOfTheParametersAsSolrEncodesThem() throws Exception {
    assertEquals(
        "?q=id%3A%22%C3%A9+b%22&limit=1", params("q", "id:\"é b\"", "limit", "1").toQueryString());
    String[][] sizes = {
      {"query", "414", "A query string"},
      {"header", "431", "A request header"},
      {"form", "413", "A form"}
    };
    for (String[] size : sizes) {
      String rule = "{!of=" + size[0] + "}";
      int bytes = encoded("q", "id:\"é b\"", "limit", rule + "00");
      assertEquals(0, query("q", "id:\"é b\"", "limit", rule + bytes).getStatus());
      int limit = bytes - 1;
      String sentence =
          size[2]
              + " of "
              + bytes
              + " bytes exceeds the limit of "
              + limit
              + ", injected by limit=";
      int status = Integer.parseInt(size[1]);
      assertFails(status, sentence + rule + limit, "q", "id:\"é b\"", "limit", rule + limit);
    }
  }

  @Test
  public void countsAreCounted() throws Exception {
    assertCount("A request with 6 parameters", "{!of=params}", 6);
    assertCount("rows=7", "{!of=rows}", 7);
    assertCount("start=3", "{!of=start}", 3);
  }

  private static void assertCount(String words, String rule, int count) throws Exception {
    String[] parameters = {"q", "*:*", "rows", "7", "start", "3", "limit", rule + count};
    assertEquals(0, query(parameters).getStatus());
    int limit = count - 1;
    parameters[parameters.length - 1] = rule + limit;
    String sentence = words + " exceeds the limit of " + limit + ", injected by limit=";
    assertFails(400, sentence + rule + limit, parameters);
  }
}
