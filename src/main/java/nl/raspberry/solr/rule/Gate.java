package nl.raspberry.solr.rule;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What those wait at who were struck under the same name; it opens once. Thread-safe. */
public final class Gate {
  private final CountDownLatch latch = new CountDownLatch(1);
  private volatile boolean released;
  private volatile Gate next;

  /** Opens; {@code release} says whether those who wait may go on, or only look around. */
  void open(boolean release, Gate successor) {
    released = release;
    next = successor;
    latch.countDown();
  }

  /** The gate that took the place of this one when it opened. */
  public Gate next() {
    return next;
  }

  /** Waits so many nanoseconds, less if it opens: then true. */
  public boolean await(long nanos) throws InterruptedException {
    return latch.await(nanos, TimeUnit.NANOSECONDS);
  }

  /** Whether it is open. */
  public boolean opened() {
    return latch.getCount() == 0;
  }

  /** Whether those who wait may go on. */
  public boolean released() {
    return released;
  }
}
