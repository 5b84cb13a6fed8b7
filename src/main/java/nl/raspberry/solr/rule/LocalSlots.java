package nl.raspberry.solr.rule;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** The places of one core. */
public final class LocalSlots implements Slots {
  private final int places;
  private final Set<Numbered> queue = new LinkedHashSet<>();
  private int taken;

  public LocalSlots(int places) {
    this.places = places;
  }

  @Override
  public synchronized boolean take() {
    boolean free = taken < places;
    taken += free ? 1 : 0;
    return free;
  }

  /** It goes to whoever has queued longest. */
  @Override
  public void give() {
    Numbered next = next();
    if (next != null) {
      LockSupport.unpark(next.owner);
    }
  }

  private synchronized Numbered next() {
    Iterator<Numbered> first = queue.iterator();
    if (!first.hasNext()) {
      taken--;
      return null;
    }
    Numbered next = first.next();
    first.remove();
    next.called = true;
    return next;
  }

  @Override
  public synchronized Ticket queue() {
    Numbered ticket = new Numbered();
    if (take()) {
      ticket.called = true;
    } else {
      queue.add(ticket);
    }
    return ticket;
  }

  private synchronized boolean leave(Numbered ticket) {
    return queue.remove(ticket);
  }

  /** A place in the queue. */
  private final class Numbered implements Ticket {
    private final Thread owner = Thread.currentThread();
    private volatile boolean called;

    Numbered() {}

    @Override
    public boolean called() {
      return called;
    }

    @Override
    public void close() {
      if (!leave(this)) {
        give();
      }
    }
  }
}
