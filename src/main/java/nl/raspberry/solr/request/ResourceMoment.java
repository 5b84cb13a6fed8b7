package nl.raspberry.solr.request;

import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Rule;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/** A request of Solr's V2 API for a resource of JAX-RS, which writes its answer by itself. */
public final class ResourceMoment extends HandlerMoment {
  public ResourceMoment(
      SolrQueryRequest req, SolrQueryResponse rsp, CoreFaults core, Settings settings) {
    super(req, rsp, true, core, settings);
  }

  @Override
  public String obstacle(Rule rule) {
    return rule.kind().answers()
        ? "Solr's V2 API writes this answer by itself, so it cannot be spoilt"
        : super.obstacle(rule);
  }
}
