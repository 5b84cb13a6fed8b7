package nl.raspberry.solr.request;

import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Point;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * A request of any handler that rules strike, seen from outside: before the handler's work, or
 * after it.
 */
public class HandlerMoment extends SolrMoment {
  private final boolean after;
  private final SearchSituation situation;

  public HandlerMoment(
      SolrQueryRequest req,
      SolrQueryResponse rsp,
      boolean after,
      CoreFaults core,
      Settings settings) {
    super(req, rsp, core, settings);
    this.after = after;
    situation = new SearchSituation(req, false);
  }

  @Override
  public boolean internal() {
    return situation.internal();
  }

  @Override
  public Situation situation() {
    return situation;
  }

  @Override
  Side side() {
    return Side.SEARCH;
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
