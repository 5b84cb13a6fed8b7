package nl.raspberry.solr.request;

import java.util.Arrays;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.Controls;
import nl.raspberry.solr.text.Durations;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/** Tells of one strike: in the log, in debug, among the last strikes, in the journal. */
final class StrikeNotes {
  private static final String DELAY = Kind.DELAY.parameter();

  private final SolrMoment moment;
  private final SolrQueryRequest req;
  private final SolrQueryResponse rsp;
  private final Strike strike;
  private final String label;

  StrikeNotes(SolrMoment moment, Strike strike) {
    this.moment = moment;
    this.strike = strike;
    req = moment.req;
    rsp = moment.rsp;
    label = strike.rule().label();
  }

  /** A message with what is known of the request in the place of its names. */
  String fill(String message) {
    String id = moment.situation().doc();
    return strike
        .rule()
        .scope()
        .fill(message, moment.situation())
        .replace("{id}", id == null ? "" : Controls.escaped(id))
        .replace("{rule}", label);
  }

  /** Tells of what it did. */
  void did(String what) {
    tell(what);
    keep(what);
  }

  /** Tells of the strike where the request itself is told of. */
  void tell(String what) {
    rsp.addToLog("fault", label + " " + what);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("rule", label);
    shown.add("did", what);
    moment.show(shown);
  }

  /** Keeps the strike among the last ones, and in the journal. */
  void keep(String what) {
    remember(what);
    JournalEntry.struck(req, label);
  }

  /** Keeps it among the last strikes. */
  void remember(String what) {
    NamedList<Object> where = new SimpleOrderedMap<>();
    where.add("handler", moment.situation().handler());
    where.add("role", moment.situation().role().toString());
    moment.core.note(label, where, what);
  }

  /** It was about to strike, but the request passes. */
  void passed(String why) {
    rsp.addToLog("fault", label + " " + why);
    remember(why);
  }

  /** The request has waited, nanoseconds both. */
  void waited(long chosen, long waited) {
    add(moment.rules().delay(chosen));
    String what = "waited " + waited / 1_000_000 + " ms";
    rsp.addToLog("fault", label + " " + what);
    keep(what);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("rule", label);
    shown.add("delay", Durations.millis(chosen));
    shown.add("waited", waited / 1e6);
    moment.show(shown);
  }

  /**
   * All delays of a request add up to one entry of its response, which only a request that asks for
   * a delay or for debug gets: whatever is armed leaves no trace.
   */
  private void add(long sum) {
    if (!moment.rules().brings(Kind.DELAY) && !debugs()) {
      return;
    }
    NamedList<Object> values = rsp.getValues();
    int at = values.indexOf(DELAY, 0);
    if (at < 0) {
      rsp.add(DELAY, Durations.millis(sum));
    } else {
      values.setVal(at, Durations.millis(sum));
    }
  }

  private boolean debugs() {
    String[] asked = req.getParams().getParams(CommonParams.DEBUG);
    return req.getParams().getBool(CommonParams.DEBUG_QUERY, false)
        || asked != null && !Arrays.asList(asked).contains("false");
  }
}
