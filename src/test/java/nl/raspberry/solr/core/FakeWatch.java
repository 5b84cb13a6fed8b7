package nl.raspberry.solr.core;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.rule.LocalSlots;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.UncountedException;

/** What one who waits sees, as a test says it. Thread-safe. */
final class FakeWatch implements Waiting.Watch {
  volatile boolean closing;
  volatile boolean disarmed;
  volatile boolean spent;
  volatile boolean alone;
  volatile long most = Long.MAX_VALUE;

  /** So long that only a signal is noticed. */
  volatile long slice = TimeUnit.HOURS.toNanos(1);

  final Ballast ballast = new Ballast();
  private final Semaphore looks = new Semaphore(0);
  private final Slots slots;

  FakeWatch() {
    this(new LocalSlots(1));
  }

  FakeWatch(Slots slots) {
    this.slots = slots;
  }

  /** Returns when it has been looked at since the last time that this was asked. */
  void awaitLook() throws InterruptedException {
    looks.acquire();
    looks.drainPermits();
  }

  @Override
  public boolean closing() {
    boolean now = closing;
    looks.release();
    return now;
  }

  @Override
  public boolean disarmed() {
    return disarmed;
  }

  @Override
  public boolean spent() {
    return spent;
  }

  @Override
  public long slice() {
    return slice;
  }

  @Override
  public boolean alone() {
    return alone;
  }

  @Override
  public Slots slots(int places) {
    return slots;
  }

  @Override
  public void uncounted(UncountedException why) {
    throw why;
  }

  @Override
  public Ballast.Load load(long bytes) {
    return ballast.load(bytes, most);
  }
}
