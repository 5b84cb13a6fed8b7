package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class PictureTest {
  @Test
  public void eachSpanOfTimeHasABar() {
    Observed observed = new Observed();
    for (int millis : new int[] {3, 3, 4, 3, 12, 40}) {
      observed.add(millis, millis == 12 ? 503 : 0);
    }
    assertEquals(
        List.of(
            "/select: 6 requests, 1 with 503; p50 3ms, p99 40ms, longest 40ms",
            "  <        5ms  " + "#".repeat(50) + "  66.7 %",
            "  <       10ms  " + " ".repeat(50) + "   0.0 %",
            "  <       20ms  " + "#".repeat(12) + " ".repeat(38) + "  16.7 %",
            "  <       50ms  " + "#".repeat(12) + " ".repeat(38) + "  16.7 %"),
        Picture.of(new Group("/select", ""), observed));
  }
}
