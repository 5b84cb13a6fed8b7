package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * Passes a body on in the frame that Solr would have given it: with its length in the header if it
 * is short enough to be known before anything is sent, else without. What is done to the bytes is
 * decided behind it. Used by one thread.
 */
final class Framed extends OutputStream {
  private final Wire wire;
  private final OutputStream next;
  private byte[] begin;
  private int held;

  private Framed(Wire wire, OutputStream next) {
    this.wire = wire;
    this.next = next;
    begin = new byte[Math.min(wire.buffer(), 1 << 20)];
  }

  /** Sends status, headers and the whole body through {@code next}. */
  static void send(Body body, Wire wire, OutputStream next) throws IOException {
    Framed framed = new Framed(wire, next);
    body.writeTo(framed);
    if (framed.begin != null) {
      wire.length(framed.held);
      framed.pass();
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int offset, int length) throws IOException {
    if (begin != null && held + length <= begin.length) {
      System.arraycopy(from, offset, begin, held, length);
      held += length;
      return;
    }
    if (begin != null) {
      pass();
    }
    next.write(from, offset, length);
  }

  private void pass() throws IOException {
    byte[] known = Arrays.copyOf(begin, held);
    begin = null;
    wire.flush();
    next.write(known, 0, known.length);
  }
}
