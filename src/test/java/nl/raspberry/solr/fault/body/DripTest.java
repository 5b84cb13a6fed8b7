package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.Test;

/** The body that comes slowly. */
public final class DripTest {
  private static RecordingWire drip(long rate, int length, int step) throws IOException {
    return new RecordingWire(200).send(new Drip(rate), Bodies.of(length, step));
  }

  @Test
  public void statusAndHeadersGoFirstThenDropsEachWithItsPause() throws IOException {
    drip(1_000, 120, 120)
        .assertLog(
            "length 120",
            "flush",
            "write 50",
            "flush",
            "pause 50ms",
            "write 50",
            "flush",
            "pause 50ms",
            "write 20",
            "flush",
            "pause 20ms");
  }

  @Test
  public void aLongBodyPromisesNoLength() throws IOException {
    List<String> log = drip(1_000, 201, 1_000).log();
    assertEquals(List.of("flush", "write 50", "flush", "pause 50ms"), log.subList(0, 4));
  }

  @Test
  public void anEmptyBodyTakesNoTime() throws IOException {
    drip(1_000, 0, 1).assertLog("length 0", "flush");
  }

  @Test
  public void aRateBelowTheDropsOfASecondIsOneByteAtATime() throws IOException {
    String[] second = {"write 1", "flush", "pause 1000ms"};
    drip(1, 2, 2)
        .assertLog(
            "length 2", "flush", second[0], second[1], second[2], second[0], second[1], second[2]);
  }

  @Test
  public void theWholeBodyTakesItsBytesByTheRate() throws IOException {
    for (int length : new int[] {10_000, 123_457, 1_000_000, 10_000_000}) {
      for (long rate : new long[] {1_000, 1_024, 65_536, 1 << 20, 3_000_000_000L}) {
        for (int step : new int[] {8_192, length}) {
          RecordingWire wire = new RecordingWire(32_768);
          long start = wire.nanos();
          wire.send(new Drip(rate), Bodies.of(length, step));
          double expected = length * 1e9 / rate;
          // One nanosecond a drop may be lost to rounding, and is not: the next drop makes up.
          assertEquals(length + " at " + rate, expected, wire.nanos() - start, 1.0);
          assertArrayEquals(Bodies.bytes(length), wire.bytes());
        }
      }
    }
  }

  @Test
  public void atNoMomentMoreHasComeThanOneDropAboveTheRate() throws IOException {
    long sent = 0;
    double waited = 0;
    for (String entry : drip(10_000, 100_000, 8_192).log()) {
      if (entry.startsWith("write ")) {
        sent += Long.parseLong(entry.substring(6));
        assertTrue(entry, sent <= waited * 10 + 500.001);
      } else if (entry.startsWith("pause ")) {
        waited += Double.parseDouble(entry.substring(6).replace("ms", ""));
      }
    }
    assertEquals(100_000, sent);
  }

  @Test
  public void aSlowClientIsWaitedForNoLonger() {
    assertEquals(400_000_000, Drip.due(1_000, 1_000, 600_000_000));
    assertEquals(0, Drip.due(1_000, 1_000, 1_000_000_000));
    assertEquals(0, Drip.due(1_000, 1_000, 5_000_000_000L));
  }

  @Test
  public void itKeepsTheRequestWaiting() {
    assertTrue(new Drip(1).waits());
  }
}
