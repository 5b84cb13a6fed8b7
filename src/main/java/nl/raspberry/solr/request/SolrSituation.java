package nl.raspberry.solr.request;

import java.util.Iterator;
import java.util.List;
import nl.raspberry.solr.armed.CorePlaces;
import nl.raspberry.solr.rule.Place;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.rule.Size;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.servlet.SolrRequestParsers;

/** What is known of any request. */
abstract class SolrSituation implements Situation {
  protected final SolrQueryRequest req;
  protected final HttpExchange http;
  private final String handler;

  SolrSituation(SolrQueryRequest req) {
    this.req = req;
    http = HttpExchange.of(req);
    String path = (String) req.getContext().get(CommonParams.PATH);
    handler = path == null || !path.endsWith("/") ? path : path.substring(0, path.length() - 1);
  }

  /** Which kind of request it is. */
  abstract Side side();

  /** Whether it is one of Solr's own that keep replicas alike, which are never struck. */
  boolean internal() {
    return false;
  }

  @Override
  public String handler() {
    return handler;
  }

  @Override
  public String method() {
    return http == null ? null : http.method();
  }

  @Override
  public List<String> places(Place place) {
    return new CorePlaces(req.getCore()).here(place);
  }

  @Override
  public List<String> param(String name) {
    String[] values = req.getParams().getParams(name);
    return values == null ? List.of() : List.of(values);
  }

  @Override
  public List<String> header(String name) {
    return http == null ? List.of() : http.header(name);
  }

  @Override
  public long size(Size size) {
    switch (size) {
      case QUERY:
        return http == null ? encoded() : http.query() == null ? 0 : http.query().length();
      case HEADER:
        return http == null ? encoded() : http.headerSize();
      case FORM:
        return form();
      case PARAMS:
        return values(req.getOriginalParams());
      case ROWS:
        return req.getParams().getLong(CommonParams.ROWS, CommonParams.ROWS_DEFAULT);
      case START:
        return req.getParams().getLong(CommonParams.START, 0);
      case ACTIVE:
        // Every request in flight holds a reference to the core, and Solr itself holds one.
        return req.getCore().getOpenCount() - 1;
      default:
        throw new IllegalStateException(size + " is of updates");
    }
  }

  private long form() {
    if (http == null) {
      return encoded();
    }
    if (!http.form()) {
      return 0;
    }
    long length = http.length();
    return length >= 0 ? length : encodedForm();
  }

  /** What the parameters of the body would take, where it came in chunks. */
  private long encodedForm() {
    String query = http.query();
    if (query == null) {
      return encoded();
    }
    long all = req.getOriginalParams().toQueryString().length();
    return Math.max(
        0, all - SolrRequestParsers.parseQueryString(query).toQueryString().length() - 1);
  }

  /** What the parameters would take in a query string, less the question mark. */
  private long encoded() {
    return Math.max(0, req.getOriginalParams().toQueryString().length() - 1);
  }

  private static long values(SolrParams params) {
    long count = 0;
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      count += params.getParams(names.next()).length;
    }
    return count;
  }

  @Override
  public boolean holds(Slots slots) {
    return HeldSlots.of(req).hold(slots);
  }

  @Override
  public String client() {
    return http == null ? "" : http.address();
  }
}
