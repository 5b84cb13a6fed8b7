package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.Set;

/** What goes wrong when a rule strikes. Immutable and thread-safe. */
public interface Fault {
  /**
   * Does it to {@code target}.
   *
   * @param dice chance, fixed by the rule's seed and the number of the decision
   */
  void strike(Target target, Dice dice) throws IOException;

  /** Whether it lets the request pass whose turn this is, counted from 0. */
  default boolean passes(long turn) {
    return false;
  }

  /** Whether it matters which one of its turns it is. */
  default boolean ordered() {
    return false;
  }

  /** How often it strikes at most. */
  default long most() {
    return Long.MAX_VALUE;
  }

  /** Whether it depends on what the request has taken, and so comes when the work is done. */
  default boolean late() {
    return false;
  }

  /** Whether it sets headers or the content type of a response. */
  default boolean headers() {
    return false;
  }

  /** Bytes of memory that a request which it strikes holds for a while. */
  default long heap() {
    return 0;
  }

  /** Whether a HEAD request, which gets no body, can tell. */
  default boolean heads() {
    return true;
  }

  /** Whether only a search can be struck. */
  default boolean searchOnly() {
    return false;
  }

  /** Whether it strikes the opening of searchers, in each core by itself. */
  default boolean opening() {
    return false;
  }

  /** Whether only single commands of an update can be struck, each by itself. */
  default boolean commandOnly() {
    return false;
  }

  /** The operations of a disk that can be struck. */
  default Set<Io> operations() {
    return Set.of();
  }

  /** Whether nothing but those can be struck. */
  default boolean diskOnly() {
    return false;
  }
}
