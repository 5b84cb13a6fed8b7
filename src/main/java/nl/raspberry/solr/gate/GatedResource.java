package nl.raspberry.solr.gate;

import java.util.Map;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;

/**
 * The handler to which a resource of JAX-RS belongs, behind the gate. A request for such a path of
 * Solr's V2 API passes no handler, but its metrics are asked of one first. Solr 8 knows no such
 * resources and never loads it. Thread-safe.
 */
final class GatedResource extends GatedHandler {
  private final RequestHandlerBase handler;
  private final Gate gate;

  private GatedResource(RequestHandlerBase handler, Gate gate) {
    super(handler, gate);
    this.handler = handler;
    this.gate = gate;
  }

  /** Puts one in front of each resource that has none. */
  static void install(Map<Object, RequestHandlerBase> resources, Gate gate) {
    resources.replaceAll(
        (resource, handler) ->
            handler instanceof GatedResource ? handler : new GatedResource(handler, gate));
  }

  @Override
  public HandlerMetrics getMetricsForThisRequest(SolrQueryRequest req) {
    gate.passResource(this, req);
    return handler.getMetricsForThisRequest(req);
  }
}
