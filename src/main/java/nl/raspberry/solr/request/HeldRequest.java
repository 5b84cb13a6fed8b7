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
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.SolrLimits;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.core.RequestParams;

/**
 * One strike that keeps its request waiting: it needs room among those that wait in the core, and
 * ends early when it is released, disarmed, or the core goes away. Used by one thread.
 */
final class HeldRequest implements Waiting.Watch, Pauses {
  private final CoreFaults core;
  private final Settings settings;
  private final Strike strike;
  private final SolrLimits limits;
  private final BooleanSupplier disarmed;
  private boolean held;

  HeldRequest(SolrMoment moment, Strike strike) {
    this.strike = strike;
    core = moment.core;
    settings = moment.settings;
    limits = new SolrLimits(moment.req, moment.rsp);
    disarmed = disarmed(moment.rules().sets());
    if (moment.req.getContext().containsKey(CommonParams.PATH)) {
      core.served(HttpExchange.of(moment.req));
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
      strike.overflow();
      return false;
    }
    strike.counters().active().incrementAndGet();
    return true;
  }

  /** The request waits no longer. */
  void leave() {
    strike.counters().active().decrementAndGet();
    core.room().leave(strike);
  }

  /** A wait as the rule has it; a hold lasts as long as a delay may. */
  Waiting pause(Pause pause) {
    if (pause.manner().heap() == 0) {
      core.begin(strike);
    }
    held = pause.nanos() == Pause.HELD;
    long nanos = held ? settings.maxDelay() : pause.nanos();
    return new Waiting(pause.manner(), nanos, strike.latch(), this);
  }

  /** A request held in a core that was replaced could no longer be released. */
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
  public void uncounted(UncountedException why) {
    strike.counters().uncounted(why);
  }

  @Override
  public Ballast.Load load(long bytes) {
    Ballast.Load load = core.room().ballast().load(bytes, settings.maxHeap());
    if (load != null) {
      core.begin(strike);
    }
    return load;
  }

  @Override
  public long longest() {
    return settings.maxDelay();
  }

  @Override
  public boolean pause(long nanos) {
    return pause(new Pause(nanos, Manner.PLAIN)).run() == Waiting.End.TIME;
  }

  SolrLimits limits() {
    return limits;
  }
}
