package nl.raspberry.solr;

import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;

/**
 * What our plugins have to remember of a request with rules from one moment to the next; it lives
 * in the request's context. Used by one thread.
 */
final class RequestState {
  private static final String KEY = RequestState.class.getName();

  private final long start;
  private final RequestParams sets;
  private final Object[] owners = new Object[Kind.values().length * Moment.values().length];

  private RequestState(SolrQueryRequest req) {
    // Solr's own timer counts whole milliseconds, too coarse for a multiple of a fast query.
    start = System.nanoTime() - (long) (req.getRequestTimer().getTime() * 1e6);
    sets = req.getCore().getSolrConfig().getRequestParams();
  }

  /** The state of this request. */
  static RequestState of(SolrQueryRequest req) {
    RequestState state = (RequestState) req.getContext().get(KEY);
    if (state == null) {
      state = new RequestState(req);
      req.getContext().put(KEY, state);
    }
    return state;
  }

  /** Nanoseconds that the request has taken so far. */
  long elapsed() {
    return System.nanoTime() - start;
  }

  /**
   * The parameter sets as they were when the request came: sets that change meanwhile must not make
   * a rule look like the request's own.
   */
  RequestParams sets() {
    return sets;
  }

  /** Two plugins of the same class must not both strike for the same parameter: the first does. */
  boolean claim(Kind kind, Moment moment, Object plugin) {
    int at = kind.ordinal() * Moment.values().length + moment.ordinal();
    if (owners[at] == null) {
      owners[at] = plugin;
    }
    return owners[at] == plugin;
  }
}
