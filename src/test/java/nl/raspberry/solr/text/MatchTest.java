package nl.raspberry.solr.text;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class MatchTest {
  @Test
  public void oneOfTheTextsIsEnough() {
    assertTrue(new Match("price*").any(List.of("name", "price:1")));
    assertTrue(new Match(">300000").any(List.of("name", "300001")));
  }

  @Test
  public void noneOfThemIsNot() {
    assertFalse(new Match("price*").any(List.of("name", "my price")));
    assertFalse(new Match(">300000").any(List.of("name", "300000")));
    assertFalse(new Match("*").any(List.of()));
    assertFalse(new Match("<5").any(List.of()));
  }

  @Test
  public void whatBeginsAsAComparisonHasToBeOne() {
    assertBad(
        "'>3k' is not a comparison with a number (expected >10, >=10, <10 or <=10)",
        () -> new Match(">3k"));
  }
}
