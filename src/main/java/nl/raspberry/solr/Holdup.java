package nl.raspberry.solr;

import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.core.RequestParams;

/**
 * One strike that keeps its request waiting: it needs room among those that wait in the core, and
 * ends early when it is released, disarmed, or the core goes away. Used by one thread.
 */
final class Holdup {
  private final CoreFaults core;
  private final Settings settings;
  private final Strike strike;
  private final Limits limits;
  private final CountDownLatch gate;
  private final BooleanSupplier disarmed;

  Holdup(SolrTarget target, CoreFaults core, Settings settings, Strike strike) {
    this.core = core;
    this.settings = settings;
    this.strike = strike;
    limits = new Limits(target.req, target.rsp);
    gate = strike.gate();
    disarmed = disarmed(target);
    if (target.req.getContext().containsKey(CommonParams.PATH)) {
      core.served();
    }
  }

  /** A rule of a parameter set is in force as long as the set has it. */
  private BooleanSupplier disarmed(SolrTarget target) {
    Kind kind = strike.rule().kind();
    String text = strike.text();
    if (target.source(kind, text) != Source.PARAMSET) {
      return () -> false;
    }
    return () -> {
      RequestParams now = core.sets();
      return now != target.sets() && new Origin(target.req, now).of(kind, text) != Source.PARAMSET;
    };
  }

  /** Makes room for the request to wait; without room the strike counts as an overflow. */
  boolean enter() {
    if (!core.enter(strike, settings.maxActive())) {
      strike.overflow();
      return false;
    }
    strike.counters().active().incrementAndGet();
    return true;
  }

  /** The request waits no longer. */
  void leave() {
    strike.counters().active().decrementAndGet();
    core.leave(strike);
  }

  /** A wait as the rule has it; a hold lasts as long as a delay may. */
  Waiting pause(Pause pause) {
    boolean held = pause.nanos() == Pause.HELD;
    BooleanSupplier closing = held ? () -> core.closing() || core.replaced() : core::closing;
    return new Waiting(
        pause.manner(),
        held ? settings.maxDelay() : pause.nanos(),
        strike.counters(),
        gate,
        closing,
        disarmed,
        limits::spent);
  }

  /** Waits while the response is sent. */
  void hold(long nanos) {
    pause(new Pause(nanos, Manner.PLAIN)).run();
  }

  Limits limits() {
    return limits;
  }
}
