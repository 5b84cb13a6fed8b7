package nl.raspberry.solr.core;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.solr.common.SolrException;
import org.junit.Test;

/** A wait for strikes in a core of which the test says what there is to be seen. */
public class LookoutTest {
  private static final long LONG = TimeUnit.MINUTES.toNanos(1);

  private final WaitingRoom room = new WaitingRoom();
  private final View view = new View();

  private static final class View implements Lookout.View {
    private volatile boolean closing;
    private volatile boolean replaced;
    private volatile long struck;

    @Override
    public boolean closing() {
      return closing;
    }

    @Override
    public boolean replaced() {
      return replaced;
    }

    @Override
    public long struck(String name) {
      return name.equals("slow") ? struck : 0;
    }
  }

  private Lookout lookout(long strikes) {
    return new Lookout(room, view, "slow", strikes);
  }

  private void assertRefused(int status, String sentence, long nanos, int most) {
    SolrException refused = assertThrows(SolrException.class, () -> lookout(2).await(nanos, most));
    assertEquals(sentence, refused.getMessage());
    assertEquals(status, refused.code());
  }

  @Test(timeout = 60_000)
  public void itEndsWithTheStrikeThatWakesIt() throws Exception {
    view.struck = 1;
    CompletableFuture<Void> end = CompletableFuture.runAsync(() -> lookout(3).await(LONG, 1));
    assertRefused(503, "as many requests wait as may (0, see maxActive)", LONG, 0);
    view.struck = 2;
    room.struck("slow");
    assertFalse("one is missing", end.isDone());
    view.struck = 3;
    room.struck("slow");
    end.get();
    assertTrue("its place is free", room.enter("other", 1));
  }

  @Test
  public void whatHasStruckAlreadyIsNotWaitedFor() {
    view.struck = 2;
    lookout(2).await(0, 1);
  }

  @Test
  public void itEndsWhenItsTimeIsUpAndNotBefore() {
    view.struck = 1;
    long start = System.nanoTime();
    long millis = TimeUnit.MILLISECONDS.toNanos(20);
    assertRefused(504, "'slow' has struck 1 times in the time given", millis, 1);
    assertTrue(System.nanoTime() - start >= millis);
  }

  @Test(timeout = 60_000)
  public void itEndsWithTheCore() {
    view.closing = true;
    assertRefused(503, "'slow' has struck 0 times so far; the core is going away", LONG, 1);
    view.closing = false;
    view.replaced = true;
    String reloaded =
        "'slow' has struck 0 times so far; the core was reloaded and counts from 0 again";
    assertRefused(503, reloaded, LONG, 1);
  }

  @Test(timeout = 60_000)
  public void itEndsWhenItsThreadIsInterrupted() {
    Thread.currentThread().interrupt();
    assertRefused(503, "'slow' has struck 0 times so far; the thread was interrupted", LONG, 1);
    assertTrue("it still is", Thread.interrupted());
  }
}
