package nl.raspberry.solr.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
  private static final Set<String> FILES =
      Set.of(
          "page.css",
          "page.js",
          "calls.js",
          "elements.js",
          "form.js",
          "armed.js",
          "journal.js",
          "plot.js",
          "copies.js");

  private static final Map<String, String> TYPES =
      Map.of("html", "text/html", "css", "text/css", "js", "text/javascript");

  /** No less strict than what Solr's own Jetty sends with everything. */
  private static final String POLICY =
      "default-src 'none'; base-uri 'none'; connect-src 'self'; form-action 'none';"
          + " frame-ancestors 'none'; img-src 'self' data:; script-src 'self'; style-src 'self'";

  private static final Pattern BELOW = Pattern.compile("(?:/[^/]+)?/([^/]+)");

  private final String file;

  private Page(String file) {
    this.file = file;
  }

  /**
   * Whether there is such a file below the path of the handler: {@code /page.js}. For who asks for
   * the page with a slash at its end, its links lead one step deeper: {@code /faults/page.js}.
   */
  public static boolean has(String path) {
    Matcher below = BELOW.matcher(path);
    return below.matches() && FILES.contains(below.group(1));
  }

  /** What of it this request asks for, or null if it wants the data. */
  public static Page of(SolrQueryRequest req) {
    String path = String.valueOf(req.getContext().get(CommonParams.PATH));
    String below = path.substring(path.lastIndexOf('/') + 1);
    if (has("/" + below)) {
      return new Page(below);
    }
    HttpExchange http = HttpExchange.of(req);
    return http != null && bare(http, req) && browser(http) ? new Page(INDEX) : null;
  }

  /**
   * Whether it is a browser, which goes to a page. A node of SolrCloud that passes a request on
   * leaves out what is accepted, but not what browsers say of each page that they go to.
   */
  private static boolean browser(HttpExchange http) {
    List<String> accept = http.header("Accept");
    return accept.isEmpty()
        ? !http.header("Upgrade-Insecure-Requests").isEmpty()
        : new Accepted(accept).page();
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
    String type = TYPES.get(file.substring(file.indexOf('.') + 1)) + "; charset=UTF-8";
    ContentStreamBase content = new ContentStreamBase.StringStream(text(req), type);
    rsp.add(RawResponseWriter.CONTENT, content);
  }

  private String text(SolrQueryRequest req) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return file.equals(INDEX) ? text.replace("{files}", files(req)) : text;
    }
  }

  /**
   * Where the files are, as seen from the page. Whether its address ends with a slash nobody knows:
   * a node of SolrCloud that passes a request on leaves that out, too.
   */
  private static String files(SolrQueryRequest req) {
    String handler = (String) req.getContext().get(CommonParams.PATH);
    return handler.substring(handler.lastIndexOf('/') + 1) + "/";
  }
}
