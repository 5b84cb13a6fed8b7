package nl.raspberry.solr.core;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.response.InjectedException;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Controls;
import nl.raspberry.solr.text.Durations;
import org.apache.solr.common.SolrException;

/**
 * A request that waits for rules of one name to strike. It is woken by their strikes, and takes one
 * of the places of those who wait. Used by one thread.
 */
public final class Lookout {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);

  private final WaitingRoom room;
  private final View view;
  private final String name;
  private final long strikes;

  public Lookout(WaitingRoom room, View view, String name, long strikes) {
    this.room = room;
    this.view = view;
    this.name = name;
    this.strikes = strikes;
  }

  /** What it looks at. */
  public interface View {
    /** Whether the server is shutting down or the core was unloaded. */
    boolean closing();

    /** Whether a reload has put another core into the place of this one. */
    boolean replaced();

    /** How often rules of this name have struck. */
    long struck(String name);
  }

  /** How long a wait lasts that does not say. */
  public static String usual(Settings settings) {
    return Durations.print(Math.min(PATIENCE, settings.maxDelay()));
  }

  /** How long a wait may last, in nanoseconds. */
  public static long timeout(String text, Settings settings) {
    long nanos = Durations.nanos(text);
    if (nanos > settings.maxDelay()) {
      String most = Durations.print(settings.maxDelay());
      throw BadTextException.expected(
          "an allowed wait (expected at most " + most + ", see maxDelay)", text);
    }
    return nanos;
  }

  /**
   * Returns when they have struck so often.
   *
   * @throws SolrException 504 when the time is up, 503 if {@code most} wait already, the core goes
   *     away or is reloaded, or the thread is interrupted
   */
  public void await(long nanos, int most) {
    if (!room.enter(name, most)) {
      throw refused(503, "as many requests wait as may (%d, see maxActive)", most);
    }
    try {
      long start = System.nanoTime();
      for (long struck = struck(); struck < strikes; struck = struck()) {
        long left = nanos - (System.nanoTime() - start);
        if (left <= 0) {
          throw refused(504, "'%s' has struck %d times in the time given", name, struck);
        }
        look(struck);
        LockSupport.parkNanos(this, Math.min(left, room.slice()));
      }
    } finally {
      room.leave();
    }
  }

  private void look(long struck) {
    if (view.closing()) {
      throw ended(struck, "the core is going away");
    }
    if (view.replaced()) {
      throw ended(struck, "the core was reloaded and counts from 0 again");
    }
    if (Thread.currentThread().isInterrupted()) {
      throw ended(struck, "the thread was interrupted");
    }
  }

  private SolrException ended(long struck, String why) {
    return refused(503, "'%s' has struck %d times so far; %s", name, struck, why);
  }

  private long struck() {
    return view.struck(name);
  }

  private static SolrException refused(int status, String sentence, Object... values) {
    return InjectedException.of(
        status, Controls.escaped(String.format(Locale.ROOT, sentence, values)), List.of());
  }
}
