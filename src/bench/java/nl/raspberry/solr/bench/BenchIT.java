package nl.raspberry.solr.bench;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.measure.Effort;
import org.junit.AfterClass;
import org.junit.Test;

/** The benchmarks, as small as they can be; only what no load may change is judged here. */
public class BenchIT {
  private static final Site SITE = new Site(Effort.SMOKE);

  @AfterClass
  public static void stop() {
    SITE.close();
  }

  @Test
  public void eachPartGivesItsFigures() throws Exception {
    for (Map.Entry<String, Part> part : Bench.parts().entrySet()) {
      List<Figure> figures = part.getValue().measure(SITE);
      assertFalse(part.getKey(), figures.isEmpty());
    }
  }

  @Test
  public void countsAreExactUnderAnyLoad() throws Exception {
    for (String part : List.of("mixed", "times")) {
      Figure figure = Bench.parts().get(part).measure(SITE).get(0);
      assertFalse(figure.toString(), figure.missed());
    }
  }

  @Test
  public void percentilesAreOfTheNearestRank() {
    Sample sample = new Sample(4, 1, 3, 2);
    assertEquals(2, sample.median(), 0);
    assertEquals(4, sample.percentile(99), 0);
    assertEquals(1, sample.below(2));
    assertEquals(1, sample.less(1).median(), 0);
  }
}
