package nl.raspberry.solr.core;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.fault.Pause;
import nl.raspberry.solr.fault.Target;
import nl.raspberry.solr.rule.FakeCore;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.LocalSlots;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.rule.Time;
import org.apache.solr.common.SolrException;
import org.junit.BeforeClass;
import org.junit.Test;
import org.slf4j.MDC;

public class WaitingTest {
  private static final List<String> MANNERS =
      List.of("{!id=a}5m", "{!id=b burn=true}5m", "{!id=c slots=1}5m", "{!id=d heap=1m}5m");

  private final FakeCore core = new FakeCore(Kind.DELAY, Time.SYSTEM, new SolrSyntax(null));
  private FakeWatch watch = new FakeWatch();

  /** Log4j, which Solr's exceptions load, does not load in a thread that is interrupted. */
  @BeforeClass
  public static void loadLog4j() {
    MDC.getCopyOfContextMap();
  }

  /** One who waits in a thread of its own. */
  private static final class Waiter {
    private final CompletableFuture<Waiting.End> end = new CompletableFuture<>();
    private final Strike strike;
    private final Thread thread;
    private volatile long waited;
    private volatile boolean interrupted;

    Waiter(Strike strike, FakeWatch watch) {
      this.strike = strike;
      thread = new Thread(() -> run(watch));
    }

    private void run(FakeWatch watch) {
      long start = System.nanoTime();
      try {
        Pause pause = pause(strike);
        end.complete(new Waiting(pause.manner(), pause.nanos(), strike.latch(), watch).run());
      } catch (RuntimeException | Error e) {
        interrupted = Thread.currentThread().isInterrupted();
        end.completeExceptionally(e);
      }
      waited = System.nanoTime() - start;
    }

    /** How it ended. */
    Waiting.End end() throws InterruptedException {
      thread.join();
      return end.join();
    }

    void assertUnfinished(String why) throws InterruptedException {
      thread.join();
      try {
        throw new AssertionError("it ended by " + end.join());
      } catch (CompletionException e) {
        SolrException unfinished = (SolrException) e.getCause();
        assertEquals(503, unfinished.code());
        String sentence = "Injected delay ended after [\\d.]+ms because " + why;
        assertTrue(unfinished.getMessage(), unfinished.getMessage().matches(sentence));
      }
    }
  }

  private static Pause pause(Strike strike) {
    List<Pause> pauses = new ArrayList<>();
    Object target =
        Proxy.newProxyInstance(
            Target.class.getClassLoader(),
            new Class<?>[] {Target.class},
            (proxy, verb, arguments) -> pauses.add((Pause) arguments[0]) ? null : null);
    try {
      strike.rule().fault().strike((Target) target, strike.dice());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pauses.get(0);
  }

  private Waiter begin(String rule, FakeWatch seen) {
    Waiter waiter = new Waiter(core.ask(rule), seen);
    waiter.thread.start();
    return waiter;
  }

  /** One who has begun to wait. */
  private Waiter waiter(String rule) throws InterruptedException {
    watch = new FakeWatch();
    Waiter waiter = begin(rule, watch);
    watch.awaitLook();
    return waiter;
  }

  @Test(timeout = 60_000)
  public void itIsNeverEarly() throws InterruptedException {
    for (String length : List.of("50us", "1ms", "7ms", "30ms")) {
      for (String manner : List.of("", "{!burn=true}", "{!slots=1}", "{!heap=1k}")) {
        watch = new FakeWatch();
        watch.alone = manner.isEmpty();
        watch.slice = TimeUnit.MILLISECONDS.toNanos(2);
        Waiter waiter = begin(manner + length, watch);
        while (waiter.thread.isAlive()) {
          // Whatever else wakes the thread does not end its wait.
          LockSupport.unpark(waiter.thread);
          waiter.strike.counters().nudge();
        }
        assertEquals(Waiting.End.TIME, waiter.end());
        long nanos = pause(waiter.strike).nanos();
        assertTrue(manner + length + ": " + waiter.waited, waiter.waited >= nanos);
      }
    }
  }

  @Test(timeout = 60_000)
  public void aReleaseEndsItAtOnce() throws InterruptedException {
    for (String rule : MANNERS) {
      Waiter waiter = waiter(rule);
      waiter.strike.counters().release();
      assertEquals(rule, Waiting.End.RELEASE, waiter.end());
    }
  }

  @Test(timeout = 60_000)
  public void whoHasLookedAroundCanStillBeReleased() throws InterruptedException {
    for (String rule : MANNERS) {
      Waiter waiter = waiter(rule);
      for (int i = 0; i < 3; i++) {
        waiter.strike.counters().nudge();
        watch.awaitLook();
      }
      waiter.strike.counters().release();
      assertEquals(rule, Waiting.End.RELEASE, waiter.end());
    }
  }

  @Test(timeout = 60_000)
  public void disarmingEndsIt() throws InterruptedException {
    for (String rule : MANNERS) {
      Waiter waiter = waiter(rule);
      watch.disarmed = true;
      waiter.strike.counters().nudge();
      assertEquals(rule, Waiting.End.RELEASE, waiter.end());
    }
  }

  @Test(timeout = 60_000)
  public void aCoreThatGoesAwayEndsIt() throws InterruptedException {
    for (String rule : MANNERS) {
      Waiter waiter = waiter(rule);
      watch.closing = true;
      waiter.strike.counters().nudge();
      waiter.assertUnfinished("the core is going away");
      watch.closing = false;
      assertTrue("the place was given back", watch.slots(1).take());
      assertEquals("the memory was given back", 0, watch.ballast.held());
    }
  }

  @Test(timeout = 60_000)
  public void itLooksAroundUnasked() throws InterruptedException {
    for (String rule : MANNERS) {
      watch = new FakeWatch();
      watch.slice = TimeUnit.MILLISECONDS.toNanos(1);
      Waiter waiter = begin(rule, watch);
      watch.awaitLook();
      watch.closing = true;
      waiter.assertUnfinished("the core is going away");
    }
  }

  @Test(timeout = 60_000)
  public void anInterruptEndsItAndStaysSet() throws InterruptedException {
    for (String rule : MANNERS) {
      Waiter waiter = waiter(rule);
      waiter.thread.interrupt();
      // Burning, it does not sleep.
      waiter.strike.counters().nudge();
      waiter.assertUnfinished("the thread was interrupted");
      assertTrue(rule, waiter.interrupted);
    }
  }

  @Test(timeout = 60_000)
  public void limitsThatAreUsedUpEndItIfTheyCount() throws InterruptedException {
    for (String manner : List.of("limits=true", "limits=true burn=true", "limits=true slots=1")) {
      Waiter waiter = waiter("{!" + manner + "}5m");
      watch.spent = true;
      assertEquals(manner, Waiting.End.LIMITS, waiter.end());
    }
    watch = new FakeWatch();
    watch.spent = true;
    assertEquals(Waiting.End.TIME, begin("5ms", watch).end());
  }

  @Test(timeout = 60_000)
  public void whoFindsNoMemoryDoesNotWait() throws InterruptedException {
    watch.most = (1 << 20) - 1;
    assertEquals(Waiting.End.NO_MEMORY, begin("{!heap=1m}5m", watch).end());
    assertEquals(Waiting.End.NO_MEMORY, begin("{!heap=1m slots=1}5m", watch).end());
    assertTrue("the place was given back", watch.slots(1).take());
  }

  @Test(timeout = 60_000)
  public void whoComesFirstIsServedFirstHoweverOftenAllLookAround() throws InterruptedException {
    Slots slots = new LocalSlots(1);
    watch = new FakeWatch(slots);
    Waiter first = begin("{!slots=1}5m", watch);
    watch.awaitLook();
    List<Integer> served = Collections.synchronizedList(new ArrayList<>());
    List<Waiter> queue = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int number = i;
      FakeWatch seen = new FakeWatch(slots);
      Waiter waiter = begin("{!slots=1}1ms", seen);
      waiter.end.thenAccept(end -> served.add(number));
      seen.awaitLook();
      queue.add(waiter);
    }
    for (int round = 0; round < 1_000; round++) {
      queue.get(round % queue.size()).strike.counters().nudge();
    }
    assertFalse("the queue is not empty", slots.take());
    assertEquals(List.of(), served);
    first.strike.counters().release();
    assertEquals(Waiting.End.RELEASE, first.end());
    for (Waiter waiter : queue) {
      assertEquals(Waiting.End.TIME, waiter.end());
    }
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), served);
    assertTrue("all places were given back", slots.take());
  }
}
