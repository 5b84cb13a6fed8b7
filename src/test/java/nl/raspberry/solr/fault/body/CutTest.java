package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;

import java.io.IOException;
import org.junit.Test;

/** The connection that closes in mid-body. */
public final class CutTest {
  private static final int[] STEPS = {1, 7, 100, 1_000};

  private static void assertCut(int arrives, String portion, int length, String... log)
      throws IOException {
    for (int step : STEPS) {
      RecordingWire wire = new RecordingWire(200);
      wire.send(new Cut(Portion.read(portion)), Bodies.of(length, step));
      assertArrayEquals(Bodies.bytes(arrives), wire.bytes());
      wire.assertLog(log);
    }
  }

  @Test
  public void aShortBodyPromisesItsWholeLengthAndIsCutBeforeIt() throws IOException {
    assertCut(100, "100", 153, "length 153", "flush", "write 100", "flush", "abort");
    assertCut(76, "50%", 153, "length 153", "flush", "write 76", "flush", "abort");
    assertCut(199, "199", 200, "length 200", "flush", "write 199", "flush", "abort");
  }

  @Test
  public void aLongBodyPromisesNoLength() throws IOException {
    assertCut(100, "100", 201, "flush", "write 100", "flush", "abort");
    assertCut(1_000, "1000", 5_000, "flush", "write 1000", "flush", "abort");
    assertCut(2_500, "50%", 5_000, "flush", "write 2500", "flush", "abort");
  }

  @Test
  public void nothingOfTheBodyMayArriveButItsHeadersDo() throws IOException {
    assertCut(0, "0", 153, "length 153", "flush", "flush", "abort");
    assertCut(0, "0%", 5_000, "flush", "flush", "abort");
  }

  @Test
  public void aBodyThatIsShorterIsSentAndThenTheConnectionCloses() throws IOException {
    assertCut(153, "1k", 153, "length 153", "flush", "write 153", "flush", "abort");
    assertCut(0, "100", 0, "length 0", "flush", "flush", "abort");
  }
}
