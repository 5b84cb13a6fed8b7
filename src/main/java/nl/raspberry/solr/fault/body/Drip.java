package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.DoubleSupplier;

/** A body that comes slowly: {@code drip(1k)} bytes per second; status and headers go at once. */
final class Drip implements BodyEffect {
  private static final int DROPS_PER_SECOND = 20;

  private final long rate;

  Drip(long rate) {
    this.rate = rate;
  }

  @Override
  public boolean waits() {
    return true;
  }

  @Override
  public boolean onWire() {
    return true;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    Framed.send(body, wire, new Dripping(wire));
  }

  /**
   * How long to wait until {@code sent} bytes are due, {@code elapsed} nanoseconds after the first.
   */
  static long due(long sent, long rate, long elapsed) {
    return Math.max(0, (long) (sent * 1e9 / rate) - elapsed);
  }

  /** Passes bytes on in drops, each when it is due. */
  private final class Dripping extends OutputStream {
    private final Wire wire;
    private final long start;
    private long sent;

    Dripping(Wire wire) {
      this.wire = wire;
      start = wire.nanos();
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      int drop = (int) Math.min(Integer.MAX_VALUE, Math.max(1, rate / DROPS_PER_SECOND));
      for (int at = 0; at < length; at += drop) {
        int size = Math.min(drop, length - at);
        wire.out().write(from, offset + at, size);
        wire.flush();
        sent += size;
        wire.pause(due(sent, rate, wire.nanos() - start));
      }
    }
  }
}
