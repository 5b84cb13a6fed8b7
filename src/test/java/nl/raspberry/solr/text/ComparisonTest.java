package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ComparisonTest {
  @Test
  public void sizesAreCompared() {
    assertSize(">4k", false, false, true);
    assertSize(">=4k", false, true, true);
    assertSize("<4k", true, false, false);
    assertSize("<=4k", true, true, false);
  }

  @Test
  public void numbersAreCompared() {
    assertNumber(">10", "10.001", true);
    assertNumber(">10", "10", false);
    assertNumber(">=10", "10.0", true);
    assertNumber("<10", "9.999", true);
    assertNumber("<10", "-11", true);
    assertNumber("<=-1.5", "-1.50", true);
    assertNumber(">-1.5", "-1.6", false);
    assertNumber(">9223372036854775807", "9223372036854775808", true);
    assertNumber(">0.1", "0.1000000000000000000000001", true);
  }

  @Test
  public void whatIsNoNumberNeverHolds() {
    for (String text : List.of("", "abc", "1e99", "NaN", "10 ", "+11", "0x20", "1.", ".5")) {
      assertNumber(">10", text, false);
      assertNumber("<10", text, false);
    }
    assertNumber(">10", null, false);
  }

  @Test
  public void badSizesAreRefused() {
    for (String text : List.of("", "4k", "=4k", ">", "!4k", "=>4k")) {
      assertBad(
          "'" + text + "' is not a comparison (expected >4k, >=4k, <4k or <=4k)",
          () -> Comparison.ofSize(text));
    }
    assertBad("'4x' is not a size (expected 1024, 4k, 200k, 4m)", () -> Comparison.ofSize(">4x"));
    assertBad("'>4' is not a size (expected 1024, 4k, 200k, 4m)", () -> Comparison.ofSize(">>4"));
  }

  @Test
  public void badNumbersAreRefused() {
    for (String text : List.of("", "10", ">", ">=", ">4k", "> 4", ">+4", "<b>", ">>4", "=<4")) {
      assertBad(
          "'" + text + "' is not a comparison with a number (expected >10, >=10, <10 or <=10)",
          () -> Comparison.ofNumber(text));
    }
  }

  private static void assertSize(String text, boolean below, boolean at, boolean above) {
    Comparison comparison = Comparison.ofSize(text);
    assertEquals(text, below, comparison.holds(4095));
    assertEquals(text, at, comparison.holds(4096));
    assertEquals(text, above, comparison.holds(4097));
  }

  private static void assertNumber(String text, String number, boolean holds) {
    assertEquals(number + text, holds, Comparison.ofNumber(text).holds(number));
  }
}
