package nl.raspberry.solr.fault;

import java.io.IOException;

/** The verbs of a request that is struck. Used by one thread. */
public interface Target {
  /** Nanoseconds that the request has taken so far. */
  long elapsed();

  /** Keeps the request waiting, as said, and never shorter. */
  void pause(Pause pause) throws IOException;
}
