package nl.raspberry.solr.armed;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.Test;

public class SolrSyntaxTest {
  private static final Instant NOW = Instant.parse("2026-03-04T05:06:07.008Z");
  private final SolrSyntax syntax = new SolrSyntax(new ModifiableSolrParams());

  @Test
  public void modifiersAndRestAreTakenApart() {
    assertParts("5", Map.of(), "5");
    assertParts("5", Map.of("a", List.of("1"), "b", List.of("x y")), "{!a=1 b='x y'}5");
    assertParts(" 5 ", Map.of("a", List.of("1", "2")), "{!a=1 a=2} 5 ");
    assertParts("5", Map.of("p.q", List.of(">5")), "{!p.q=>5 v=5}");
    assertParts("{ !a=1}5", Map.of(), "{ !a=1}5");
  }

  @Test
  public void theOrderOfTheTextIsKept() {
    Map<String, List<String>> modifiers = new LinkedHashMap<>();
    syntax.localParams("{!z=1 a=2 m=3 b=4}5", modifiers);
    assertEquals(List.of("z", "a", "m", "b"), new ArrayList<>(modifiers.keySet()));
  }

  @Test
  public void instantsAreDatesOrDateMath() {
    assertInstant("2026-12-01T10:00:00Z", "2026-12-01T10:00:00Z");
    assertInstant("2026-12-01T10:00:00.5Z", "2026-12-01T10:00:00.5Z");
    assertInstant("2026-12-01T11:00:00Z", "2026-12-01T10:00:00Z+1HOUR");
    assertInstant("2026-03-04T05:06:07.008Z", "NOW");
    assertInstant("2026-03-04T05:11:07.008Z", "NOW+5MINUTES");
    assertInstant("2026-03-04T00:00:00Z", "NOW/DAY");
    assertInstant("2026-03-05T00:00:00Z", "NOW/DAY+1DAY");
  }

  @Test
  public void anythingElseIsNoInstant() {
    for (String text :
        List.of(
            "",
            "soon",
            "now",
            "2026-12-01",
            "2026-12-01T10:00:00",
            "2026-13-01T10:00:00Z",
            "NOW+",
            "NOW5",
            "NOW+5",
            "NOW+5FORTNIGHTS",
            "NOW+99999999999MINUTES",
            "NOW+2000000000YEARS",
            "NOW+999999999YEARS",
            "+999999999-01-01T00:00:00Z")) {
      assertBad(
          "'"
              + text
              + "' is not an instant (expected 2026-12-01T10:00:00Z or date math such as"
              + " NOW+5MINUTES)",
          () -> syntax.instant(text, NOW));
    }
  }

  private void assertParts(String rest, Map<String, List<String>> expected, String text) {
    Map<String, List<String>> modifiers = new LinkedHashMap<>();
    assertEquals(rest, syntax.localParams(text, modifiers));
    assertEquals(expected, modifiers);
  }

  private void assertInstant(String expected, String text) {
    assertEquals(Instant.parse(expected), syntax.instant(text, NOW));
  }
}
