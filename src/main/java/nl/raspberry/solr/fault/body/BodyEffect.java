package nl.raspberry.solr.fault.body;

import java.io.IOException;
import java.util.function.DoubleSupplier;

/** What is done to the bytes of a response. Immutable and thread-safe. */
public interface BodyEffect {
  /**
   * Sends the body, or something else in its place.
   *
   * @param chance numbers from 0 to below 1, fixed by the rule's seed and the number of the
   *     decision
   */
  void send(Body body, Wire wire, DoubleSupplier chance) throws IOException;

  /** The content type that goes with it, or null for that of the body. */
  default String type() {
    return null;
  }

  /** Whether no byte of a body is sent. */
  default boolean bodiless() {
    return false;
  }

  /** Whether it keeps the request waiting. */
  default boolean waits() {
    return false;
  }

  /** Whether not even status and headers are sent: then a HEAD request can have it, too. */
  default boolean silent() {
    return false;
  }

  /** Whether it is done to the bytes on the wire, and not to the content before compression. */
  default boolean onWire() {
    return false;
  }

  /** Nanoseconds of the longest single pause that it makes, 0 if it depends on the body. */
  default long pause() {
    return 0;
  }
}
