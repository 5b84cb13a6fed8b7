package nl.raspberry.solr.fault;

import java.io.IOException;
import java.io.OutputStream;

/** A response on its way to the client. Used by one thread. */
public interface Wire {
  /** Where the bytes of the body go. */
  OutputStream out() throws IOException;

  /** Sends what has been written so far. */
  void flush() throws IOException;

  /** Closes the connection without another byte. */
  void abort() throws IOException;

  /** Sends nothing for that many nanoseconds. */
  void pause(long nanos) throws IOException;
}
