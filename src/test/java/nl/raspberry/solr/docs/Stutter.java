package nl.raspberry.solr.docs;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.fault.Dice;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Modifiers;

// CONTRIBUTING: begin
/** The fault {@code stutter}: the request waits several times, {@code stutter=3x100ms}. */
public final class Stutter implements Fault {
  private static final Pattern FORM = Pattern.compile("([1-9])x(\\d+ms)");

  private final int times;
  private final long nanos;

  private Stutter(int times, long nanos) {
    this.times = times;
    this.nanos = nanos;
  }

  /**
   * Reads a stutter.
   *
   * @throws BadTextException if the value is none
   */
  public static Stutter read(String value, Modifiers modifiers, long longest) {
    Matcher form = FORM.matcher(value);
    if (!form.matches()) {
      throw BadTextException.expected("a stutter (expected 3x100ms)", value);
    }
    int times = Integer.parseInt(form.group(1));
    long nanos = Durations.nanos(form.group(2));
    if (nanos > longest / times) {
      String expected = "an allowed stutter (expected at most %s in all, see maxDelay)";
      throw BadTextException.expected(String.format(expected, Durations.print(longest)), value);
    }
    return new Stutter(times, nanos);
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    for (int i = 0; i < times; i++) {
      target.pause(new Pause(nanos, Manner.PLAIN));
    }
  }
}
// CONTRIBUTING: end
