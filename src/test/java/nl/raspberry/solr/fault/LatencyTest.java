package nl.raspberry.solr.fault;

import static nl.raspberry.solr.fault.FixedDice.dice;
import static nl.raspberry.solr.fault.FixedDice.gaussians;
import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.util.List;
import nl.raspberry.solr.text.Durations;
import org.junit.Test;

/** The exact lengths that chosen dice give, and the texts that are none. */
public class LatencyTest {
  @Test
  public void aRangeIsUniform() {
    String value = "100..500";
    assertLength("100ms", dice(0), value);
    assertLength("200ms", dice(0.25), value);
    assertLength("499.6ms", dice(0.999), value);
    assertLength("1750ms", dice(0.5), "1.5s..2s");
    assertLength("0.75ms", dice(0.5), "500us .. 1ms");
    assertLength("0.5ms", dice(0.5), "0.25..0.75");
    assertLength("100ms", dice(0.5), "100..100");
  }

  @Test
  public void aNormalDistributionIsNeverBelowZero() {
    String value = "normal(100ms,20ms)";
    assertLength("100ms", gaussians(0), value);
    assertLength("130ms", gaussians(1.5), value);
    assertLength("60ms", gaussians(-2), value);
    assertLength("0ms", gaussians(-6), value);
    assertLength("130ms", gaussians(1), "normal( 0.1s , 30 )");
  }

  @Test
  public void aLogNormalDistributionHasItsMedian() {
    String value = "lognormal(90ms,0.4)";
    assertLength("90ms", gaussians(0), value);
    assertLength("134.264223ms", gaussians(1), value);
    assertLength("60.328804ms", gaussians(-1), value);
    assertLength("90ms", gaussians(3), "lognormal(90ms, 0)");
  }

  @Test
  public void anExponentialDistributionHasItsMean() {
    String value = "exponential(100ms)";
    assertLength("69.314718ms", dice(0.5), value);
    assertLength("100ms", dice(1 - Math.exp(-1)), value);
    assertLength("690.775528ms", dice(0.999), value);
  }

  @Test
  public void badValuesAreRefusedWithAllThatIsPossible() {
    for (String value :
        List.of(
            "abc",
            "-5",
            "5d",
            "500..100",
            "100..",
            "..5",
            "1..2..3",
            "100...500",
            "normal(1)",
            "normal(1,2,3)",
            "normal()",
            "Normal(1,2)",
            "gauss(1,2)",
            "lognormal(1,x)",
            "exponential(1,2)",
            "exponential()",
            "0.5x",
            "x",
            "1.2.3x",
            "Hold",
            "hold()",
            "percentiles()",
            "percentiles(50)",
            "percentiles(50:1)",
            "percentiles(50:1:2,100:3)",
            "percentiles(50:2,100:1)",
            "percentiles(100:1,50:2)",
            "percentiles(50:1,101:2)",
            "percentiles(50:1,50:2,100:3)",
            "normal(1,2",
            "normal(1,2)x",
            "5 6",
            "ramp(1,2)",
            "ramp(1,2,x)",
            "5ms*",
            "5ms*stars",
            "5ms*p.",
            "5ms*start*2")) {
      assertBad(
          "'"
              + value
              + "' is not a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500,"
              + " normal(100ms,20ms), lognormal(90ms,0.4), exponential(100ms),"
              + " percentiles(50:20ms,100:3s), 3x, ramp(0ms,2s,60s), 5ms*start or hold)",
          () -> Latency.read(value));
    }
  }

  private static void assertDrawn(String millis, RecordingTarget target, String value) {
    assertEquals(
        value, millis, Durations.print(Latency.read(value).draw(Dice.of(1, 1), target, 0)));
  }

  @Test
  public void aRampGrowsWithTheAgeOfItsRule() {
    String ramp = "ramp(100ms,2100ms,60s)";
    assertDrawn("100ms", new RecordingTarget().age(0), ramp);
    assertDrawn("1100ms", new RecordingTarget().age(30_000_000_000L), ramp);
    assertDrawn("2100ms", new RecordingTarget().age(60_000_000_000L), ramp);
    assertDrawn("2100ms", new RecordingTarget().age(3_600_000_000_000L), ramp);
    assertDrawn("1500ms", new RecordingTarget().age(30_000_000_000L), "ramp(2s,1s,1m)");
  }

  @Test
  public void aProductIsSoMuchForEachOfWhatTheRequestHas() {
    assertDrawn("200ms", new RecordingTarget().measures(40), "5ms*start");
    assertDrawn("0.5ms", new RecordingTarget().measures(0.5), "1ms * p.share");
    assertDrawn("0ms", new RecordingTarget().measures(-3), "1ms*p.share");
  }

  private static void assertLength(String millis, Dice dice, String value) {
    assertEquals(millis, Durations.print(Latency.read(value).draw(dice, new RecordingTarget(), 0)));
  }
}
