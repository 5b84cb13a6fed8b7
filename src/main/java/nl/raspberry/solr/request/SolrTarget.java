package nl.raspberry.solr.request;

import java.io.IOException;
import java.util.Arrays;
import nl.raspberry.solr.armed.Diagnosis;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Waiting;
import nl.raspberry.solr.fault.Answer;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.Reply;
import nl.raspberry.solr.fault.Respond;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.response.Injected;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.Controls;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.Limits;
import nl.raspberry.solr.version.RequestEnd;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/** A Solr request that rules strike, searches and updates alike. Used by one thread. */
public abstract class SolrTarget implements Target {
  private static final String PING = Diagnosis.PING;
  private static final String BODILESS = "the answer to a HEAD request has no body";
  private static final String DELAY = Kind.DELAY.parameter();

  protected final SolrQueryRequest req;
  protected final SolrQueryResponse rsp;
  private final CoreFaults core;
  private final Settings settings;
  private final RequestRules rules;
  private Strike strike;

  SolrTarget(SolrQueryRequest req, SolrQueryResponse rsp, CoreFaults core, Settings settings) {
    this.req = req;
    this.rsp = rsp;
    this.core = core;
    this.settings = settings;
    rules = RequestRules.begin(core, req);
  }

  /** The rules of the request. */
  public final RequestRules rules() {
    return rules;
  }

  /** What rules may know of the request. */
  abstract Situation situation();

  /** Which kind of request it is. */
  abstract Side side();

  /** Whether it is one of Solr's own that keep replicas alike, which are never struck. */
  public boolean internal() {
    return false;
  }

  /** Shows what a strike did, where this kind of request has a place for it. */
  abstract void show(NamedList<Object> what);

  /** Whether a rule may be asked: of several that spoil the response only the first does. */
  final boolean open(Rule rule, RuleText text) {
    ResponsePlan plan = rule.fault() instanceof Respond ? ResponsePlan.of(req) : null;
    return (plan == null || !plan.spoilt()) && wants(rule, text);
  }

  /** Whether a rule is for this moment. */
  abstract boolean wants(Rule rule, RuleText text);

  /** A rule that concerns the request was asked. */
  void asked(RuleText text, boolean struck) {}

  /**
   * Whether the rule at this position is this plugin's to ask now, and not another one's that asks
   * the same.
   */
  boolean takes(Kind kind, int at, Object plugin) {
    return rules.first(kind, at);
  }

  /** Why a rule can never strike here, whatever else holds; null if it can. */
  String obstacle(Rule rule) {
    String path = (String) req.getContext().get(CommonParams.PATH);
    if (rule.scope().handles(path)) {
      String spared = rule.fault() instanceof Edit ? unedited(rule, path) : unspoilt(rule, path);
      if (spared != null) {
        return spared;
      }
    }
    return rule.side().covers(side()) ? null : "the rule is for " + rule.side() + " only";
  }

  private String unedited(Rule rule, String path) {
    if (ResponsePlan.streams(req)) {
      return "a stream or a file has no entries to edit";
    }
    return ping(path) ? rule.kind() + " never strikes " + PING : head() ? BODILESS : null;
  }

  private String unspoilt(Rule rule, String path) {
    if (!(rule.fault() instanceof Respond)) {
      return null;
    }
    boolean shows = ((Respond) rule.fault()).heads();
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

  /** Carries out one strike. */
  final void take(Strike decided) throws IOException {
    strike = decided;
    core.strike(decided);
    rsp.setHttpCaching(false);
    decided.rule().fault().strike(this, decided.dice());
  }

  @Override
  public final long elapsed() {
    return rules.elapsed();
  }

  @Override
  public final void pause(Pause pause) {
    Holdup holdup = holdup();
    if (!holdup.enter()) {
      overflow();
      return;
    }
    try {
      Waiting waiting = holdup.pause(pause);
      Waiting.End end = waiting.run();
      if (end == Waiting.End.NO_MEMORY) {
        strike.starve();
        holdup.overflow();
        note("found no memory to hold");
        return;
      }
      long waited = waiting.waited();
      report(
          end == Waiting.End.TIME && pause.nanos() != Pause.HELD ? pause.nanos() : waited, waited);
      if (end == Waiting.End.LIMITS) {
        holdup.limits().exit(strike.rule().label());
      }
    } finally {
      holdup.leave();
    }
  }

  private Holdup holdup() {
    return new Holdup(req, rsp, core, settings, strike);
  }

  @Override
  public final void fail(Answer answer) {
    rules.fail();
    String message = fill(answer.message());
    SolrException failure = Injected.of(answer.status(), message, answer.meta());
    Reply page = answer.page(message);
    if (page != null) {
      spoil(page, strike.dice(), holdup());
    } else {
      answer.headers().forEach(header -> response().addHttpHeader(header.name(), header.text()));
    }
    if (wrapped()) {
      ResponsePlan.make(req).fail(failure);
    }
    log("failed with " + answer.status());
    empty();
    throw failure;
  }

  @Override
  public final void respond(Reply reply, Dice dice) {
    Holdup holdup = holdup();
    if (reply.spoil().waits()) {
      demandHttp();
      if (!holdup.enter()) {
        overflow();
        return;
      }
      RequestEnd.then(SolrRequestInfo.getRequestInfo(), holdup::leave);
    }
    spoil(reply, dice, holdup);
    log("spoilt the response");
  }

  private void spoil(Reply reply, Dice dice, Holdup holdup) {
    demandHttp();
    ResponsePlan.make(req).respond(reply, dice, holdup);
  }

  private void demandHttp() {
    if (HttpExchange.of(req) == null) {
      throw refused("there is no HTTP response to spoil in an embedded Solr");
    }
  }

  private SolrException refused(String why) {
    String sentence = strike.rule().label() + ": " + why;
    return new SolrException(SolrException.ErrorCode.BAD_REQUEST, sentence);
  }

  @Override
  public final void edit(Edit edit) {
    Strike edits = strike;
    tell("edited the response");
    ResponsePlan.make(req).edit(edit, (why, wrong) -> edited(edits, why, wrong));
  }

  /** Only when the response is written does it show whether there was anything to edit. */
  private void edited(Strike edits, String why, boolean wrong) {
    strike = edits;
    if (why == null) {
      keep("edited the response");
      return;
    }
    core.undo(edits);
    core.note(edits.rule().label(), situation(), why);
    if (wrong && edits.text().source() == Source.REQUEST) {
      throw refused(why);
    }
  }

  /** Ends the request with what a rule has thrown, where Solr itself does not catch it. */
  public final void end(Exception error) {
    empty();
    ResponsePlan.streamNothing(req);
    rsp.setException(error);
  }

  /** Solr's own errors carry a header and no results, so what was found until now is dropped. */
  private void empty() {
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

  @Override
  public final void crash(String message) {
    rules.fail();
    log("failed with an exception");
    empty();
    throw new IllegalStateException(fill(message));
  }

  @Override
  public final void exhaust(String message) {
    log("failed with an OutOfMemoryError");
    JournalEntry entry = JournalEntry.of(req);
    if (entry != null) {
      entry.crashed();
    }
    empty();
    throw new OutOfMemoryError(fill(message));
  }

  @Override
  public final void partial(String message) {
    log("answered partial results");
    new Limits(req, rsp).partial(fill(message));
  }

  /** The response that goes to the client. */
  SolrQueryResponse response() {
    return rsp;
  }

  /** Whether another handler stands between this one and the client, and answers errors its way. */
  boolean wrapped() {
    return false;
  }

  private String fill(String message) {
    Rule rule = strike.rule();
    String id = situation().doc();
    return rule.scope()
        .fill(message, situation())
        .replace("{id}", id == null ? "" : Controls.escaped(id))
        .replace("{rule}", rule.label());
  }

  private void log(String what) {
    tell(what);
    keep(what);
  }

  /** Tells of the strike where the request itself is told of. */
  private void tell(String what) {
    rsp.addToLog("fault", strike.rule().label() + " " + what);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("rule", strike.rule().label());
    shown.add("did", what);
    show(shown);
  }

  /** Keeps the strike among the last ones, and in the journal. */
  private void keep(String what) {
    core.note(strike.rule().label(), situation(), what);
    JournalEntry entry = JournalEntry.of(req);
    if (entry != null) {
      entry.struck(strike.rule().label());
    }
  }

  /** It was about to strike, but too many wait: the request passes. */
  private void overflow() {
    note("found no room to wait");
  }

  private void note(String what) {
    String label = strike.rule().label();
    rsp.addToLog("fault", label + " " + what);
    core.note(label, situation(), what);
  }

  private void report(long chosen, long waited) {
    add(rules.delay(chosen));
    String what = "waited " + waited / 1_000_000 + " ms";
    rsp.addToLog("fault", strike.rule().label() + " " + what);
    keep(what);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("rule", strike.rule().label());
    shown.add("delay", Durations.millis(chosen));
    shown.add("waited", waited / 1e6);
    show(shown);
  }

  /**
   * All delays of a request add up to one entry of its response, which only a request that asks for
   * a delay or for debug gets: whatever is armed leaves no trace.
   */
  private void add(long sum) {
    if (!rules.brings(Kind.DELAY) && !debugs()) {
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
