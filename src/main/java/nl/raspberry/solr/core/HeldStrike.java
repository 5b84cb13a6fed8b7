package nl.raspberry.solr.core;

import java.util.function.BooleanSupplier;
import nl.raspberry.solr.armed.ParamSets;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.rule.UncountedException;
import org.apache.solr.core.RequestParams;

/**
 * One strike that keeps waiting whom it strikes: it needs room among those that wait in the core,
 * and ends early when it is released, disarmed, or the core goes away. Used by one thread.
 */
public class HeldStrike implements Waiting.Watch {
  private final CoreFaults core;
  private final Settings settings;
  private final Strike strike;
  private final BooleanSupplier disarmed;
  private boolean held;

  /**
   * @param sets as they were when the rule was asked
   */
  public HeldStrike(CoreFaults core, Settings settings, Strike strike, RequestParams sets) {
    this.core = core;
    this.settings = settings;
    this.strike = strike;
    disarmed = disarmed(sets);
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

  /** Makes room to wait; without room the strike counts as an overflow, once. */
  public final boolean enter() {
    if (strike.overflowed() || !core.room().enter(strike, settings.maxActive())) {
      strike.overflow();
      return false;
    }
    strike.counters().active().incrementAndGet();
    return true;
  }

  /** Nobody waits any longer. */
  public final void leave() {
    strike.counters().active().decrementAndGet();
    core.room().leave(strike);
  }

  /** A wait as the rule has it; a hold lasts as long as a delay may. */
  public final Waiting pause(Pause pause) {
    if (pause.manner().heap() == 0) {
      core.begin(strike);
    }
    held = pause.nanos() == Pause.HELD;
    long nanos = held ? settings.maxDelay() : pause.nanos();
    return new Waiting(pause.manner(), nanos, strike.latch(), this);
  }

  /** Nanoseconds that a wait may last. */
  public final long longest() {
    return settings.maxDelay();
  }

  /** What is held in a core that was replaced could no longer be released. */
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
    return false;
  }

  @Override
  public final long slice() {
    return core.room().slice();
  }

  @Override
  public final boolean alone() {
    return core.room().alone();
  }

  @Override
  public final Slots slots(int places) {
    return strike.counters().slots(places);
  }

  @Override
  public final void uncounted(UncountedException why) {
    strike.counters().uncounted(why);
  }

  @Override
  public final Ballast.Load load(long bytes) {
    Ballast.Load load = core.room().ballast().load(bytes, settings.maxHeap());
    if (load != null) {
      core.begin(strike);
    }
    return load;
  }
}
