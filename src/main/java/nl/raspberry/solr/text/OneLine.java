package nl.raspberry.solr.text;

/** A text of one line. */
public final class OneLine {
  private OneLine() {}

  /**
   * The text itself.
   *
   * @throws BadTextException if it holds a control character, a line break for one
   */
  public static String read(String text) {
    if (Controls.in(text)) {
      throw BadTextException.expected("one line (expected no control characters)", text);
    }
    return text;
  }
}
