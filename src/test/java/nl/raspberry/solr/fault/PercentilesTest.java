package nl.raspberry.solr.fault;

import static nl.raspberry.solr.fault.FixedDice.dice;
import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class PercentilesTest {
  private final Percentiles profile = profile("50:20ms", "90:80ms", "99:900ms", "100:3s");

  @Test
  public void percentilesAreMetExactly() {
    assertMillis(20, 0.5);
    assertMillis(80, 0.9);
    assertMillis(900, 0.99);
  }

  @Test
  public void whatIsBetweenIsInterpolated() {
    assertMillis(0, 0);
    assertMillis(10, 0.25);
    assertMillis(50, 0.7);
    assertMillis(490, 0.945);
    assertMillis(1950, 0.995);
  }

  @Test
  public void itNeverFallsAndNeverPassesTheLast() {
    long before = 0;
    for (double chance = 0; chance < 1; chance += 0.0001) {
      long nanos = profile.draw(dice(chance));
      assertTrue("falls at " + chance, nanos >= before);
      before = nanos;
    }
    assertTrue(profile.draw(dice(Math.nextDown(1.0))) <= profile.most());
    assertEquals(3_000_000_000L, profile.most());
  }

  @Test
  public void onePointIsUniform() {
    assertEquals(25_000_000, profile("100:100ms").draw(dice(0.25)));
  }

  @Test
  public void stepsMayBeLevel() {
    assertEquals(20_000_000, profile("50:20ms", "90:20ms", "100:3s").draw(dice(0.7)));
  }

  @Test
  public void spacesBetweenPointsAreNothing() {
    assertEquals(20_000_000, profile(" 50:20ms", " 100:3s ").draw(dice(0.5)));
  }

  @Test
  public void badPointsAreRefused() {
    String rise = "percentiles and their durations have to rise";
    assertBad(rise, () -> profile("50:2", "100:1"));
    assertBad(rise, () -> profile("50:1", "50:2", "100:3"));
    assertBad(rise, () -> profile("50:1:2", "100:3"));
    assertBad("the last percentile has to be 100", () -> profile("50:1", "99:2"));
    assertBad("'101' is not a number (expected 0 to 100)", () -> profile("101:1"));
  }

  private void assertMillis(long millis, double chance) {
    assertEquals(millis * 1_000_000, profile.draw(dice(chance)));
  }

  private static Percentiles profile(String... points) {
    return new Percentiles(points);
  }
}
