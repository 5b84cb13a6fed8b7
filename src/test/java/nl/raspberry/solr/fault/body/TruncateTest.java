package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;

import java.io.IOException;
import org.junit.Test;

/** The spoilt response that is too short but well-framed. */
public final class TruncateTest {
  private static final int[] STEPS = {1, 7, 100, 1_000};

  private static void assertTruncated(int arrives, String portion, int length) throws IOException {
    for (int step : STEPS) {
      RecordingWire wire = new RecordingWire(32_768);
      wire.send(new Truncate(Portion.read(portion)), Bodies.of(length, step));
      assertArrayEquals(Bodies.bytes(arrives), wire.bytes());
      // No flush and no length: the frame is the container's affair.
      wire.assertLog(arrives == 0 ? new String[0] : new String[] {"write " + arrives});
    }
  }

  @Test
  public void theFirstBytesArrive() throws IOException {
    assertTruncated(100, "100", 153);
    assertTruncated(152, "152", 153);
    assertTruncated(1, "1", 153);
    assertTruncated(0, "0", 153);
    assertTruncated(1_024, "1k", 50_000);
  }

  @Test
  public void aShorterBodyArrivesWhole() throws IOException {
    assertTruncated(153, "153", 153);
    assertTruncated(153, "4m", 153);
    assertTruncated(0, "100", 0);
  }

  @Test
  public void aPercentageIsOfTheWholeBodyRoundedDown() throws IOException {
    assertTruncated(76, "50%", 153);
    assertTruncated(19, "12.5%", 153);
    assertTruncated(0, "0%", 153);
    assertTruncated(153, "100%", 153);
    assertTruncated(152, "99.9%", 153);
    assertTruncated(25_000, "50%", 50_000);
  }
}
