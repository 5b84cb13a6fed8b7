package nl.raspberry.solr.fault;

import java.util.function.ToDoubleBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;

/**
 * How long a delay lasts, drawn afresh for every strike. Immutable.
 *
 * <table>
 * <caption>Values</caption>
 * <tr><td>{@code 1000} {@code 250us} {@code 1.5s} {@code 2m}</td><td>exactly that, milliseconds where
 * no unit is given</td></tr>
 * <tr><td>{@code 100..500}</td><td>any length between, all alike</td></tr>
 * <tr><td>{@code normal(100ms,20ms)}</td><td>normal distribution, mean and deviation, never below
 * 0</td></tr>
 * <tr><td>{@code lognormal(90ms,0.4)}</td><td>log-normal distribution, median and sigma</td></tr>
 * <tr><td>{@code exponential(100ms)}</td><td>exponential distribution, mean</td></tr>
 * <tr><td>{@code percentiles(50:20ms,99:900ms,100:3s)}</td><td>an observed {@link
 * Percentiles profile}</td></tr>
 * <tr><td>{@code 3x}</td><td>a total of three times what the request has taken so far</td></tr>
 * <tr><td>{@code ramp(0ms,2s,60s)}</td><td>more and more: from the first to the second in so long
 * since the rule's first sight, and then that</td></tr>
 * <tr><td>{@code 5ms*start} {@code 1ms*docs} {@code 2ms*p.rows}</td><td>for each of what a {@link
 * SizeLimit} counts, or of a number that a parameter is; none where there is no such
 * number</td></tr>
 * <tr><td>{@code hold}</td><td>until somebody releases it</td></tr>
 * </table>
 */
final class Latency {
  private static final String EXPECTED =
      "a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500, normal(100ms,20ms),"
          + " lognormal(90ms,0.4), exponential(100ms), percentiles(50:20ms,100:3s), 3x,"
          + " ramp(0ms,2s,60s), 5ms*start or hold)";
  private static final Pattern RANGE = Pattern.compile("([^.(]+(?:\\.\\d[^.]*)?)\\.\\.(.+)");
  private static final Pattern CALL = Pattern.compile("(\\w+)\\(([^()]*)\\)");
  private static final Pattern TIMES = Pattern.compile("([\\d.]+)x");
  private static final Pattern PRODUCT = Pattern.compile("([^*]+)\\*([^*]+)");

  private final ToDoubleBiFunction<Dice, Target> nanos;
  private final long most;
  private final double factor;
  private final String counted;

  private Latency(ToDoubleBiFunction<Dice, Target> nanos, long most, double factor) {
    this(nanos, most, factor, null);
  }

  private Latency(
      ToDoubleBiFunction<Dice, Target> nanos, long most, double factor, String counted) {
    this.nanos = nanos;
    this.most = most;
    this.factor = factor;
    this.counted = counted;
  }

  private static Latency of(long most, ToDoubleBiFunction<Dice, Target> nanos) {
    return new Latency(nanos, most, 0);
  }

  /** Nanoseconds, given chance and what the request has taken so far. */
  long draw(Dice dice, Target target, long elapsed) {
    return relative()
        ? (long) Math.ceil(elapsed * (factor - 1))
        : held() ? Pause.HELD : Math.max(0, Math.round(nanos.applyAsDouble(dice, target)));
  }

  /** The longest that can be told beforehand; the typical one where there is no longest. */
  long most() {
    return most;
  }

  /** Whether it depends on what the request has taken so far. */
  boolean relative() {
    return factor > 0;
  }

  /** What of the request it counts, or null. */
  String counted() {
    return counted;
  }

  /** Whether it lasts until somebody ends it. */
  boolean held() {
    return nanos == null && !relative();
  }

  /** Reads the value of a delay. */
  static Latency read(String value) {
    Matcher call = CALL.matcher(value);
    Matcher range = RANGE.matcher(value);
    Matcher times = TIMES.matcher(value);
    try {
      if (value.equals("hold")) {
        return new Latency(null, 0, 0);
      } else if (call.matches()) {
        return distribution(call.group(1), call.group(2).split(",", -1));
      } else if (range.matches()) {
        return uniform(Durations.nanos(range.group(1)), Durations.nanos(range.group(2)));
      } else if (times.matches()) {
        return new Latency(null, 0, Numbers.decimal(times.group(1), 1, 1_000_000));
      }
      Matcher product = PRODUCT.matcher(value);
      if (product.matches()) {
        return product(Durations.nanos(product.group(1)), product.group(2).trim());
      }
      long fixed = Durations.nanos(value);
      return of(fixed, (dice, target) -> fixed);
    } catch (BadTextException | ArrayIndexOutOfBoundsException e) {
      throw BadTextException.expected(EXPECTED, value);
    }
  }

  private static Latency uniform(long least, long most) {
    if (least > most) {
      throw new BadTextException("the range is upside down");
    }
    return of(most, (dice, target) -> least + dice.uniform() * (most - least));
  }

  private static Latency ramp(long from, long to, long time) {
    return of(
        Math.max(from, to),
        (dice, target) -> from + (to - from) * Math.min(1, (double) target.age() / time));
  }

  /** So much for each of something. */
  private static Latency product(long each, String what) {
    if (!what.startsWith("p.") || what.length() == 2) {
      SizeLimit.known(what);
    }
    return new Latency((dice, target) -> each * target.measure(what), each, 0, what);
  }

  private static Latency distribution(String name, String[] arguments) {
    if (name.equals("percentiles")) {
      Percentiles profile = new Percentiles(arguments);
      return of(profile.most(), (dice, target) -> profile.draw(dice));
    }
    if (name.equals("ramp")) {
      return ramp(
          Durations.nanos(arguments[0]),
          Durations.nanos(arguments[1]),
          Math.max(1, Durations.nanos(arguments[2])));
    }
    if (arguments.length != (name.equals("exponential") ? 1 : 2)) {
      throw new BadTextException(name + " does not take " + arguments.length + " arguments");
    }
    long middle = Durations.nanos(arguments[0]);
    switch (name) {
      case "normal":
        long deviation = Durations.nanos(arguments[1]);
        return of(middle, (dice, target) -> middle + deviation * dice.gaussian());
      case "lognormal":
        double sigma = Numbers.decimal(arguments[1].trim(), 0, 100);
        return of(middle, (dice, target) -> middle * Math.exp(sigma * dice.gaussian()));
      case "exponential":
        return of(middle, (dice, target) -> -middle * Math.log(1 - dice.uniform()));
      default:
        throw BadTextException.expected("a distribution", name);
    }
  }
}
