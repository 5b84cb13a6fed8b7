package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;

public class ModifiersTest {
  @Test
  public void aModifierIsReadOnceAndThenGone() {
    Modifiers modifiers = new Modifiers(Map.of("times", List.of("3")));
    assertTrue(modifiers.has("times"));
    assertEquals(3L, (long) modifiers.take("times", Long::valueOf, 1L));
    assertFalse(modifiers.has("times"));
    modifiers.done();
  }

  @Test
  public void anAbsentModifierIsWhatItsReaderSays() {
    Modifiers modifiers = new Modifiers(Map.of());
    assertEquals(1L, (long) modifiers.take("times", Long::valueOf, 1L));
    assertNull(modifiers.take("id", id -> id, null));
    assertFalse(modifiers.flag("total"));
    assertEquals(List.of(), modifiers.takeAll("h", h -> h));
  }

  @Test
  public void flagsAreRead() {
    assertTrue(new Modifiers(Map.of("total", List.of("true"))).flag("total"));
    assertFalse(new Modifiers(Map.of("total", List.of("false"))).flag("total"));
    assertBad(
        "modifier total=yes: 'yes' is not true or false",
        () -> new Modifiers(Map.of("total", List.of("yes"))).flag("total"));
  }

  @Test
  public void whatMayBeRepeatedKeepsItsOrder() {
    Modifiers modifiers = new Modifiers(Map.of("h", List.of("b", "a", "b")));
    assertEquals(List.of("b", "a", "b"), modifiers.takeAll("h", h -> h));
  }

  @Test
  public void whatMayNotBeRepeatedIsRefused() {
    assertBad(
        "modifier 'times' is given twice (expected once)",
        () -> new Modifiers(Map.of("times", List.of("1", "1"))).take("times", t -> t, ""));
  }

  @Test
  public void anErrorNamesTheModifier() {
    assertBad(
        "modifier percent=200: '200' is not a number (expected 0 to 100)",
        () ->
            new Modifiers(Map.of("percent", List.of("200")))
                .take("percent", text -> Numbers.decimal(text, 0, 100), 100.0));
  }

  @Test
  public void namesWithAPrefixAreFound() {
    Modifiers modifiers = new Modifiers(Map.of("p.q", List.of("x"), "percent", List.of("5")));
    assertEquals(List.of("p.q"), modifiers.namesWith("p."));
    assertEquals(List.of(), new Modifiers(Map.of("p.", List.of("x"))).namesWith("p."));
  }

  @Test
  public void whatNobodyTookIsUnknown() {
    Modifiers modifiers = new Modifiers(Map.of("precent", List.of("10")));
    modifiers.flag("total");
    modifiers.namesWith("p.");
    modifiers.takeAll("h", h -> h);
    assertBad(
        "unknown modifier 'precent' (expected one of h p.NAME total)", () -> modifiers.done());
  }

  @Test
  public void theMapThatIsGivenStaysAsItIs() {
    Map<String, List<String>> given = new HashMap<>(Map.of("id", List.of("x")));
    new Modifiers(given).take("id", id -> id, null);
    assertEquals(Map.of("id", List.of("x")), given);
  }
}
