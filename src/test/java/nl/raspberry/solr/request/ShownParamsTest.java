package nl.raspberry.solr.request;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.Test;

/** The parameters of a request in the journal. */
public final class ShownParamsTest {
  private final ModifiableSolrParams params = new ModifiableSolrParams();

  @Test
  public void oneValueIsShownAsItIsAndSeveralAsAList() {
    params.set("q", "*:*").set("fq", "a", "b");
    ShownParams shown = new ShownParams(params);
    assertEquals("*:*", shown.shown().get("q"));
    assertEquals(List.of("a", "b"), shown.shown().get("fq"));
    assertEquals(0, shown.more());
  }

  @Test
  public void longNamesAndValuesAreCutShort() {
    params.set("q", "x".repeat(ShownParams.MOST_CHARS)).set("r", "y".repeat(1_000_000));
    params.set("z".repeat(1_000_000), "1");
    ShownParams shown = new ShownParams(params);
    assertEquals("x".repeat(ShownParams.MOST_CHARS), shown.shown().get("q"));
    assertEquals("y".repeat(ShownParams.MOST_CHARS - 1) + "…", shown.shown().get("r"));
    assertEquals("1", shown.shown().get("z".repeat(ShownParams.MOST_CHARS - 1) + "…"));
  }

  @Test
  public void ofVeryManyTheRestIsOnlyCounted() {
    for (int i = 0; i < 100_000; i++) {
      params.add("p" + i % 1_000, "v");
    }
    ShownParams shown = new ShownParams(params);
    assertEquals(100_000 - ShownParams.MOST_VALUES, shown.more());
    assertTrue(shown.bytes() + "", shown.bytes() < 10_000);
  }
}
