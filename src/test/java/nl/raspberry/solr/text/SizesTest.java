package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class SizesTest {
  @Test
  public void aKiloIs1024() {
    assertEquals(1024, Sizes.size("1024"));
    assertEquals(0, Sizes.size("0"));
    assertEquals(4096, Sizes.size("4k"));
    assertEquals(200 * 1024, Sizes.size("200k"));
    assertEquals(4L << 20, Sizes.size("4m"));
    assertEquals(1L << 30, Sizes.size("1g"));
    assertEquals(999_999_999L << 30, Sizes.size("999999999g"));
  }

  @Test
  public void aPrintedSizeReadsBackToTheSame() {
    for (String text : List.of("0", "1", "1000", "1k", "1025", "200k", "64m", "1g", "999999999g")) {
      assertEquals(text, Sizes.print(Sizes.size(text)));
    }
  }

  @Test
  public void anythingElseIsRefusedByItsText() {
    for (String text :
        List.of(
            "",
            "k",
            "4K",
            "4 k",
            "-1",
            "+1",
            "1.5k",
            "4kb",
            "4t",
            "1e3",
            "1000000000",
            " 4k",
            "٤")) {
      assertBad(
          "'" + text + "' is not a size (expected 1024, 4k, 200k, 4m)", () -> Sizes.size(text));
    }
  }
}
