package nl.raspberry.solr.fault;

import static nl.raspberry.solr.fault.FixedDice.dice;
import static nl.raspberry.solr.fault.FixedDice.gaussians;
import static nl.raspberry.solr.text.Messages.assertBad;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import nl.raspberry.solr.text.Modifiers;
import org.junit.Test;

public class DelayTest extends FaultContractTest {
  private static final String PROFILE = "percentiles(50:20ms,90:80ms,99:900ms,100:3s)";

  @Override
  public String parameter() {
    return "delay";
  }

  @Override
  protected Fault read(String value, Modifiers modifiers, long longest) {
    return Delay.read(value, modifiers, longest);
  }

  @Override
  protected List<String> plainValues() {
    return List.of(
        "1000",
        "250us",
        "100..500",
        "normal(100ms,20ms)",
        "lognormal(90ms,0.4)",
        "exponential(100ms)",
        PROFILE,
        "3x",
        "hold");
  }

  @Override
  protected List<Fault> samples() {
    List<Fault> samples = plainValues().stream().map(this::fault).collect(Collectors.toList());
    samples.add(fault("100..500", "total=true"));
    samples.add(fault("100..500", "burn=true", "heap=64m", "slots=4", "limits=true"));
    return samples;
  }

  @Test
  public void aDurationIsThatLong() throws IOException {
    assertPause("pause 1000ms", "1000");
    assertPause("pause 0.25ms", "250us");
    assertPause("pause 250ms", "250ms");
    assertPause("pause 1500ms", "1.5s");
    assertPause("pause 2m", "2m");
    assertPause("pause 10m", " 10m ");
    assertPause("pause 0.000001ms", "0.001us");
  }

  @Test
  public void nothingIsNoPause() throws IOException {
    assertNone(dice(), fault("0"));
    assertNone(dice(), fault("0s"));
    assertNone(dice(0.5), fault("0..0"));
    assertNone(dice(), fault("1x"));
    assertNone(dice(0), fault("exponential(100ms)"));
    assertNone(dice(0), fault(PROFILE));
  }

  @Test
  public void aRangeIsUniform() throws IOException {
    Fault fault = fault("100..500");
    assertPause("pause 100ms", dice(0), fault);
    assertPause("pause 200ms", dice(0.25), fault);
    assertPause("pause 499.6ms", dice(0.999), fault);
    assertPause("pause 1750ms", dice(0.5), fault("1.5s..2s"));
    assertPause("pause 0.75ms", dice(0.5), fault("500us .. 1ms"));
    assertPause("pause 0.5ms", dice(0.5), fault("0.25..0.75"));
    assertPause("pause 100ms", dice(0.5), fault("100..100"));
  }

  @Test
  public void aNormalDistributionIsNeverBelowZero() throws IOException {
    Fault fault = fault("normal(100ms,20ms)");
    assertPause("pause 100ms", gaussians(0), fault);
    assertPause("pause 130ms", gaussians(1.5), fault);
    assertPause("pause 60ms", gaussians(-2), fault);
    assertNone(gaussians(-6), fault);
    assertPause("pause 130ms", gaussians(1), fault("normal( 0.1s , 30 )"));
  }

  @Test
  public void aLogNormalDistributionHasItsMedian() throws IOException {
    Fault fault = fault("lognormal(90ms,0.4)");
    assertPause("pause 90ms", gaussians(0), fault);
    assertPause("pause 134.264223ms", gaussians(1), fault);
    assertPause("pause 60.328804ms", gaussians(-1), fault);
    assertPause("pause 90ms", gaussians(3), fault("lognormal(90ms, 0)"));
  }

  @Test
  public void anExponentialDistributionHasItsMean() throws IOException {
    Fault fault = fault("exponential(100ms)");
    assertPause("pause 69.314718ms", dice(0.5), fault);
    assertPause("pause 100ms", dice(1 - Math.exp(-1)), fault);
    assertPause("pause 690.775528ms", dice(0.999), fault);
  }

  @Test
  public void aMultipleIsOfWhatHasPassed() throws IOException {
    assertPause("pause 100ms", 50, "3x");
    assertPause("pause 25ms", 50, "1.5x");
    assertNone(dice(), fault("3x"));
  }

  @Test
  public void aTotalCountsWhatHasPassed() throws IOException {
    assertPause("pause 950ms", 50, "1s", "total=true");
    assertPause("pause 1000ms", 50, "1s", "total=false");
    RecordingTarget late = target(1_000);
    fault("1s", "total=true").strike(late, dice());
    late.assertLog();
    RecordingTarget drawn = target(50);
    fault("100..500", "total=true").strike(drawn, dice(0.25));
    drawn.assertLog("pause 150ms");
  }

  @Test
  public void holdLastsUntilSomebodyEndsIt() throws IOException {
    assertPause("pause hold", "hold");
    assertPause(
        "pause hold heap=1024 slots=2 limits", 5, "hold", "heap=1k", "slots=2", "limits=true");
  }

  @Test
  public void theMannerOfWaitingIsHandedOn() throws IOException {
    assertPause("pause 5ms burn", 0, "5", "burn=true");
    assertPause("pause 5ms heap=67108864", 0, "5", "heap=64m");
    assertPause("pause 5ms slots=4", 0, "5", "slots=4");
    assertPause("pause 5ms limits", 0, "5", "limits=true");
    assertPause(
        "pause 5ms burn heap=1 slots=1 limits",
        0,
        "5",
        "slots=1",
        "heap=1",
        "burn=true",
        "limits=true");
  }

  @Test
  public void contradictionsAreRefused() {
    assertBad(
        "'hold' contradicts total=true (expected a duration)", () -> fault("hold", "total=true"));
    assertBad("'3x' contradicts total=true (expected a duration)", () -> fault("3x", "total=true"));
    assertBad(
        "'hold' contradicts burn=true (expected a duration)", () -> fault("hold", "burn=true"));
  }

  @Test
  public void badModifiersAreRefused() {
    assertBad("modifier total=1: '1' is not true or false", () -> fault("5", "total=1"));
    assertBad("modifier burn=: '' is not true or false", () -> fault("5", "burn="));
    assertBad(
        "modifier heap=x: 'x' is not a size (expected 1024, 4k, 200k, 4m)",
        () -> fault("5", "heap=x"));
    assertBad(
        "modifier slots=0: '0' is not a whole number (expected 1 or more)",
        () -> fault("5", "slots=0"));
    assertBad(
        "modifier 'slots' is given twice (expected once)", () -> fault("5", "slots=1", "slots=1"));
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
            "5 6")) {
      assertBad(
          "'"
              + value
              + "' is not a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500,"
              + " normal(100ms,20ms), lognormal(90ms,0.4), exponential(100ms),"
              + " percentiles(50:20ms,100:3s), 3x or hold)",
          () -> fault(value));
    }
  }

  @Test
  public void whatIsKnownToBeTooLongIsRefusedWhenRead() {
    for (String value :
        List.of(
            "9999h",
            "600001",
            "10..11m",
            "normal(11m,1s)",
            "lognormal(11m,0.1)",
            "exponential(11m)",
            "percentiles(50:1s,100:11m)")) {
      assertBad(tooLong(value), () -> fault(value));
    }
    assertBad(tooLong("11m"), () -> fault("11m", "total=true"));
  }

  @Test
  public void whatChanceMakesTooLongIsRefusedWhenDrawn() {
    assertTooLong("700000ms", gaussians(10), 0, "normal(600s,10s)");
    assertTooLong("9223372036854.775807ms", gaussians(10), 0, "lognormal(90ms,100)");
    assertTooLong("1000000ms", dice(), 500_000, "3x");
  }

  private void assertTooLong(String drawn, Dice dice, long elapsedMillis, String value) {
    assertBad(tooLong(drawn), () -> fault(value).strike(target(elapsedMillis), dice));
  }

  private static String tooLong(String text) {
    return "'" + text + "' is not an allowed delay (expected at most 10m, see maxDelay)";
  }

  private void assertPause(String pause, String value) throws IOException {
    assertPause(pause, 50, value);
  }

  private void assertPause(String pause, long elapsedMillis, String value, String... modifiers)
      throws IOException {
    RecordingTarget target = target(elapsedMillis);
    fault(value, modifiers).strike(target, dice());
    target.assertLog(pause);
  }

  private static void assertPause(String pause, Dice dice, Fault fault) throws IOException {
    RecordingTarget target = target(50);
    fault.strike(target, dice);
    target.assertLog(pause);
  }

  private static void assertNone(Dice dice, Fault fault) throws IOException {
    RecordingTarget target = target(0);
    fault.strike(target, dice);
    target.assertLog();
  }

  private static RecordingTarget target(long elapsedMillis) {
    return new RecordingTarget().elapsed(TimeUnit.MILLISECONDS.toNanos(elapsedMillis));
  }
}
