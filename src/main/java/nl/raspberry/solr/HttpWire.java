package nl.raspberry.solr;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.LongConsumer;
import nl.raspberry.solr.fault.Wire;
import org.apache.solr.common.SolrException;

/** A response on its way over HTTP. */
final class HttpWire implements Wire {
  private final HttpExchange http;
  private final OutputStream out;
  private final LongConsumer waiting;

  /**
   * @param waiting waits so many nanoseconds, and throws a SolrException if the server goes away
   */
  HttpWire(HttpExchange http, OutputStream out, LongConsumer waiting) {
    this.http = http;
    this.out = out;
    this.waiting = waiting;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public void length(long bytes) {
    http.length(bytes);
  }

  @Override
  public int buffer() {
    return http.bufferSize();
  }

  @Override
  public void flush() throws IOException {
    out.flush();
    http.flush();
  }

  @Override
  public void abort() {
    http.abort();
  }

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public void pause(long nanos) throws IOException {
    try {
      waiting.accept(nanos);
    } catch (SolrException e) {
      // Solr must not glue its error text to the half body; an EOFException it lets be.
      http.abort();
      throw new EOFException(e.getMessage());
    }
  }
}
