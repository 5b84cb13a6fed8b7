package nl.raspberry.solr.request;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Recent;
import nl.raspberry.solr.rule.Point;
import nl.raspberry.solr.rule.Rule;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/** A moment of a search. */
public final class SearchMoment extends SolrMoment {
  private final ResponseBuilder rb;
  private final String component;
  private final Point point;

  /**
   * @param component in whose turn it is asked
   * @param point null if the search is over
   */
  public SearchMoment(
      ResponseBuilder rb, String component, Point point, CoreFaults core, Settings settings) {
    super(new SearchSituation(rb.req, rb.isDistributed()), rb.rsp, core, settings);
    this.rb = rb;
    this.component = component;
    this.point = point;
  }

  /** Notes the request in the journal. */
  void note(Recent<Object> journal) {
    JournalEntry.begin(req, rsp, situation(), journal);
  }

  @Override
  boolean suits(Rule rule) {
    return point == null || (rule.point() == Point.PREPARE) == (point == Point.PREPARE);
  }

  /** A ping answers whatever its search failed with as 500. */
  @Override
  boolean wrapped() {
    return String.valueOf(situation().handler()).startsWith("/admin/");
  }

  @Override
  SolrQueryResponse response() {
    SolrRequestInfo info = wrapped() ? SolrRequestInfo.getRequestInfo() : null;
    return info == null ? rsp : info.getRsp();
  }

  @Override
  void show(NamedList<Object> what) {
    if (!rb.isDebug()) {
      return;
    }
    List<Object> shown = new ArrayList<>();
    NamedList<Object> debug = rb.getDebugInfo();
    int at = debug == null ? -1 : debug.indexOf("faults", 0);
    if (at >= 0) {
      // DebugComponent makes a set of the lists of several shards.
      shown.addAll((Collection<?>) debug.getVal(at));
      debug.remove(at);
    }
    shown.add(what);
    rb.addDebugInfo("faults", shown);
    if (what.get("waited") != null && rb.isDistributed() && rb.isDebugTimings()) {
      // Solr times the turns of components only on a core that works; DebugComponent adds these up.
      Object waited = what.get("waited");
      rb.addDebug(waited, "timing", "time");
      rb.addDebug(waited, "timing", "process", "time");
      rb.addDebug(waited, "timing", "process", component, "time");
    }
  }
}
