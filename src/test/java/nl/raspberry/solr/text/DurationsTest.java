package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Random;
import nl.raspberry.solr.Seed;
import org.junit.Test;

public class DurationsTest {
  @Test
  public void textsAreReadAsNanoseconds() {
    assertNanos(1_000_000_000L, "1000");
    assertNanos(0, "0");
    assertNanos(0, "0s");
    assertNanos(250_000, "0.25");
    assertNanos(250_000, "250us");
    assertNanos(250_000_000, "250ms");
    assertNanos(1_500_000_000L, "1.5s");
    assertNanos(120_000_000_000L, "2m");
    assertNanos(3_600_000_000_000L, "1h");
    assertNanos(1, "0.000000001s");
    assertNanos(5_000_000, "005");
    assertNanos(5_000_000, " 5ms ");
  }

  @Test
  public void whatIsTooLongForTheClockIsTheLongest() {
    assertNanos(Long.MAX_VALUE, "999999999999999999h");
    assertNanos(Long.MAX_VALUE, "9223372036854.775808");
    assertNanos(Long.MAX_VALUE - 1, "9223372036854.775806");
  }

  @Test
  public void anythingElseIsRefusedByItsText() {
    for (String text :
        List.of(
            "",
            " ",
            "abc",
            "-5",
            "+5",
            "1.",
            ".5",
            "1e3",
            "5 ms",
            "5d",
            "5MS",
            "5S",
            "1.5.5",
            "1,5",
            "0x10",
            "NaN",
            "Infinity",
            "1_000",
            "ms",
            "5msms",
            "5ms;",
            "٥",
            "1234567890123456789",
            "1.1234567890",
            "5\n6")) {
      assertBad(
          "'"
              + Controls.escaped(text)
              + "' is not a duration (expected milliseconds such as 1000, or 250us, 250ms, 1.5s,"
              + " 2m, 1h)",
          () -> Durations.nanos(text));
    }
  }

  @Test
  public void durationsArePrintedShort() {
    assertEquals("0ms", Durations.print(0));
    assertEquals("200ms", Durations.print(200_000_000));
    assertEquals("0.25ms", Durations.print(250_000));
    assertEquals("0.000001ms", Durations.print(1));
    assertEquals("1500ms", Durations.print(1_500_000_000L));
    assertEquals("10m", Durations.print(600_000_000_000L));
    assertEquals("9223372036854.775807ms", Durations.print(Long.MAX_VALUE));
  }

  @Test
  public void whatIsPrintedReadsBackToTheSame() {
    Random random = new Random(Seed.of("DurationsTest"));
    for (int i = 0; i < 10_000; i++) {
      long nanos = random.nextLong() >>> (1 + random.nextInt(62));
      assertNanos(nanos, Durations.print(nanos));
    }
  }

  @Test
  public void millisecondsAreWholeWhereTheyCanBe() {
    assertEquals(2L, Durations.millis(2_000_000));
    assertEquals(0L, Durations.millis(0));
    assertEquals(0.25, Durations.millis(250_000));
    assertEquals(1.000001, Durations.millis(1_000_001));
  }

  private static void assertNanos(long nanos, String text) {
    assertEquals(text, nanos, Durations.nanos(text));
  }
}
