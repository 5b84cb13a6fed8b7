package nl.raspberry.solr.rule;

import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;

/** The first part of every period, counted from the rule's first sight: {@code 3s/60s}. */
final class Window {
  private final long open;
  private final long period;

  private Window(long open, long period) {
    this.open = open;
    this.period = period;
  }

  static Window read(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length == 2) {
      Window window = new Window(Durations.nanos(parts[0]), Durations.nanos(parts[1]));
      if (window.open > 0 && window.open <= window.period) {
        return window;
      }
    }
    throw BadTextException.expected(
        "a window (expected 3s/60s, the first 3 s of every 60 s)", text);
  }

  @Override
  public String toString() {
    return Durations.print(open) + "/" + Durations.print(period);
  }

  /** Whether it is open this long after the first sight, in nanoseconds. */
  boolean open(long age) {
    return age % period < open;
  }
}
