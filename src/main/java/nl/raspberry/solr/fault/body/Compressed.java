package nl.raspberry.solr.fault.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** A body that is sent as gzip, unless it is too short to be worth it. */
public final class Compressed implements Body {
  private final Body body;
  private final int least;
  private final Runnable announce;

  /**
   * @param least how many bytes a body has at least that is compressed
   * @param announce done before the first byte of a compressed body
   */
  public Compressed(Body body, int least, Runnable announce) {
    this.body = body;
    this.least = least;
    this.announce = announce;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    Squeezing squeezing = new Squeezing(out);
    try {
      body.writeTo(squeezing);
      squeezing.finish();
    } finally {
      squeezing.release();
    }
  }

  /** Holds the first bytes back until it is known whether there are enough of them. */
  private final class Squeezing extends OutputStream {
    private final OutputStream out;
    private final ByteArrayOutputStream begin = new ByteArrayOutputStream();
    private Gzip gzip;

    Squeezing(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      if (gzip != null) {
        gzip.write(from, offset, length);
        return;
      }
      begin.write(from, offset, length);
      if (begin.size() >= least) {
        compress();
      }
    }

    private void compress() throws IOException {
      announce.run();
      gzip = new Gzip(out);
      begin.writeTo(gzip);
    }

    void finish() throws IOException {
      if (gzip == null && least <= 0) {
        compress();
      }
      if (gzip == null) {
        begin.writeTo(out);
      } else {
        gzip.finish();
      }
    }

    void release() {
      if (gzip != null) {
        gzip.release();
      }
    }
  }

  /** A compressor that gives its memory back without writing anything. */
  private static final class Gzip extends GZIPOutputStream {
    Gzip(OutputStream out) throws IOException {
      super(out);
    }

    void release() {
      def.end();
    }
  }
}
