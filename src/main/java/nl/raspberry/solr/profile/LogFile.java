package nl.raspberry.solr.profile;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * A log as lines, gzipped or not. Of a line that is longer than a megabyte, which is all that is
 * ever held of it, the begin is given.
 */
final class LogFile implements Closeable {
  private static final int LONGEST = 1 << 20;
  private static final int BUFFER = 1 << 16;
  private static final int GZIP = 0x1f8b;

  private final String name;
  private final long size;
  private final Counted counted;
  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private byte[] line = new byte[BUFFER];
  private int at;
  private int end;

  private LogFile(String name, long size, InputStream stream) throws IOException {
    this.name = name;
    this.size = size;
    counted = new Counted(stream);
    InputStream raw = new BufferedInputStream(counted, BUFFER);
    in = gzipped(raw) ? new GZIPInputStream(raw, BUFFER) : raw;
  }

  /**
   * Opens one.
   *
   * @param name of a file, or {@code -}
   */
  static LogFile open(String name) throws IOException {
    if (name.equals("-")) {
      return new LogFile("standard input", -1, System.in);
    }
    Path path = Path.of(name);
    InputStream stream = Files.newInputStream(path);
    try {
      return new LogFile(name, Files.size(path), stream);
    } catch (IOException e) {
      stream.close();
      throw e;
    }
  }

  private static boolean gzipped(InputStream raw) throws IOException {
    raw.mark(2);
    int magic = raw.read() << Byte.SIZE | raw.read();
    raw.reset();
    return magic == GZIP;
  }

  String name() {
    return name;
  }

  /** Bytes of the file as it lies there; -1 if nobody knows. */
  long size() {
    return size;
  }

  /** Bytes of it read so far. */
  long read() {
    return counted.bytes;
  }

  /** The next line, its bytes as characters one by one; null at the end. */
  String line() throws IOException {
    int length = 0;
    while (at < end || fill()) {
      int stop = at;
      while (stop < end && buffer[stop] != '\n') {
        stop++;
      }
      length = keep(length, stop);
      boolean whole = stop < end;
      at = whole ? stop + 1 : stop;
      if (whole) {
        return text(length);
      }
    }
    return length == 0 ? null : text(length);
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  private int keep(int length, int stop) {
    int more = Math.min(stop - at, LONGEST - length);
    if (length + more > line.length) {
      line = Arrays.copyOf(line, Math.min(LONGEST, 2 * (length + more)));
    }
    System.arraycopy(buffer, at, line, length, more);
    return length + more;
  }

  private String text(int length) {
    return new String(line, 0, length, StandardCharsets.ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Counts what is read of a stream. */
  private static final class Counted extends FilterInputStream {
    private long bytes;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      bytes += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int read = super.read(into, offset, length);
      bytes += Math.max(0, read);
      return read;
    }
  }
}
