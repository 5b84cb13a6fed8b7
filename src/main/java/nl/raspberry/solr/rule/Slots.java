package nl.raspberry.solr.rule;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * A few places that requests have for a while, first come, first served. Thread-safe; no lock is
 * held while anybody waits.
 */
public final class Slots {
  /** The most places that a rule may name. */
  public static final long MOST = 1_000_000;

  private final int places;
  private final Set<Ticket> queue = new LinkedHashSet<>();
  private int taken;

  public Slots(int places) {
    this.places = places;
  }

  /** Takes a place, if one is free. */
  public synchronized boolean take() {
    boolean free = taken < places;
    taken += free ? 1 : 0;
    return free;
  }

  /** Gives a place back: it goes to whoever has queued longest. */
  public void give() {
    Ticket next = next();
    if (next != null) {
      LockSupport.unpark(next.owner);
    }
  }

  private synchronized Ticket next() {
    Iterator<Ticket> first = queue.iterator();
    if (!first.hasNext()) {
      taken--;
      return null;
    }
    Ticket next = first.next();
    first.remove();
    next.called = true;
    return next;
  }

  /** Takes a place, or one in the queue for it. */
  public synchronized Ticket queue() {
    Ticket ticket = new Ticket();
    if (take()) {
      ticket.called = true;
    } else {
      queue.add(ticket);
    }
    return ticket;
  }

  private synchronized boolean leave(Ticket ticket) {
    return queue.remove(ticket);
  }

  /**
   * A place in the queue, which is kept until it is one's turn. Used by the thread that drew it,
   * which is woken then.
   */
  public final class Ticket implements AutoCloseable {
    private final Thread owner = Thread.currentThread();
    private volatile boolean called;

    private Ticket() {}

    /** Whether it is one's turn. */
    public boolean called() {
      return called;
    }

    /** Leaves the queue, or gives the place back. */
    @Override
    public void close() {
      if (!leave(this)) {
        give();
      }
    }
  }
}
