package nl.raspberry.solr.fault;

import java.io.IOException;

/**
 * The verbs of a request that is struck. Messages may hold {@code {rule} {size} {limit} {id}}. Used
 * by one thread.
 */
public interface Target {
  /** Nanoseconds that the request has taken so far. */
  long elapsed();

  /** Nanoseconds since the rule was first seen. */
  long age();

  /** What {@code p.NAME} or {@code start}, {@code docs}, {@code body} … of the request is. */
  double measure(String what);

  /** Keeps the request waiting, as said, and never shorter. */
  void pause(Pause pause) throws IOException;

  /** Ends the request with an error. */
  void fail(ErrorAnswer answer) throws IOException;

  /** Ends the request with an exception that nobody expects. */
  void crash(String message) throws IOException;

  /** Ends the request with an OutOfMemoryError. */
  void exhaust(String message) throws IOException;

  /** Says that the results are partial. */
  void partial(String message) throws IOException;

  /** Lets a commit be answered now, and opens its searcher only after that pause. */
  void openLater(Pause pause) throws IOException;

  /** Says that a command of an update is carried out, and doesn't. */
  void lose() throws IOException;

  /** Lets an operation of a disk fail. */
  void fail(DiskError error, String message) throws IOException;

  /** Spoils the response, unless another rule has done so. */
  void respond(SpoiltResponse reply, Dice dice) throws IOException;

  /** Changes the content of the response. */
  void edit(Change change) throws IOException;
}
