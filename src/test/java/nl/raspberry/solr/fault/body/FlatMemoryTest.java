package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import org.junit.Test;

/** Large bodies pass through without being collected, wherever the fault allows it. */
public final class FlatMemoryTest {
  private static final long BODY = 200_000_000;
  private static final long ALLOWED = 8_000_000;

  private final CountingWire wire = new CountingWire();

  /** Sends a large body, asserts how much of it arrives, and that memory stays flat. */
  private void assertFlat(long arrives, BodyEffect spoil) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    spoil.send(Bodies.generated(BODY), wire, () -> 0.5);
    long allocated = threads.getThreadAllocatedBytes(thread) - before;
    assertEquals(arrives, wire.bytes());
    assertTrue("allocated " + allocated, allocated < ALLOWED);
  }

  @Test
  public void truncateAfterSoManyBytesKeepsNone() throws IOException {
    assertFlat(150_000_000, new Truncate(Portion.read("150000000")));
  }

  @Test
  public void cutAfterSoManyBytesKeepsNone() throws IOException {
    assertFlat(150_000_000, new Cut(Portion.read("150000000")));
  }

  @Test
  public void stallKeepsNone() throws IOException {
    assertFlat(BODY, new Stall(100_000_000, 10));
  }

  @Test
  public void dripKeepsNone() throws IOException {
    assertFlat(BODY, new Drip(1_000_000));
    assertEquals(200_000_000_000L, wire.nanos());
  }

  @Test
  public void whatIsInPlaceOfTheBodyNeverAsksForIt() throws IOException {
    for (BodyEffect spoil : new BodyEffect[] {new Reset(), new Empty(), new HtmlPage(503, "x")}) {
      spoil.send(
          out -> {
            throw new AssertionError("written");
          },
          wire,
          () -> 0.5);
    }
  }
}
