package nl.raspberry.solr.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.Random;
import java.util.regex.Pattern;
import nl.raspberry.solr.Seed;
import org.junit.Test;

public class GlobTest {
  @Test
  public void starsAndQuestionMarksStandForOthers() {
    assertTrue(new Glob("shard2").fits("shard2"));
    assertTrue(new Glob("shard?").fits("shard2"));
    assertTrue(new Glob("*").fits(""));
    assertTrue(new Glob("").fits(""));
    assertTrue(new Glob("/admin/*").fits("/admin/ping"));
    assertTrue(new Glob("*a*b*").fits("xxaxxbxx"));
    assertTrue(new Glob("a**b").fits("ab"));
  }

  @Test
  public void theWholeTextHasToFit() {
    assertFalse(new Glob("shard").fits("shard2"));
    assertFalse(new Glob("hard2").fits("shard2"));
    assertFalse(new Glob("shard?").fits("shard"));
    assertFalse(new Glob("shard?").fits("shard12"));
    assertFalse(new Glob("").fits("a"));
    assertFalse(new Glob("Shard").fits("shard"));
  }

  @Test
  public void charactersOfRegularExpressionsAreThemselves() {
    assertTrue(new Glob("a.b+[c]").fits("a.b+[c]"));
    assertFalse(new Glob("a.b").fits("axb"));
    assertTrue(new Glob("a\u0000").fits("a\u0000"));
    assertFalse(new Glob("a").fits("a\u0000"));
  }

  @Test
  public void noTextNeverFits() {
    assertFalse(new Glob("*").fits(null));
  }

  @Test
  public void globsAgreeWithRegularExpressions() {
    Random random = new Random(Seed.of("GlobTest"));
    for (int i = 0; i < 100_000; i++) {
      String glob = letters(random, "ab*?", 8);
      String text = letters(random, "ab", 12);
      String regex = glob.replaceAll("\\*+", ".*").replace('?', '.');
      assertEquals(glob + " on " + text, Pattern.matches(regex, text), new Glob(glob).fits(text));
    }
  }

  @Test(timeout = 20_000)
  public void aPatternOfManyStarsIsNoBurden() {
    String text = "a".repeat(100_000);
    assertFalse(new Glob("*a".repeat(100) + "*b").fits(text));
    assertFalse(new Glob("*" + "a".repeat(100) + "b").fits(text));
    assertTrue(new Glob("*a".repeat(100) + "*").fits(text));
    assertTrue(new Glob("*".repeat(100_000)).fits(text));
  }

  private static String letters(Random random, String alphabet, int most) {
    return random
        .ints(random.nextInt(most + 1), 0, alphabet.length())
        .collect(
            StringBuilder::new, (text, i) -> text.append(alphabet.charAt(i)), StringBuilder::append)
        .toString();
  }
}
