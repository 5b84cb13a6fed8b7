package nl.raspberry.solr.core;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import nl.raspberry.solr.rule.Counters;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Strike;

/**
 * Those who wait in one core: requests that a rule has struck, and visitors who wait for a strike.
 * Thread-safe.
 */
public final class WaitingRoom {
  private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long SLICE_EACH = TimeUnit.MILLISECONDS.toNanos(1);
  private static final long LONGEST_SLICE = TimeUnit.SECONDS.toNanos(2);

  private final AtomicInteger places = new AtomicInteger();
  private final Set<Strike> strikes = ConcurrentHashMap.newKeySet();
  private final Map<Thread, String> visitors = new ConcurrentHashMap<>();
  private final Ballast ballast = new Ballast();

  /** Makes room for one more request to wait, unless {@code most} are waiting already. */
  public boolean enter(Strike strike, int most) {
    return enter(most) && strikes.add(strike);
  }

  /** A struck request waits no longer. */
  public void leave(Strike strike) {
    strikes.remove(strike);
    places.decrementAndGet();
  }

  /** Makes room for this thread, to be woken by strikes of rules of this name. */
  public boolean enter(String name, int most) {
    if (!enter(most)) {
      return false;
    }
    visitors.put(Thread.currentThread(), name);
    return true;
  }

  /** This thread waits no longer for strikes. */
  public void leave() {
    visitors.remove(Thread.currentThread());
    places.decrementAndGet();
  }

  private boolean enter(int most) {
    return places.getAndUpdate(now -> now < most ? now + 1 : now) < most;
  }

  /** Whether only one struck request waits. */
  public boolean alone() {
    return strikes.size() == 1;
  }

  /** How many requests wait because of rules of this kind. */
  long active(Kind kind) {
    return strikes.stream().filter(strike -> strike.rule().kind() == kind).count();
  }

  /**
   * How long a waiting request sleeps before it looks around: among thousands, one looks anyway.
   */
  public long slice() {
    return Math.min(LONGEST_SLICE, Math.max(SLICE, places.get() * SLICE_EACH));
  }

  /** The memory that they hold. */
  public Ballast ballast() {
    return ballast;
  }

  /** A rule of this name has struck. */
  void struck(String name) {
    if (!visitors.isEmpty()) {
      visitors.forEach(
          (thread, awaited) -> {
            if (awaited.equals(name)) {
              LockSupport.unpark(thread);
            }
          });
    }
  }

  /** Lets those go on who wait because of such rules. */
  void release(Predicate<Counters> which) {
    strikes.stream().map(Strike::counters).distinct().filter(which).forEach(Counters::release);
  }

  /** Something has changed that all that wait are to know at once. */
  void nudge() {
    strikes.stream().map(Strike::counters).distinct().forEach(Counters::nudge);
    visitors.keySet().forEach(LockSupport::unpark);
  }
}
