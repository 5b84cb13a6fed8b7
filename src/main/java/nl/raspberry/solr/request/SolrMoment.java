package nl.raspberry.solr.request;

import nl.raspberry.solr.armed.Diagnosis;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.response.Streams;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Moment;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/** A moment of a Solr request at which rules are asked. Used by one thread. */
public abstract class SolrMoment implements Moment {
  private static final String PING = Diagnosis.PING;
  private static final String BODILESS = "the answer to a HEAD request has no body";

  final SolrQueryRequest req;
  final SolrQueryResponse rsp;
  final CoreFaults core;
  final Settings settings;
  private final SolrSituation situation;
  private final RequestRules rules;

  SolrMoment(SolrSituation situation, SolrQueryResponse rsp, CoreFaults core, Settings settings) {
    this.situation = situation;
    req = situation.req;
    this.rsp = rsp;
    this.core = core;
    this.settings = settings;
    rules = RequestRules.begin(core, req);
  }

  /** The rules of the request. */
  public final RequestRules rules() {
    return rules;
  }

  @Override
  public final Situation situation() {
    return situation;
  }

  /** Whether a rule for this kind of request is for this moment. */
  abstract boolean suits(Rule rule);

  /** Whether it is one of Solr's own that keep replicas alike, which are never struck. */
  public final boolean internal() {
    return situation.internal();
  }

  /** Shows what a strike did, where this kind of request has a place for it. */
  void show(NamedList<Object> what) {
    // Most responses have none.
  }

  /** A command of an update is not to be carried out, though its client is told so. */
  void lose() {
    throw new IllegalStateException("only a command of an update can be lost");
  }

  /** A commit is not to open a searcher. */
  void hide() {
    throw new IllegalStateException("only a commit opens a searcher");
  }

  /** The response that goes to the client. */
  SolrQueryResponse response() {
    return rsp;
  }

  /** Whether another handler stands between this one and the client, and answers errors its way. */
  boolean wrapped() {
    return false;
  }

  /** Of several rules that spoil the response only the first is asked. */
  @Override
  public final boolean wants(Rule rule) {
    return rule.side().covers(situation.side()) && suits(rule) && !spoilt(rule);
  }

  private boolean spoilt(Rule rule) {
    ResponsePlan plan = rule.kind() == Kind.RESPOND ? ResponsePlan.of(req) : null;
    return plan != null && plan.spoilt();
  }

  @Override
  public String obstacle(Rule rule) {
    String path = (String) req.getContext().get(CommonParams.PATH);
    if (rule.kind().answers() && rule.scope().handles(path)) {
      String spared = rule.kind() == Kind.EDIT ? unedited(rule, path) : unspoilt(rule, path);
      if (spared != null) {
        return spared;
      }
    }
    return rule.side().covers(situation.side()) ? null : "the rule is for " + rule.side() + " only";
  }

  private String unedited(Rule rule, String path) {
    if (Streams.answer(req)) {
      return "a stream or a file has no entries to edit";
    }
    return ping(path) ? rule.kind() + " never strikes " + PING : head() ? BODILESS : null;
  }

  private String unspoilt(Rule rule, String path) {
    boolean shows = rule.fault().heads();
    return ping(path) ? rule.kind() + " never strikes " + PING : !shows && head() ? BODILESS : null;
  }

  /** A health check may be slow or fail, but what it says is always true. */
  private static boolean ping(String path) {
    return path != null && path.startsWith(PING);
  }

  private boolean head() {
    HttpExchange http = HttpExchange.of(req);
    return http != null && http.method().equals("HEAD");
  }

  /** Ends the request with what a rule has thrown, where Solr itself does not catch it. */
  public final void end(Exception error) {
    empty();
    Streams.none(req);
    rsp.setException(error);
  }

  /** Solr's own errors carry a header and no results, so what was found until now is dropped. */
  final void empty() {
    keepHeader(rsp.getValues());
    keepHeader(response().getValues());
  }

  private static void keepHeader(NamedList<Object> values) {
    for (int i = values.size() - 1; i >= 0; i--) {
      if (!"responseHeader".equals(values.getName(i))) {
        values.remove(i);
      }
    }
  }
}
