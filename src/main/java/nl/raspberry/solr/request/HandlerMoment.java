package nl.raspberry.solr.request;

import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Point;
import nl.raspberry.solr.rule.Rule;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * A request of any handler that rules strike, seen from outside: before the handler's work, or
 * after it.
 */
public class HandlerMoment extends SolrMoment {
  private final boolean after;

  public HandlerMoment(
      SolrQueryRequest req,
      SolrQueryResponse rsp,
      boolean after,
      CoreFaults core,
      Settings settings) {
    super(new SearchSituation(req, false), rsp, core, settings);
    this.after = after;
  }

  @Override
  boolean suits(Rule rule) {
    return after || rule.point() != Point.FINISH && !rule.fault().late();
  }

  @Override
  public String obstacle(Rule rule) {
    return rule.fault().searchOnly()
        ? "only a search can be answered with partial results"
        : super.obstacle(rule);
  }
}
