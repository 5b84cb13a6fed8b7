package nl.raspberry.solr.fault.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import nl.raspberry.solr.text.Numbers;
import nl.raspberry.solr.text.Sizes;

/** The first part of a body: {@code 100} bytes or {@code 50%}. Immutable. */
final class Portion {
  private final long bytes;
  private final double percent;

  private Portion(long bytes, double percent) {
    this.bytes = bytes;
    this.percent = percent;
  }

  static Portion read(String text) {
    return text.endsWith("%")
        ? new Portion(0, Numbers.decimal(text.substring(0, text.length() - 1), 0, 100))
        : new Portion(Sizes.size(text), -1);
  }

  /**
   * Sends the portion to {@code out}. A number of bytes is passed on while the body is written; for
   * a percentage the whole body has to be held in memory first.
   */
  void send(Body body, OutputStream out) throws IOException {
    if (percent < 0) {
      body.writeTo(new Limited(out, bytes));
      return;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    body.writeTo(all);
    out.write(all.toByteArray(), 0, (int) (all.size() * percent / 100));
  }

  /** Passes on so many bytes and drops the others. */
  private static final class Limited extends OutputStream {
    private final OutputStream out;
    private long left;

    Limited(OutputStream out, long left) {
      this.out = out;
      this.left = left;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      int passed = (int) Math.min(left, length);
      if (passed > 0) {
        left -= passed;
        out.write(from, offset, passed);
      }
    }
  }
}
