package nl.raspberry.solr.fault.body;

import java.io.OutputStream;

/** A wire that only counts, for bodies that no memory should hold. */
final class CountingWire implements Wire {
  private long bytes;
  private long now;

  long bytes() {
    return bytes;
  }

  @Override
  public OutputStream out() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        bytes++;
      }

      @Override
      public void write(byte[] from, int offset, int length) {
        bytes += length;
      }
    };
  }

  @Override
  public void length(long length) {}

  @Override
  public int buffer() {
    return 32_768;
  }

  @Override
  public void flush() {}

  @Override
  public void abort() {}

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void pause(long nanos) {
    now += nanos;
  }
}
