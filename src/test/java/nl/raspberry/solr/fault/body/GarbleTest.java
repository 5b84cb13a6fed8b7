package nl.raspberry.solr.fault.body;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.fault.Dice;
import org.junit.Test;

/** The body with some bytes replaced. */
public final class GarbleTest {
  private static final long SEED = Seed.of("GarbleTest");
  private static final int LENGTH = 1_000;

  private static byte[] garbled(long bytes, int length, Dice dice) throws IOException {
    RecordingWire wire = new RecordingWire(200);
    new Garble(bytes).send(Bodies.of(length, 7), wire, dice::uniform);
    return wire.bytes();
  }

  private static List<Integer> differences(byte[] garbled) {
    byte[] body = Bodies.bytes(garbled.length);
    return IntStream.range(0, body.length)
        .filter(i -> body[i] != garbled[i])
        .boxed()
        .collect(Collectors.toList());
  }

  @Test
  public void exactlySoManyBytesDiffer() throws IOException {
    for (int bytes : new int[] {1, 2, 5, 100, 999, 1_000}) {
      for (int n = 0; n < 200; n++) {
        byte[] garbled = garbled(bytes, LENGTH, Dice.of(SEED, n));
        assertEquals(LENGTH, garbled.length);
        assertEquals(bytes, differences(garbled).size());
      }
    }
  }

  @Test
  public void aBodyThatIsShorterIsGarbledWhole() throws IOException {
    assertEquals(3, differences(garbled(5, 3, Dice.of(SEED, 1))).size());
    assertEquals(0, garbled(5, 0, Dice.of(SEED, 1)).length);
  }

  @Test
  public void theSameSeedGarblesAlike() throws IOException {
    for (int n = 0; n < 50; n++) {
      byte[] once = garbled(5, LENGTH, Dice.of(SEED, n));
      assertArrayEquals(once, garbled(5, LENGTH, Dice.of(SEED, n)));
      assertFalse(Arrays.equals(once, garbled(5, LENGTH, Dice.of(SEED, n + 1))));
    }
  }

  @Test
  public void allPositionsAreAlikeToIt() throws IOException {
    int[] tenths = new int[10];
    for (int n = 0; n < 2_000; n++) {
      for (int position : differences(garbled(5, LENGTH, Dice.of(7, n)))) {
        tenths[position / 100]++;
      }
    }
    List<Integer> far = new ArrayList<>();
    for (int tenth : tenths) {
      // 10,000 positions: 1,000 a tenth, with a deviation of 30.
      if (Math.abs(tenth - 1_000) > 150) {
        far.add(tenth);
      }
    }
    assertEquals(Arrays.toString(tenths), List.of(), far);
  }

  @Test
  public void theFrameIsLeftToTheContainer() throws IOException {
    new RecordingWire(200).send(new Garble(5), Bodies.of(153, 7)).assertLog("write 153");
  }
}
