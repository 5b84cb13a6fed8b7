package nl.raspberry.solr.response;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongPredicate;
import nl.raspberry.solr.fault.body.Wire;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.SolrException;

/** A spoilt response on its way over HTTP, which counts what goes out. */
final class HttpWire implements Wire {
  private final HttpExchange http;
  private final OutputStream out;
  private final boolean measured;
  private final LongPredicate waiting;
  private long patience;
  private long sent;
  private boolean flushed;
  private Ending ending = Ending.COMPLETE;

  /**
   * @param measured whether the length may be said
   * @param longest nanoseconds that all pauses together may last
   * @param waiting waits so many nanoseconds, tells whether it was not let go earlier, and throws a
   *     SolrException if the server goes away
   */
  HttpWire(
      HttpExchange http, OutputStream out, boolean measured, long longest, LongPredicate waiting) {
    this.http = http;
    this.out = new Counting(out);
    this.measured = measured;
    this.waiting = waiting;
    patience = longest;
  }

  /** Bytes of the body that went out. */
  long sent() {
    return sent;
  }

  Ending ending() {
    return ending;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public void length(long bytes) {
    if (measured) {
      http.length(bytes);
    }
  }

  @Override
  public int buffer() {
    return http.bufferSize();
  }

  @Override
  public void flush() throws IOException {
    flushed = true;
    out.flush();
    try {
      http.flush();
    } catch (IOException e) {
      throw lost(e);
    }
  }

  /** Ends the body: one whose length must not be said is under way before its end is known. */
  void end() throws IOException {
    if (!measured && ending == Ending.COMPLETE) {
      flush();
    }
  }

  @Override
  public void abort() {
    ending = flushed ? Ending.CUT : Ending.RESET;
    http.abort();
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void pause(long nanos) throws IOException {
    boolean waited;
    try {
      waited = waiting.test(Math.min(nanos, patience));
    } catch (SolrException e) {
      throw broken(e.getMessage());
    }
    if (waited && nanos > patience) {
      throw broken("the pauses of the response are longer than maxDelay allows");
    }
    patience -= waited ? nanos : 0;
  }

  /** Solr must not glue its error text to the half body; an EOFException it lets be. */
  private EOFException broken(String why) {
    abort();
    return new EOFException(why);
  }

  private IOException lost(IOException e) {
    if (ending == Ending.COMPLETE) {
      ending = Ending.LEFT;
    }
    return e;
  }

  /** Counts what the container takes, and notices when it takes no more. */
  private final class Counting extends OutputStream {
    private final OutputStream next;

    Counting(OutputStream next) {
      this.next = next;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      try {
        next.write(from, offset, length);
        sent += length;
      } catch (IOException e) {
        throw lost(e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        next.flush();
      } catch (IOException e) {
        throw lost(e);
      }
    }
  }
}
