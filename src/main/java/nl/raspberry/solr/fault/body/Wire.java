package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.io.OutputStream;

/** A response on its way to the client, its status and headers not yet sent. Used by one thread. */
public interface Wire {
  /** Where the bytes of the body go. */
  OutputStream out();

  /** Says how long the body is, as Solr would where it knows. */
  void length(long bytes);

  /** How many bytes a response may have before it is sent without its length being known. */
  int buffer();

  /** Sends what has been written so far; at first status and headers. */
  void flush() throws IOException;

  /** Closes the connection without another byte. */
  void abort();

  /** A clock that only goes forward, in nanoseconds. */
  long nanos();

  /** Sends nothing for that many nanoseconds. */
  void pause(long nanos) throws IOException;
}
