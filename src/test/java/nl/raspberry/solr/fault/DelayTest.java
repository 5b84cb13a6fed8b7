package nl.raspberry.solr.fault;

import static nl.raspberry.solr.fault.FixedDice.dice;
import static nl.raspberry.solr.fault.FixedDice.gaussians;
import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

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
  public void theSearcherOfACommitWaitsInThePlaceOfTheRequest() throws IOException {
    for (String value : new String[] {"250ms", "hold"}) {
      RecordingTarget target = new RecordingTarget();
      Fault fault = fault(value, "of=searcher");
      fault.strike(target, Dice.of(1, 1));
      target.assertLog("open after pause " + value);
      assertEquals(true, fault.opening() && fault.commandOnly());
      assertEquals(false, fault(value).opening() || fault(value).commandOnly());
    }
  }

  @Test
  public void whateverARequestHasItWaitsNoLongerThanTheLongest() throws IOException {
    RecordingTarget target = new RecordingTarget().measures(1e15);
    fault("5ms*p.start").strike(target, Dice.of(1, 1));
    target.assertLog("pause 10m");
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

  private static void assertNone(Dice dice, Fault fault) throws IOException {
    RecordingTarget target = target(0);
    fault.strike(target, dice);
    target.assertLog();
  }

  private static RecordingTarget target(long elapsedMillis) {
    return new RecordingTarget().elapsed(TimeUnit.MILLISECONDS.toNanos(elapsedMillis));
  }
}
