package nl.raspberry.solr.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.ContentStreamBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.RawResponseWriter;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.servlet.HttpSolrCall;

/**
 * The control page: what a browser gets where everybody else gets JSON, and the files that belong
 * to it, below the path of the handler. Immutable.
 */
@SuppressWarnings("deprecation") // Solr has no other content streams yet.
public final class Page {
  private static final String INDEX = "index.html";
  private static final String SCRIPT = "text/javascript; charset=UTF-8";
  private static final Map<String, String> TYPES =
      Map.of(
          INDEX,
          "text/html; charset=UTF-8",
          "page.css",
          "text/css; charset=UTF-8",
          "page.js",
          SCRIPT,
          "calls.js",
          SCRIPT,
          "elements.js",
          SCRIPT,
          "form.js",
          SCRIPT,
          "armed.js",
          SCRIPT,
          "journal.js",
          SCRIPT,
          "plot.js",
          SCRIPT,
          "copies.js",
          SCRIPT);

  /** No less strict than what Solr's own Jetty sends with everything. */
  private static final String POLICY =
      "default-src 'none'; base-uri 'none'; connect-src 'self'; form-action 'none';"
          + " frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self'";

  private final String file;

  private Page(String file) {
    this.file = file;
  }

  /** Whether there is such a file below the path of the handler: {@code /page.js}. */
  public static boolean has(String path) {
    return !path.equals("/" + INDEX) && TYPES.containsKey(path.substring(1));
  }

  /** What of it this request asks for, or null if it wants the data. */
  public static Page of(SolrQueryRequest req) {
    String path = String.valueOf(req.getContext().get(CommonParams.PATH));
    String below = path.substring(path.lastIndexOf('/') + 1);
    if (has("/" + below)) {
      return new Page(below);
    }
    HttpExchange http = HttpExchange.of(req);
    boolean browser = http != null && bare(http, req) && new Accepted(http.header("Accept")).page();
    return browser ? new Page(INDEX) : null;
  }

  /** Whether somebody looks and says nothing else; a node of SolrCloud that passes it on counts. */
  private static boolean bare(HttpExchange http, SolrQueryRequest req) {
    Iterator<String> names = req.getOriginalParams().getParameterNamesIterator();
    boolean bare = Set.of("GET", "HEAD").contains(http.method());
    while (names.hasNext()) {
      bare &= names.next().equals(HttpSolrCall.INTERNAL_REQUEST_COUNT);
    }
    return bare;
  }

  /** Makes it the response. */
  public void answer(SolrQueryRequest req, SolrQueryResponse rsp) throws IOException {
    ModifiableSolrParams raw = new ModifiableSolrParams(req.getParams());
    raw.set(CommonParams.WT, "raw");
    req.setParams(raw);
    rsp.setHttpHeader("Content-Security-Policy", POLICY);
    ContentStreamBase content = new ContentStreamBase.StringStream(text(req), TYPES.get(file));
    rsp.add(RawResponseWriter.CONTENT, content);
  }

  private String text(SolrQueryRequest req) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return file.equals(INDEX) ? text.replace("{files}", files(req)) : text;
    }
  }

  /** Where the files are, as seen from the page, whose address may end with a slash or not. */
  private static String files(SolrQueryRequest req) {
    if (HttpExchange.of(req).path().endsWith("/")) {
      return "";
    }
    String handler = (String) req.getContext().get(CommonParams.PATH);
    return handler.substring(handler.lastIndexOf('/') + 1) + "/";
  }
}
