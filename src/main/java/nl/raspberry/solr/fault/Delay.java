package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Words;

/**
 * The fault {@code delay}: the request waits. The value is a {@link Latency}; the modifiers are
 * {@code total=true} (pad the request to this total), {@code of=searcher} (the commit of an update
 * is answered at once, and the new searcher waits) and those of {@link Manner}.
 *
 * <pre>{@code
 * delay=1000
 * delay={!percent=10}250ms
 * delay={!total=true}1.5s
 * delay={!slots=4}lognormal(90ms,0.4)
 * delay={!of=searcher}5s
 * }</pre>
 */
public final class Delay implements Fault {
  private final Latency latency;
  private final boolean total;
  private final Manner manner;
  private final boolean searcher;
  private final long longest;

  private Delay(Latency latency, boolean total, boolean searcher, Manner manner, long longest) {
    this.latency = latency;
    this.total = total;
    this.searcher = searcher;
    this.manner = manner;
    this.longest = longest;
  }

  /**
   * Reads a delay.
   *
   * @param longest nanoseconds; what is known to last longer is refused here, what chance makes
   *     longer when it strikes
   * @throws BadTextException if the value is no delay, too long, or contradicts a modifier
   */
  public static Delay read(String value, Modifiers modifiers, long longest) {
    Latency latency = Latency.read(value);
    boolean total = modifiers.flag("total");
    Manner manner = Manner.read(modifiers);
    if (latency.counted() != null && !latency.counted().startsWith("p.")) {
      // It is for requests that have such a number.
      modifiers.add(latency.counted(), ">=0");
    }
    if (total && (latency.held() || latency.relative())) {
      throw new BadTextException("'" + value + "' contradicts total=true (expected a duration)");
    }
    if (manner.burn() && latency.held()) {
      throw new BadTextException("'" + value + "' contradicts burn=true (expected a duration)");
    }
    boolean searcher =
        modifiers.take("of", text -> Words.only("searcher", "something to delay", text), false);
    boolean plain = manner.toString().isEmpty() && !total && !latency.relative();
    if (searcher && !plain) {
      throw new BadTextException(
          "of=searcher contradicts total, burn, heap, slots, limits and 3x"
              + " (expected a duration or hold)");
    }
    Delay delay = new Delay(latency, total, searcher, manner, longest);
    if (!latency.held()) {
      delay.checked(latency.most(), value);
    }
    return delay;
  }

  @Override
  public boolean opening() {
    return searcher;
  }

  @Override
  public boolean commandOnly() {
    return searcher;
  }

  @Override
  public Set<Io> operations() {
    return latency.counted() == null ? EnumSet.allOf(Io.class) : Set.of();
  }

  @Override
  public boolean late() {
    return total || latency.relative() || "docs".equals(latency.counted());
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    if (latency.held()) {
      pause(target, Pause.HELD);
      return;
    }
    long elapsed = latency.relative() || total ? target.elapsed() : 0;
    long nanos = latency.draw(dice, target, elapsed) - (total ? elapsed : 0);
    if (latency.counted() != null) {
      // Clients may count as far as they like.
      nanos = Math.min(nanos, longest);
    }
    if (nanos > 0) {
      pause(target, checked(nanos, Durations.print(nanos)));
    }
  }

  private void pause(Target target, long nanos) throws IOException {
    Pause pause = new Pause(nanos, manner);
    if (searcher) {
      target.openLater(pause);
    } else {
      target.pause(pause);
    }
  }

  @Override
  public long heap() {
    return manner.heap();
  }

  private long checked(long nanos, String text) {
    if (nanos > longest) {
      throw BadTextException.expected(
          "an allowed delay (expected at most " + Durations.print(longest) + ", see maxDelay)",
          text);
    }
    return nanos;
  }
}
