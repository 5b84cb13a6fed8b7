package nl.raspberry.solr.text;

/**
 * A text that cannot be read: its message is one clear sentence that names the offending text and
 * what was expected, in one line whatever the text.
 */
public final class BadTextException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public BadTextException(String sentence) {
    super(Controls.escaped(sentence));
  }

  /** Says that {@code text} was read where something else was expected. */
  public static BadTextException expected(String expected, String text) {
    return new BadTextException("'" + text + "' is not " + expected);
  }
}
