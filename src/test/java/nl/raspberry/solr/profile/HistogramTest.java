package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import nl.raspberry.solr.Seed;
import org.junit.Test;

public class HistogramTest {
  private static final double FINENESS = 1 / 64.0;

  private static Histogram of(int... millis) {
    Histogram histogram = new Histogram();
    Arrays.stream(millis).forEach(histogram::add);
    return histogram;
  }

  @Test
  public void smallValuesAreExact() {
    Histogram histogram = of(IntStream.range(0, 128).toArray());
    for (int i = 1; i <= 128; i++) {
      assertEquals(i - 1, histogram.percentile(100.0 * i / 128));
    }
  }

  @Test
  public void percentilesAreOfTheNearestRank() {
    Histogram histogram = of(4, 1, 3, 2);
    assertEquals(1, histogram.percentile(25));
    assertEquals(2, histogram.percentile(25.1));
    assertEquals(2, histogram.percentile(50));
    assertEquals(4, histogram.percentile(99.9));
    assertEquals(4, histogram.percentile(100));
  }

  @Test
  public void aRankThatIsWholeIsNotRoundedUp() {
    Histogram histogram =
        of(IntStream.rangeClosed(1, 1_000).map(i -> i == 1_000 ? 99 : 7).toArray());
    assertEquals(7, histogram.percentile(99.9));
    assertEquals(99, histogram.percentile(99.91));
  }

  @Test
  public void largeValuesAreNeverTooSmallAndHardlyTooLarge() {
    Random random = new Random(Seed.of("HistogramTest"));
    int[] millis =
        IntStream.generate(() -> random.nextInt() >>> 1 >>> random.nextInt(31))
            .limit(10_000)
            .sorted()
            .toArray();
    Histogram histogram = of(millis);
    for (int i = 1; i <= 100; i++) {
      int exact = millis[i * 100 - 1];
      long kept = histogram.percentile(i);
      assertTrue(exact + " is kept as " + kept, kept >= exact && kept <= exact * (1 + FINENESS));
    }
    assertEquals(millis[millis.length - 1], histogram.percentile(100));
    assertEquals(Integer.MAX_VALUE, of(1, Integer.MAX_VALUE).percentile(100));
  }

  @Test
  public void spansOfTimeAddUp() {
    Histogram histogram = of(0, 1, 1, 5, 9, 10, 1_000_000);
    assertEquals(1, histogram.between(0, 1));
    assertEquals(2, histogram.between(1, 2));
    assertEquals(2, histogram.between(5, 10));
    assertEquals(1, histogram.between(10, 20));
    assertEquals(1, histogram.between(1_000_000, 2_000_000));
    assertEquals(7, histogram.total());
    assertEquals(1_000_000, histogram.most());
  }
}
