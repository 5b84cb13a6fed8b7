package nl.raspberry.solr.http;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What really came over a connection in answer to one request, and when. */
final class RawReply {
  /** How it ended. */
  enum End {
    /** As the frame said: all bytes of the length, or the last chunk. */
    COMPLETE,
    /** The connection closed before the frame did. */
    CUT,
    /** The connection closed before any byte. */
    NOTHING
  }

  private final String head;
  private final byte[] body;
  private final End end;
  private final long headNanos;
  private final long nanos;

  RawReply(String head, byte[] body, End end, long headNanos, long nanos) {
    this.head = head;
    this.body = body;
    this.end = end;
    this.headNanos = headNanos;
    this.nanos = nanos;
  }

  /** The status line and the headers. */
  String head() {
    return head;
  }

  int status() {
    return Integer.parseInt(head.split(" ")[1]);
  }

  /** A header, or null; several are joined by commas. */
  String header(String name) {
    String value = null;
    for (String line : head.split("\r\n")) {
      if (line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":")) {
        String text = line.substring(name.length() + 1).trim();
        value = value == null ? text : value + "," + text;
      }
    }
    return value;
  }

  /** The body without the frame of its chunks. */
  byte[] body() {
    return body;
  }

  String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  End end() {
    return end;
  }

  /** Milliseconds until status and headers were there. */
  double headMillis() {
    return headNanos / 1e6;
  }

  /** Milliseconds until the end. */
  double millis() {
    return nanos / 1e6;
  }

  @Override
  public String toString() {
    return end + ": " + head + "\n" + text().substring(0, Math.min(500, text().length()));
  }
}
