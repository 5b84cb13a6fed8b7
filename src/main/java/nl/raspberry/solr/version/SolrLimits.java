package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
  private static final String CLASS = "org.apache.solr.search.QueryLimits";
  private static final MethodHandle CURRENT = find("getCurrentLimits", null);
  private static final MethodHandle SPENT = find("shouldExit", boolean.class);
  private static final MethodHandle EXIT =
      find("maybeExitWithPartialResults", boolean.class, String.class);

  private final SolrQueryRequest req;
  private final SolrQueryResponse rsp;

  public SolrLimits(SolrQueryRequest req, SolrQueryResponse rsp) {
    this.req = req;
    this.rsp = rsp;
  }

  /** Whether the request has used up one of its limits. */
  public boolean spent() {
    if (EXIT != null) {
      return (boolean) call(SPENT, call(CURRENT));
    }
    long allowed = req.getParams().getLong(CommonParams.TIME_ALLOWED, -1);
    return allowed >= 0 && req.getRequestTimer().getTime() >= allowed;
  }

  /**
   * Lets Solr answer partial results, or refuse them if the request says {@code partialResults}.
   */
  public void exit(String what) {
    if (EXIT != null) {
      call(EXIT, call(CURRENT), what);
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

  private static MethodHandle find(String name, Class<?> result, Class<?>... arguments) {
    try {
      Class<?> type = Class.forName(CLASS, false, SolrLimits.class.getClassLoader());
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      return result == null
          ? lookup.findStatic(type, name, MethodType.methodType(type))
          : lookup.findVirtual(type, name, MethodType.methodType(result, arguments));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  private static Object call(MethodHandle handle, Object... arguments) {
    return HttpExchange.call(handle, arguments);
  }
}
