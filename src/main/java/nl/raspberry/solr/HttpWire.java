package nl.raspberry.solr;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.fault.Wire;

/** A response on its way over HTTP. */
final class HttpWire implements Wire {
  private final HttpExchange http;
  private final OutputStream out;

  HttpWire(HttpExchange http, OutputStream out) {
    this.http = http;
    this.out = out;
  }

  @Override
  public OutputStream out() {
    return out;
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
  public void pause(long nanos) throws IOException {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the response was held up");
    }
  }
}
