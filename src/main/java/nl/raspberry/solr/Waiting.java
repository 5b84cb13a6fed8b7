package nl.raspberry.solr;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.rule.Gate;
import nl.raspberry.solr.text.Durations;
import org.apache.solr.common.SolrException;

/**
 * One request waiting. It waits in slices, and after each it looks whether there is a reason to
 * stop. Used by one thread; holds no lock meanwhile.
 */
final class Waiting {
  private static final long SLICE_OF_LIMITS = TimeUnit.MILLISECONDS.toNanos(2);

  /** The system wakes a thread up to this much late. */
  private static final long OVERSLEEP = TimeUnit.MICROSECONDS.toNanos(200);

  private static final int CHUNK = 16 << 20;

  /** What ended a wait. */
  enum End {
    TIME,
    RELEASE,
    LIMITS
  }

  private final Manner manner;
  private final long nanos;
  private final Watch watch;
  private final long start = System.nanoTime();
  private Gate gate;

  /**
   * @param gate ends the wait when somebody opens it
   */
  Waiting(Manner manner, long nanos, Gate gate, Watch watch) {
    this.manner = manner;
    this.nanos = nanos;
    this.gate = gate;
    this.watch = watch;
  }

  /** What one who waits looks at. */
  interface Watch {
    /** Whether the core or the whole server goes away. */
    boolean closing();

    /** Whether the rule is no longer in force. */
    boolean disarmed();

    /** Whether a query limit is used up. */
    boolean spent();

    /** Nanoseconds until the next look; the more wait, the less often each has to. */
    long slice();

    /**
     * Whether nobody else waits, so that the last of a wait may be spent awake to end it on time.
     */
    boolean alone();

    /** The places to queue for. */
    Semaphore slots(int places);
  }

  /**
   * Waits.
   *
   * @return why it ended; for {@link End#TIME} never early
   * @throws SolrException 503, if the server goes away or the thread is interrupted
   */
  End run() {
    try {
      if (manner.slots() == 0) {
        return hold();
      }
      return queue(watch.slots(manner.slots()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unfinished("the thread was interrupted");
    }
  }

  /** Nanoseconds since it began. */
  long waited() {
    return System.nanoTime() - start;
  }

  private End queue(Semaphore slots) throws InterruptedException {
    while (!slots.tryAcquire(slice(), TimeUnit.NANOSECONDS)) {
      End end = reason();
      if (end != null) {
        return end;
      }
    }
    try {
      return hold();
    } finally {
      slots.release();
    }
  }

  private End hold() throws InterruptedException {
    List<byte[]> heap = new ArrayList<>();
    for (long left = manner.heap(); left > 0; left -= CHUNK) {
      heap.add(new byte[(int) Math.min(left, CHUNK)]);
    }
    try {
      return manner.burn() ? burn() : sleep();
    } finally {
      Reference.reachabilityFence(heap);
    }
  }

  private End sleep() throws InterruptedException {
    long begin = System.nanoTime();
    for (; ; ) {
      long left = nanos - (System.nanoTime() - begin);
      if (left <= 0) {
        return End.TIME;
      }
      End end = reason();
      if (end != null) {
        return end;
      }
      long wake = watch.alone() ? OVERSLEEP : 0;
      if (left <= wake) {
        spin(begin);
      } else if (gate.await(Math.min(left - wake, slice()))) {
        if (gate.released()) {
          return End.RELEASE;
        }
        gate = gate.next();
      }
    }
  }

  private void spin(long begin) {
    while (System.nanoTime() - begin < nanos) {
      Thread.onSpinWait();
    }
  }

  private End burn() throws InterruptedException {
    long begin = System.nanoTime();
    long look = begin + slice();
    for (long now = begin; now - begin < nanos; now = System.nanoTime()) {
      if (now - look > 0) {
        look = now + slice();
        End end = gate.opened() && gate.released() ? End.RELEASE : reason();
        if (end != null) {
          return end;
        }
        if (Thread.interrupted()) {
          throw new InterruptedException();
        }
      }
    }
    return End.TIME;
  }

  private long slice() {
    return manner.limits() ? SLICE_OF_LIMITS : watch.slice();
  }

  private End reason() {
    if (watch.closing()) {
      throw unfinished("the core is going away");
    }
    if (watch.disarmed()) {
      return End.RELEASE;
    }
    return manner.limits() && watch.spent() ? End.LIMITS : null;
  }

  private SolrException unfinished(String why) {
    return new SolrException(
        SolrException.ErrorCode.SERVICE_UNAVAILABLE,
        String.format(
            Locale.ROOT,
            "Injected delay ended after %s because %s",
            Durations.print(waited()),
            why));
  }
}
