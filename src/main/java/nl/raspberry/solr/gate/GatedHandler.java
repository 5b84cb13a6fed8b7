package nl.raspberry.solr.gate;

import java.util.Collection;
import nl.raspberry.solr.armed.StandsFor;
import org.apache.solr.api.Api;
import org.apache.solr.api.ApiSupport;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.handler.NestedRequestHandler;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.metrics.SolrMetricProducer;
import org.apache.solr.metrics.SolrMetricsContext;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.security.PermissionNameProvider;

/**
 * A request handler behind the {@link Gate}: to everybody who asks it is the real one, its
 * permissions, metrics, configuration and nested handlers included. Thread-safe.
 */
class GatedHandler extends RequestHandlerBase implements PermissionNameProvider, StandsFor {
  private final SolrRequestHandler real;
  private final Gate gate;
  private final Gate.Way way;

  GatedHandler(SolrRequestHandler real, Gate gate) {
    this.real = real;
    this.gate = gate;
    way = gate.way(real, this);
  }

  @Override
  public SolrRequestHandler real() {
    return real;
  }

  /** The way to it. */
  Gate.Way way() {
    return way;
  }

  @Override
  public void handleRequest(SolrQueryRequest req, SolrQueryResponse rsp) {
    way.pass(req, rsp, () -> real.handleRequest(req, rsp));
  }

  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) {
    throw new IllegalStateException("the real handler has a body");
  }

  @Override
  public void init(NamedList<?> args) {
    // The real handler is initialized already.
  }

  @Override
  public SolrRequestHandler getSubHandler(String path) {
    if (!(real instanceof NestedRequestHandler)) {
      return null;
    }
    SolrRequestHandler nested = ((NestedRequestHandler) real).getSubHandler(path);
    return nested == null ? null : nested == real ? this : new GatedHandler(nested, gate);
  }

  @Override
  public NamedList<?> getInitArgs() {
    return real instanceof RequestHandlerBase ? ((RequestHandlerBase) real).getInitArgs() : null;
  }

  @Override
  public PluginInfo getPluginInfo() {
    return real instanceof RequestHandlerBase ? ((RequestHandlerBase) real).getPluginInfo() : null;
  }

  @Override
  public Name getPermissionName(AuthorizationContext context) {
    return real instanceof PermissionNameProvider
        ? ((PermissionNameProvider) real).getPermissionName(context)
        : null;
  }

  @Override
  public SolrMetricsContext getSolrMetricsContext() {
    // In Solr 8 not every handler has one.
    return real instanceof SolrMetricProducer
        ? ((SolrMetricProducer) real).getSolrMetricsContext()
        : null;
  }

  @Override
  public String getName() {
    return real.getName();
  }

  @Override
  public String getDescription() {
    return real.getDescription();
  }

  @Override
  public Category getCategory() {
    return real.getCategory();
  }

  @Override
  public Collection<Api> getApis() {
    return real instanceof ApiSupport ? ((ApiSupport) real).getApis() : null;
  }

  @Override
  public String toString() {
    return real.toString();
  }
}
