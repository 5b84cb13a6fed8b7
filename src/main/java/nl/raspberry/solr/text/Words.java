package nl.raspberry.solr.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Words that stand for the constants of an enum: as these print, or their names in small letters.
 */
public final class Words {
  private Words() {}

  /**
   * The constant that a word stands for.
   *
   * @param expected what was expected, with {@code %s} for all the words
   * @throws BadTextException if it stands for none
   */
  public static <E extends Enum<E>> E read(E[] constants, String expected, String text) {
    for (E constant : constants) {
      if (of(constant).equals(text)) {
        return constant;
      }
    }
    List<String> words = Arrays.stream(constants).map(Words::of).collect(Collectors.toList());
    throw BadTextException.oneOf(words, expected.replace("%s", String.join(" ", words)), text);
  }

  /**
   * Whether a text is the only word that may stand there, which it is.
   *
   * @throws BadTextException if it is anything else
   */
  public static boolean only(String word, String expected, String text) {
    if (text.equals(word)) {
      return true;
    }
    throw BadTextException.oneOf(List.of(word), expected + " (expected " + word + ")", text);
  }

  /** The word that stands for a constant. */
  public static String of(Enum<?> constant) {
    String printed = constant.toString();
    return printed.equals(constant.name()) ? printed.toLowerCase(Locale.ROOT) : printed;
  }
}
