package nl.raspberry.solr.fault;

import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;

/**
 * How long a delay lasts, drawn afresh for every strike.
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
 * LatencyProfile}</td></tr>
 * <tr><td>{@code 3x}</td><td>a total of three times what the request has taken so far</td></tr>
 * <tr><td>{@code hold}</td><td>until somebody releases it</td></tr>
 * </table>
 */
abstract class Length {
  private static final String EXPECTED =
      "a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500, normal(100ms,20ms),"
          + " lognormal(90ms,0.4), exponential(100ms), percentiles(50:20ms,100:3s), 3x or hold)";
  private static final Pattern RANGE = Pattern.compile("([^.(]+(?:\\.\\d[^.]*)?)\\.\\.(.+)");
  private static final Pattern CALL = Pattern.compile("(\\w+)\\(([^()]*)\\)");
  private static final Pattern TIMES = Pattern.compile("([\\d.]+)x");

  /** Nanoseconds, given chance and the nanoseconds that the request has taken so far. */
  abstract long draw(Dice dice, long elapsed);

  /** The longest that can be told beforehand; the typical one where there is no longest. */
  long most() {
    return 0;
  }

  /** Whether it depends on what the request has taken so far. */
  boolean relative() {
    return false;
  }

  /** Whether it lasts until somebody ends it. */
  boolean held() {
    return false;
  }

  /** Reads the value of a delay. */
  static Length read(String value) {
    Matcher call = CALL.matcher(value);
    Matcher range = RANGE.matcher(value);
    Matcher times = TIMES.matcher(value);
    try {
      if (value.equals("hold")) {
        return new Hold();
      } else if (call.matches()) {
        return distribution(call.group(1), call.group(2).split(",", -1));
      } else if (range.matches()) {
        return new Uniform(Durations.nanos(range.group(1)), Durations.nanos(range.group(2)));
      } else if (times.matches()) {
        return new Multiple(Numbers.decimal(times.group(1), 1, 1_000_000));
      }
      return new Fixed(Durations.nanos(value));
    } catch (BadTextException | ArrayIndexOutOfBoundsException e) {
      throw BadTextException.expected(EXPECTED, value);
    }
  }

  private static Length distribution(String name, String[] arguments) {
    if (name.equals("percentiles")) {
      return new LatencyProfile(arguments);
    }
    if (arguments.length != (name.equals("exponential") ? 1 : 2)) {
      throw new BadTextException(name + " does not take " + arguments.length + " arguments");
    }
    long middle = Durations.nanos(arguments[0]);
    switch (name) {
      case "normal":
        long deviation = Durations.nanos(arguments[1]);
        return new Open(middle, dice -> middle + deviation * dice.gaussian());
      case "lognormal":
        double sigma = Numbers.decimal(arguments[1].trim(), 0, 100);
        return new Open(middle, dice -> middle * Math.exp(sigma * dice.gaussian()));
      case "exponential":
        return new Open(middle, dice -> -middle * Math.log(1 - dice.uniform()));
      default:
        throw BadTextException.expected("a distribution", name);
    }
  }

  /** Exactly that long. */
  private static final class Fixed extends Length {
    private final long nanos;

    Fixed(long nanos) {
      this.nanos = nanos;
    }

    @Override
    long draw(Dice dice, long elapsed) {
      return nanos;
    }

    @Override
    long most() {
      return nanos;
    }
  }

  /** Any length between two, all alike. */
  private static final class Uniform extends Length {
    private final long least;
    private final long most;

    Uniform(long least, long most) {
      if (least > most) {
        throw new BadTextException("the range is upside down");
      }
      this.least = least;
      this.most = most;
    }

    @Override
    long draw(Dice dice, long elapsed) {
      return least + Math.round(dice.uniform() * (most - least));
    }

    @Override
    long most() {
      return most;
    }
  }

  /** A distribution without a longest value. */
  private static final class Open extends Length {
    private final long middle;
    private final ToDoubleFunction<Dice> draw;

    Open(long middle, ToDoubleFunction<Dice> draw) {
      this.middle = middle;
      this.draw = draw;
    }

    @Override
    long draw(Dice dice, long elapsed) {
      return Math.max(0, Math.round(draw.applyAsDouble(dice)));
    }

    @Override
    long most() {
      return middle;
    }
  }

  /** What makes the total a multiple of what has passed. */
  private static final class Multiple extends Length {
    private final double factor;

    Multiple(double factor) {
      this.factor = factor;
    }

    @Override
    long draw(Dice dice, long elapsed) {
      return (long) Math.ceil(elapsed * (factor - 1));
    }

    @Override
    boolean relative() {
      return true;
    }
  }

  /** Until somebody ends it. */
  private static final class Hold extends Length {
    @Override
    long draw(Dice dice, long elapsed) {
      return Pause.HELD;
    }

    @Override
    boolean held() {
      return true;
    }
  }
}
