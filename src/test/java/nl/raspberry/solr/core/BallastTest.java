package nl.raspberry.solr.core;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.Test;

public class BallastTest {
  private static final long MEGA = 1 << 20;

  @Test
  public void allTogetherHoldNoMoreThanTheMost() {
    Ballast ballast = new Ballast();
    Ballast.Load one = ballast.load(2 * MEGA, 5 * MEGA);
    Ballast.Load other = ballast.load(3 * MEGA, 5 * MEGA);
    assertNull(ballast.load(1, 5 * MEGA));
    assertEquals(5 * MEGA, ballast.held());
    one.close();
    assertNull(ballast.load(2 * MEGA + 1, 5 * MEGA));
    Ballast.Load next = ballast.load(2 * MEGA, 5 * MEGA);
    assertNotNull(next);
    next.close();
    other.close();
    assertEquals(0, ballast.held());
  }

  @Test
  public void nothingIsTakenThatTheJvmDoesNotHave() {
    Ballast ballast = new Ballast(() -> 3 * MEGA);
    assertNull(ballast.load(3 * MEGA + 1, Long.MAX_VALUE));
    assertEquals(0, ballast.held());
    ballast.load(3 * MEGA, Long.MAX_VALUE).close();
    assertNull(new Ballast().load(Long.MAX_VALUE, Long.MAX_VALUE));
  }

  @Test(timeout = 60_000)
  public void theBoundIsExactUnderManyThreads() throws Exception {
    Ballast ballast = new Ballast();
    ExecutorService executor = Executors.newFixedThreadPool(16);
    CountDownLatch start = new CountDownLatch(1);
    List<Future<Ballast.Load>> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      all.add(
          executor.submit(
              () -> {
                start.await();
                return ballast.load(MEGA, 10 * MEGA);
              }));
    }
    start.countDown();
    int taken = 0;
    for (Future<Ballast.Load> each : all) {
      taken += each.get() == null ? 0 : 1;
    }
    executor.shutdownNow();
    assertEquals(10, taken);
    assertEquals(10 * MEGA, ballast.held());
  }
}
