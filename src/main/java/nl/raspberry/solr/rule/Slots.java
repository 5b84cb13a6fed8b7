package nl.raspberry.solr.rule;

/**
 * A few places that requests have for a while. Thread-safe; no lock is held while anybody waits.
 * Whatever cannot be counted is an {@link UncountedException}.
 */
public interface Slots {
  /** The most places that a rule may name. */
  long MOST = 1_000_000;

  /** Takes a place, if one is free. */
  boolean take();

  /** Gives a place back. */
  void give();

  /** Takes a place, or one in the queue for it: first come, first served. */
  Ticket queue();

  /**
   * A place in the queue, which is kept until it is one's turn. Used by the thread that drew it,
   * which is woken then.
   */
  interface Ticket extends AutoCloseable {
    /** Whether it is one's turn. */
    boolean called();

    /** Leaves the queue, or gives the place back. */
    @Override
    void close();
  }
}
