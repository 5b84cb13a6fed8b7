package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * Solr's query limits for one request ({@code timeAllowed} and, in later 9.x, others). The class
 * that knows them all came with Solr 9.6 and is spoken to through method handles; in an older Solr
 * only {@code timeAllowed} counts.
 */
public final class SolrLimits {
  private static final Class<?> TYPE = Handles.type("org.apache.solr.search.QueryLimits");
  private static final MethodHandle CURRENT = Handles.methodIfAny(TYPE, "getCurrentLimits");
  private static final MethodHandle SPENT = Handles.methodIfAny(TYPE, "shouldExit");
  private static final MethodHandle EXIT =
      Handles.methodIfAny(TYPE, "maybeExitWithPartialResults", String.class);

  private final SolrQueryRequest req;
  private final SolrQueryResponse rsp;

  public SolrLimits(SolrQueryRequest req, SolrQueryResponse rsp) {
    this.req = req;
    this.rsp = rsp;
  }

  /** Whether the request has used up one of its limits. */
  public boolean spent() {
    if (EXIT != null) {
      return (boolean) Handles.call(SPENT, Handles.call(CURRENT));
    }
    long allowed = req.getParams().getLong(CommonParams.TIME_ALLOWED, -1);
    return allowed >= 0 && req.getRequestTimer().getTime() >= allowed;
  }

  /**
   * Lets Solr answer partial results, or refuse them if the request says {@code partialResults}.
   */
  public void exit(String what) {
    if (EXIT != null) {
      Handles.call(EXIT, Handles.call(CURRENT), what);
    } else {
      partial(what);
    }
  }

  /** Marks the results as partial, with the details where this Solr has them. */
  public void partial(String details) {
    NamedList<Object> header = rsp.getResponseHeader();
    if (header.get("partialResults") == null) {
      header.add("partialResults", Boolean.TRUE);
    }
    if (EXIT != null && header.get("partialResultsDetails") == null) {
      header.add("partialResultsDetails", details);
    }
  }
}
