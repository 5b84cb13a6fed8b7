package nl.raspberry.solr.request;

import nl.raspberry.solr.core.HeldStrike;
import nl.raspberry.solr.core.Waiting;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.response.Pauses;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.SolrLimits;
import org.apache.solr.common.params.CommonParams;

/** One strike that keeps its request waiting. Used by one thread. */
final class HeldRequest extends HeldStrike implements Pauses {
  private final SolrLimits limits;

  HeldRequest(SolrMoment moment, Strike strike) {
    super(moment.core, moment.settings, strike, moment.rules().sets());
    limits = new SolrLimits(moment.req, moment.rsp);
    if (moment.req.getContext().containsKey(CommonParams.PATH)) {
      moment.core.served(HttpExchange.of(moment.req));
    }
  }

  @Override
  public boolean spent() {
    return limits.spent();
  }

  @Override
  public boolean pause(long nanos) {
    return pause(new Pause(nanos, Manner.PLAIN)).run() == Waiting.End.TIME;
  }

  SolrLimits limits() {
    return limits;
  }
}
