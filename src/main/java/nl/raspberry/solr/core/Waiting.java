package nl.raspberry.solr.core;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.fault.Manner;
import nl.raspberry.solr.rule.Latch;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.text.Durations;
import org.apache.solr.common.SolrException;

/**
 * One request waiting. It waits in slices, and after each it looks whether there is a reason to
 * stop. Used by one thread; holds no lock meanwhile.
 */
public final class Waiting {
  private static final long SLICE_OF_LIMITS = TimeUnit.MILLISECONDS.toNanos(2);

  /** The system wakes a thread up to this much late. */
  private static final long OVERSLEEP = TimeUnit.MICROSECONDS.toNanos(200);

  /** What ended a wait. */
  public enum End {
    TIME,
    RELEASE,
    LIMITS,
    /** It never began, since what it wants to hold is not there. */
    NO_MEMORY
  }

  private final Manner manner;
  private final long nanos;
  private final Watch watch;
  private final long start = System.nanoTime();
  private Latch latch;

  /**
   * @param latch ends the wait when somebody opens it
   */
  public Waiting(Manner manner, long nanos, Latch latch, Watch watch) {
    this.manner = manner;
    this.nanos = nanos;
    this.latch = latch;
    this.watch = watch;
  }

  /** What a waiting request looks at. */
  public interface Watch {
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
    Slots slots(int places);

    /** Nobody knows whose turn it is, so the request goes on. */
    void uncounted(UncountedException why);

    /** Takes memory to hold; null if there is none for it. */
    Ballast.Load load(long bytes);
  }

  /**
   * Waits.
   *
   * @return why it ended; for {@link End#TIME} never early
   * @throws SolrException 503, if the server goes away or the thread is interrupted
   */
  public End run() {
    try {
      return manner.slots() == 0 ? hold() : queue(watch.slots(manner.slots()));
    } catch (UncountedException e) {
      watch.uncounted(e);
      return End.RELEASE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unfinished("the thread was interrupted");
    }
  }

  /** Nanoseconds since it began. */
  public long waited() {
    return System.nanoTime() - start;
  }

  private End queue(Slots slots) throws InterruptedException {
    try (Slots.Ticket ticket = slots.queue()) {
      while (!ticket.called()) {
        End end = reason();
        if (end != null) {
          return end;
        }
        if (released(slice())) {
          return End.RELEASE;
        }
      }
      return hold();
    }
  }

  private End hold() throws InterruptedException {
    if (manner.heap() == 0) {
      return last();
    }
    try (Ballast.Load load = watch.load(manner.heap())) {
      return load == null ? End.NO_MEMORY : last();
    }
  }

  private End last() throws InterruptedException {
    return manner.burn() ? burn() : sleep();
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
      } else if (released(Math.min(left - wake, slice()))) {
        return End.RELEASE;
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
    long look = begin;
    for (long now = begin; now - begin < nanos; now = System.nanoTime()) {
      if (now - look >= 0 || latch.opened()) {
        look = now + slice();
        End end = released(0) ? End.RELEASE : reason();
        if (end != null) {
          return end;
        }
      }
    }
    return End.TIME;
  }

  /** Waits at the latch; whether it released what waits there. */
  private boolean released(long longest) throws InterruptedException {
    if (!latch.await(longest)) {
      return false;
    }
    if (latch.released()) {
      return true;
    }
    latch = latch.next();
    return false;
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
