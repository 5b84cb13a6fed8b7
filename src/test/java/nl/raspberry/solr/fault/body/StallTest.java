package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import org.junit.Test;

/** The body that pauses once. */
public final class StallTest {
  private static final int[] STEPS = {1, 7, 100, 1_000};
  private static final long TEN_SECONDS = 10_000_000_000L;

  private static void assertStalled(long after, int length, String... log) throws IOException {
    for (int step : STEPS) {
      RecordingWire wire = new RecordingWire(200);
      wire.send(new Stall(after, TEN_SECONDS), Bodies.of(length, step));
      assertArrayEquals(Bodies.bytes(length), wire.bytes());
      wire.assertLog(log);
    }
  }

  @Test
  public void statusAndHeadersGoFirstThenTheBytesThenThePause() throws IOException {
    String pause = "pause 10000ms";
    assertStalled(100, 153, "length 153", "flush", "write 100", "flush", pause, "write 53");
    assertStalled(100, 5_000, "flush", "write 100", "flush", pause, "write 4900");
  }

  @Test
  public void theFirstByteMayBeWaitedForWhileTheHeadersAreThere() throws IOException {
    assertStalled(0, 153, "length 153", "flush", "flush", "pause 10000ms", "write 153");
    assertStalled(0, 5_000, "flush", "flush", "pause 10000ms", "write 5000");
  }

  @Test
  public void aBodyThatIsShorterStallsAtItsEnd() throws IOException {
    assertStalled(153, 153, "length 153", "flush", "write 153", "flush", "pause 10000ms");
    assertStalled(1_000, 153, "length 153", "flush", "write 153", "flush", "pause 10000ms");
    assertStalled(9_000, 5_000, "flush", "write 5000", "flush", "pause 10000ms");
    assertStalled(100, 0, "length 0", "flush", "flush", "pause 10000ms");
  }

  @Test
  public void itKeepsTheRequestWaiting() {
    assertTrue(new Stall(1, 1).waits());
  }
}
