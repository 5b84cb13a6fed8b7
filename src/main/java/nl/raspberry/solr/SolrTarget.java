package nl.raspberry.solr;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import nl.raspberry.solr.fault.Answer;
import nl.raspberry.solr.fault.Page;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.Spoil;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Side;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.Durations;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/** A Solr request that rules strike, searches and updates alike. Used by one thread. */
abstract class SolrTarget implements Target {
  private static final String START = SolrTarget.class.getName() + ".start";
  private static final Spoil EMPTY = (body, wire) -> {};
  private static final String SETS = SolrTarget.class.getName() + ".sets";
  private static final String DELAY = Kind.DELAY.parameter();

  protected final SolrQueryRequest req;
  protected final SolrQueryResponse rsp;
  private final CoreFaults core;
  private final Settings settings;
  private final RequestParams sets;
  private Strike strike;

  SolrTarget(SolrQueryRequest req, SolrQueryResponse rsp, CoreFaults core, Settings settings) {
    this.req = req;
    this.rsp = rsp;
    this.core = core;
    this.settings = settings;
    // Solr's own timer counts whole milliseconds, which is too coarse for a multiple of a fast
    // query.
    req.getContext()
        .putIfAbsent(START, System.nanoTime() - (long) (req.getRequestTimer().getTime() * 1e6));
    // Sets that change meanwhile must not make a rule look like the request's own.
    sets = (RequestParams) req.getContext().computeIfAbsent(SETS, unset -> currentSets());
  }

  private RequestParams currentSets() {
    return req.getCore().getSolrConfig().getRequestParams();
  }

  /** What rules may know of the request. */
  abstract Situation situation();

  /** Which kind of request it is. */
  abstract Side side();

  /** Shows what a strike did, where this kind of request has a place for it. */
  abstract void show(Strike strike, NamedList<Object> what);

  /** Where a rule of this request came from. */
  Source source(Kind kind, String text) {
    return new Origin(req, sets).of(kind, text);
  }

  /** Carries out one strike. */
  final void take(Strike decided) throws IOException {
    strike = decided;
    rsp.setHttpCaching(false);
    decided.rule().fault().strike(this, decided.dice());
  }

  @Override
  public final long elapsed() {
    return System.nanoTime() - (long) req.getContext().get(START);
  }

  @Override
  public final void pause(Pause pause) {
    if (!core.enter(settings.maxActive())) {
      strike.overflow();
      log("found no room to wait");
      return;
    }
    AtomicLong active = strike.counters().active();
    active.incrementAndGet();
    try {
      waitFor(pause);
    } finally {
      active.decrementAndGet();
      core.leave();
    }
  }

  @Override
  public final void fail(Answer answer) {
    String message = fill(answer.message());
    SolrException failure = Injected.of(answer.status(), message, answer.meta());
    boolean page = answer.body() != Answer.Body.SOLR;
    if (page || wrapped()) {
      ResponsePlan plan = ResponsePlan.make(req, strike.rule().label()).failure(failure);
      plan.headers(answer.headers());
      if (page) {
        plan.spoil(answer.body() == Answer.Body.HTML ? new Page(answer.status(), message) : EMPTY);
      }
    } else {
      answer.headers().forEach(header -> rsp.addHttpHeader(header.name(), header.text()));
    }
    log("failed with " + answer.status());
    throw failure;
  }

  @Override
  public final void crash(String message) {
    log("failed with an exception");
    throw new IllegalStateException(fill(message));
  }

  @Override
  public final void exhaust(String message) {
    log("failed with an OutOfMemoryError");
    throw new OutOfMemoryError(fill(message));
  }

  @Override
  public final void partial(String message) {
    log("answered partial results");
    new Limits(req, rsp).partial(fill(message));
  }

  /** Whether another handler stands between this one and the client, and answers errors its way. */
  boolean wrapped() {
    return false;
  }

  private String fill(String message) {
    Rule rule = strike.rule();
    return rule.scope().fill(message, situation()).replace("{rule}", rule.label());
  }

  private void log(String what) {
    rsp.addToLog("fault", strike.rule().label() + " " + what);
  }

  private void waitFor(Pause pause) {
    if (req.getContext().containsKey(CommonParams.PATH)) {
      core.served();
    }
    boolean held = pause.nanos() == Pause.HELD;
    long nanos = held ? settings.maxDelay() : pause.nanos();
    Limits limits = new Limits(req, rsp);
    BooleanSupplier closing = held ? () -> core.closing() || core.replaced() : core::closing;
    Waiting waiting =
        new Waiting(pause.manner(), nanos, strike.counters(), closing, disarmed(), limits::spent);
    Waiting.End end = waiting.run();
    long waited = waiting.waited();
    report(end == Waiting.End.TIME ? nanos : waited, waited);
    if (end == Waiting.End.LIMITS) {
      limits.exit(strike.rule().label());
    }
  }

  /** A rule of a parameter set is in force as long as the set has it. */
  private BooleanSupplier disarmed() {
    Kind kind = strike.rule().kind();
    String text = strike.text();
    if (source(kind, text) != Source.PARAMSET) {
      return () -> false;
    }
    return () -> {
      RequestParams now = currentSets();
      return now != sets && new Origin(req, now).of(kind, text) != Source.PARAMSET;
    };
  }

  private void report(long chosen, long waited) {
    NamedList<Object> values = rsp.getValues();
    Object before = values.get(DELAY);
    long sum = before == null ? chosen : chosen + Math.round(((Number) before).doubleValue() * 1e6);
    int at = values.indexOf(DELAY, 0);
    if (at < 0) {
      rsp.add(DELAY, Durations.millis(sum));
    } else {
      values.setVal(at, Durations.millis(sum));
    }
    NamedList<Object> what = new SimpleOrderedMap<>();
    what.add("rule", strike.rule().label());
    what.add("delay", Durations.millis(chosen));
    what.add("waited", waited / 1e6);
    log("waited " + waited / 1_000_000 + " ms");
    show(strike, what);
  }
}
