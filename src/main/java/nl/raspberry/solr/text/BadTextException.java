package nl.raspberry.solr.text;

import java.util.List;

/**
 * A text that cannot be read: its message is one clear sentence that names the offending text and
 * what was expected, in one line whatever the text.
 */
public final class BadTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private static final String IS_NOT = "' is not ";

  private final transient List<String> words;

  public BadTextException(String sentence) {
    this(sentence, List.of());
  }

  private BadTextException(String sentence, List<String> words) {
    super(Controls.escaped(sentence));
    this.words = words;
  }

  /** Says that {@code text} was read where something else was expected. */
  public static BadTextException expected(String expected, String text) {
    return oneOf(List.of(), expected, text);
  }

  /** Says the same where one of a few words was expected. */
  static BadTextException oneOf(List<String> words, String expected, String text) {
    return new BadTextException("'" + text + IS_NOT + expected, words);
  }

  /** The words of which one was expected; none where it was not a word. */
  public List<String> words() {
    return words;
  }

  /** What was expected, less what was read instead. */
  public String expected() {
    String sentence = getMessage();
    return sentence.substring(sentence.indexOf(IS_NOT) + IS_NOT.length());
  }
}
