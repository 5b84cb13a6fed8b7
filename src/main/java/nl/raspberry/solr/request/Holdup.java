package nl.raspberry.solr.request;

import java.util.function.BooleanSupplier;
import nl.raspberry.solr.armed.ParamSets;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.Ballast;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Waiting;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.response.Pauses;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.Limits;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * One strike that keeps its request waiting: it needs room among those that wait in the core, and
 * ends early when it is released, disarmed, or the core goes away. Used by one thread.
 */
final class Holdup implements Waiting.Watch, Pauses {
  private final CoreFaults core;
  private final Settings settings;
  private final Strike strike;
  private final Limits limits;
  private final BooleanSupplier disarmed;
  private boolean held;

  Holdup(
      SolrQueryRequest req,
      SolrQueryResponse rsp,
      CoreFaults core,
      Settings settings,
      Strike strike) {
    this.core = core;
    this.settings = settings;
    this.strike = strike;
    limits = new Limits(req, rsp);
    disarmed = disarmed(RequestRules.of(req).sets());
    if (req.getContext().containsKey(CommonParams.PATH)) {
      core.served(HttpExchange.of(req));
    }
  }

  /** A rule of a parameter set is in force as long as the set has it. */
  private BooleanSupplier disarmed(RequestParams then) {
    RuleText text = strike.text();
    if (text.source() != Source.PARAMSET) {
      return () -> false;
    }
    return () -> {
      RequestParams now = core.sets();
      return now != then && !ParamSets.has(now, text);
    };
  }

  /** Makes room for the request to wait; without room the strike counts as an overflow, once. */
  boolean enter() {
    if (strike.overflowed() || !core.room().enter(strike, settings.maxActive())) {
      overflow();
      return false;
    }
    strike.entered();
    strike.counters().active().incrementAndGet();
    return true;
  }

  /** There was no room for what the strike wanted. */
  void overflow() {
    core.overflow(strike);
  }

  /** The request waits no longer. */
  void leave() {
    strike.counters().active().decrementAndGet();
    core.room().leave(strike);
  }

  /** A wait as the rule has it; a hold lasts as long as a delay may. */
  Waiting pause(Pause pause) {
    held = pause.nanos() == Pause.HELD;
    long nanos = held ? settings.maxDelay() : pause.nanos();
    return new Waiting(pause.manner(), nanos, strike.gate(), this);
  }

  /** Whoever is held in a core that was replaced could be released by nobody. */
  @Override
  public boolean closing() {
    return core.closing() || held && core.replaced();
  }

  @Override
  public boolean disarmed() {
    return disarmed.getAsBoolean();
  }

  @Override
  public boolean spent() {
    return limits.spent();
  }

  @Override
  public long slice() {
    return core.room().slice();
  }

  @Override
  public boolean alone() {
    return core.room().alone();
  }

  @Override
  public Slots slots(int places) {
    return strike.counters().slots(places);
  }

  @Override
  public Ballast.Load load(long bytes) {
    return core.room().ballast().load(bytes, settings.maxHeap());
  }

  @Override
  public long longest() {
    return settings.maxDelay();
  }

  @Override
  public boolean pause(long nanos) {
    return pause(new Pause(nanos, Manner.PLAIN)).run() == Waiting.End.TIME;
  }

  Limits limits() {
    return limits;
  }
}
