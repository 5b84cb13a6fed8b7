package nl.raspberry.solr.response;

import java.util.Map;
import java.util.Set;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;

/** Answers that are not what the response holds: a stream, a graph, a file. */
public final class Streams {
  /** The writers of what some handlers answer, whatever the client asks for. */
  private static final Set<String> WRITERS = Set.of("filestream", "graphml", "raw", "schema.xml");

  private Streams() {}

  /** Whether the answer is one. */
  public static boolean answer(SolrQueryRequest req) {
    return WRITERS.contains(ResponsePlan.params(req).get(CommonParams.WT, ""));
  }

  /** Lets an error be written as the client asked for it, and not by the writer of a stream. */
  public static void none(SolrQueryRequest req) {
    if (answer(req)) {
      Map<String, String> wt = Map.of(CommonParams.WT, req.getOriginalParams().get("wt", "json"));
      req.setParams(SolrParams.wrapDefaults(new MapSolrParams(wt), req.getParams()));
    }
  }
}
