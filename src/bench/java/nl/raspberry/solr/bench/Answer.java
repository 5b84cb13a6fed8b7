package nl.raspberry.solr.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the load client got for one request, and when. Immutable. */
final class Answer {
  private static final Pattern DELAY = Pattern.compile("\"delay\":([0-9.]+)");
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d+)");

  private final int index;
  private final String text;
  private final long start;
  private final long end;

  /**
   * @param index which of the requests it answers
   * @param text the reply as it came, head and body; empty if the connection broke
   */
  Answer(int index, String text, long start, long end) {
    this.index = index;
    this.text = text;
    this.start = start;
    this.end = end;
  }

  int index() {
    return index;
  }

  double millis() {
    return (end - start) / 1e6;
  }

  /** When the last byte was there, on the clock of {@link System#nanoTime}. */
  long end() {
    return end;
  }

  boolean failed() {
    Matcher status = STATUS.matcher(text);
    return !status.lookingAt() || !status.group(1).equals("200");
  }

  /** The delay that the answer says it had, in milliseconds; 0 if it says nothing. */
  double delay() {
    Matcher delay = DELAY.matcher(text);
    return delay.find() ? Double.parseDouble(delay.group(1)) : 0;
  }

  @Override
  public String toString() {
    return text;
  }
}
