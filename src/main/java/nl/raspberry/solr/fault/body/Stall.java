package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.DoubleSupplier;

/**
 * A body that pauses once: {@code stall(100,10s)} after 100 bytes; status and headers go at once.
 */
final class Stall implements BodyEffect {
  private final long bytes;
  private final long nanos;

  Stall(long bytes, long nanos) {
    this.bytes = bytes;
    this.nanos = nanos;
  }

  @Override
  public boolean waits() {
    return true;
  }

  @Override
  public long pause() {
    return nanos;
  }

  @Override
  public boolean onWire() {
    return true;
  }

  @Override
  public void send(Body body, Wire wire, DoubleSupplier chance) throws IOException {
    Stalling stalling = new Stalling(wire);
    Framed.send(body, wire, stalling);
    stalling.stall();
  }

  /** Passes bytes on, and pauses once so many have passed, or at the end of a shorter body. */
  private final class Stalling extends OutputStream {
    private final Wire wire;
    private long left = bytes;
    private boolean done;

    Stalling(Wire wire) {
      this.wire = wire;
    }

    void stall() throws IOException {
      if (!done) {
        done = true;
        wire.flush();
        wire.pause(nanos);
      }
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      int before = done ? 0 : (int) Math.min(left, length);
      wire.out().write(from, offset, before);
      left -= before;
      if (left == 0) {
        stall();
      }
      wire.out().write(from, offset + before, length - before);
    }
  }
}
