package nl.raspberry.solr.rule;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** What those wait at who were struck under the same name; it opens once. Thread-safe. */
public final class Latch {
  private final Set<Thread> waiting = ConcurrentHashMap.newKeySet();
  private volatile boolean released;
  private volatile Latch next;

  /** Opens; {@code release} says whether what waits may go on, or only look around. */
  void open(boolean release, Latch successor) {
    released = release;
    next = successor;
    waiting.forEach(LockSupport::unpark);
  }

  /** The latch that took the place of this one when it opened. */
  public Latch next() {
    return next;
  }

  /**
   * Waits so many nanoseconds, less if it opens or the thread is woken for another reason.
   *
   * @return whether it is open
   */
  public boolean await(long nanos) throws InterruptedException {
    Thread self = Thread.currentThread();
    waiting.add(self);
    try {
      if (!opened()) {
        LockSupport.parkNanos(this, nanos);
      }
    } finally {
      waiting.remove(self);
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return opened();
  }

  /** Whether it is open. */
  public boolean opened() {
    return next != null;
  }

  /** Whether what waits may go on. */
  public boolean released() {
    return released;
  }
}
