package nl.raspberry.solr.fault;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.stream.LongStream;
import nl.raspberry.solr.Seed;
import org.junit.Test;

/**
 * The shape of what a great many strikes draw. A share of n draws has a deviation of at most
 * 1/(2*sqrt(n)); ten of these are allowed, so that no seed ever fails a right one.
 */
public class DistributionTest {
  private static final int DRAWS = 100_000;
  private static final double TOLERANCE = 10 / (2 * Math.sqrt(DRAWS));
  private static final long SEED = Seed.of("DistributionTest");

  @Test
  public void aRangeIsUniform() {
    double[] drawn = draw("100..500");
    assertShareUpTo(0, 99.999999, drawn);
    assertShareUpTo(0.25, 200, drawn);
    assertShareUpTo(0.9, 460, drawn);
    assertShareUpTo(1, 500, drawn);
  }

  @Test
  public void aNormalDistributionHasMeanAndDeviation() {
    double[] drawn = draw("normal(100ms,20ms)");
    assertShareUpTo(0.158655, 80, drawn);
    assertShareUpTo(0.5, 100, drawn);
    assertShareUpTo(0.841345, 120, drawn);
    assertShareUpTo(0.977250, 140, drawn);
  }

  @Test
  public void aLogNormalDistributionHasMedianAndSigma() {
    double[] drawn = draw("lognormal(90ms,0.4)");
    assertShareUpTo(0.158655, 90 * Math.exp(-0.4), drawn);
    assertShareUpTo(0.5, 90, drawn);
    assertShareUpTo(0.841345, 90 * Math.exp(0.4), drawn);
    assertShareUpTo(0.977250, 90 * Math.exp(0.8), drawn);
  }

  @Test
  public void anExponentialDistributionHasItsMean() {
    double[] drawn = draw("exponential(100ms)");
    assertShareUpTo(0.5, 100 * Math.log(2), drawn);
    assertShareUpTo(1 - Math.exp(-1), 100, drawn);
    assertShareUpTo(0.99, 100 * Math.log(100), drawn);
  }

  @Test
  public void aProfileHasItsPercentiles() {
    double[] drawn = draw("percentiles(50:20ms,90:80ms,99:900ms,100:3s)");
    assertShareUpTo(0.25, 10, drawn);
    assertShareUpTo(0.5, 20, drawn);
    assertShareUpTo(0.9, 80, drawn);
    assertShareUpTo(0.99, 900, drawn);
    assertShareUpTo(1, 3000, drawn);
  }

  private double[] draw(String value) {
    Latency length = Latency.read(value);
    Target nobody = new RecordingTarget();
    return LongStream.range(0, DRAWS)
        .mapToDouble(n -> length.draw(Dice.of(SEED, n), nobody, 0) / 1e6)
        .toArray();
  }

  private static void assertShareUpTo(double share, double millis, double[] drawn) {
    double counted = Arrays.stream(drawn).filter(one -> one <= millis).count();
    double tolerance = share == 0 || share == 1 ? 0 : TOLERANCE;
    assertEquals("share up to " + millis + " ms", share, counted / DRAWS, tolerance);
  }
}
