package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.text.Durations;

/**
 * A wire that sends nothing but remembers what was asked of it, and the bytes. Writes that follow
 * each other are one. Only pauses move its clock.
 */
final class RecordingWire implements Wire {
  private final List<String> log = new ArrayList<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final int buffer;
  private long now = 1_000_000_007L;
  private int written;

  /**
   * @param buffer how many bytes of a response it holds back
   */
  RecordingWire(int buffer) {
    this.buffer = buffer;
  }

  /** Sends a body in this way. */
  RecordingWire send(BodyEffect spoil, Body body) throws IOException {
    spoil.send(body, this, () -> 0.5);
    settle();
    return this;
  }

  /** What was done, in order. */
  List<String> log() {
    return log;
  }

  byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Asserts that this was done, in this order, and nothing else. */
  void assertLog(String... done) {
    assertEquals(List.of(done), log);
  }

  @Override
  public OutputStream out() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        bytes.write(b);
        written++;
      }

      @Override
      public void write(byte[] from, int offset, int length) {
        bytes.write(from, offset, length);
        written += length;
      }
    };
  }

  @Override
  public void length(long length) {
    record("length " + length);
  }

  @Override
  public int buffer() {
    return buffer;
  }

  @Override
  public void flush() {
    record("flush");
  }

  @Override
  public void abort() {
    record("abort");
  }

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void pause(long nanos) {
    now += nanos;
    record("pause " + Durations.print(nanos));
  }

  private void record(String verb) {
    settle();
    log.add(verb);
  }

  private void settle() {
    if (written > 0) {
      log.add("write " + written);
      written = 0;
    }
  }
}
