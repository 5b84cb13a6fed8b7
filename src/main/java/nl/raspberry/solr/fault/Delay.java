package nl.raspberry.solr.fault;

import java.io.IOException;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Modifiers;

/**
 * The fault {@code delay}: the request waits. The value is a {@link Latency}; the modifiers are
 * {@code total=true} (pad the request to this total) and those of {@link Manner}.
 *
 * <pre>{@code
 * delay=1000
 * delay={!percent=10}250ms
 * delay={!total=true}1.5s
 * delay={!slots=4}lognormal(90ms,0.4)
 * }</pre>
 */
public final class Delay implements Fault {
  private final Latency latency;
  private final boolean total;
  private final Manner manner;
  private final long longest;

  private Delay(Latency latency, boolean total, Manner manner, long longest) {
    this.latency = latency;
    this.total = total;
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
    if (total && (latency.held() || latency.relative())) {
      throw new BadTextException("'" + value + "' contradicts total=true (expected a duration)");
    }
    if (manner.burn() && latency.held()) {
      throw new BadTextException("'" + value + "' contradicts burn=true (expected a duration)");
    }
    Delay delay = new Delay(latency, total, manner, longest);
    if (!latency.held()) {
      delay.checked(latency.most(), value);
    }
    return delay;
  }

  @Override
  public boolean late() {
    return total || latency.relative();
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    if (latency.held()) {
      target.pause(new Pause(Pause.HELD, manner));
      return;
    }
    long elapsed = latency.relative() || total ? target.elapsed() : 0;
    long nanos = latency.draw(dice, elapsed) - (total ? elapsed : 0);
    if (nanos > 0) {
      target.pause(new Pause(checked(nanos, Durations.print(nanos)), manner));
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
