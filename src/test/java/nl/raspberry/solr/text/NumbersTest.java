package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class NumbersTest {
  @Test
  public void wholeNumbersHaveALeast() {
    assertEquals(0, Numbers.whole("0", 0));
    assertEquals(7, Numbers.whole("007", 1));
    assertEquals(999_999_999_999_999_999L, Numbers.whole("999999999999999999", 1));
    for (String text : List.of("", "x", "-1", "+1", "1.0", "1e3", " 1", "1000000000000000000")) {
      assertBad(
          "'" + text + "' is not a whole number (expected 0 or more)",
          () -> Numbers.whole(text, 0));
    }
    assertBad("'0' is not a whole number (expected 1 or more)", () -> Numbers.whole("0", 1));
  }

  @Test
  public void signedNumbersAreAllThatALongHolds() {
    assertEquals(42, Numbers.signed("42"));
    assertEquals(-42, Numbers.signed("-42"));
    assertEquals(Long.MAX_VALUE, Numbers.signed("9223372036854775807"));
    assertEquals(Long.MIN_VALUE, Numbers.signed("-9223372036854775808"));
    for (String text : List.of("", "-", "x", "+1", "1.5", "0x1", "9223372036854775808", "٤")) {
      assertBad("'" + text + "' is not a whole number", () -> Numbers.signed(text));
    }
  }

  @Test
  public void decimalsHaveARange() {
    assertEquals(0, Numbers.decimal("0", 0, 100), 0);
    assertEquals(100, Numbers.decimal("100.0", 0, 100), 0);
    assertEquals(0.4, Numbers.decimal("0.4", 0, 100), 0);
    for (String text :
        List.of("", "200", "100.1", "-1", "NaN", "1f", "1e1", ".5", "5.", "0x1", "Infinity")) {
      assertBad(
          "'" + text + "' is not a number (expected 0 to 100)",
          () -> Numbers.decimal(text, 0, 100));
    }
    assertBad(
        "'0.1' is not a number (expected 0.5 or more)",
        () -> Numbers.decimal("0.1", 0.5, Double.MAX_VALUE));
  }

  @Test
  public void flagsAreTrueOrFalse() {
    assertTrue(Numbers.flag("true"));
    assertFalse(Numbers.flag("false"));
    for (String text : List.of("", "TRUE", "yes", "1", " true")) {
      assertBad("'" + text + "' is not true or false", () -> Numbers.flag(text));
    }
  }
}
