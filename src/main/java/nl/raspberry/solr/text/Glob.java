package nl.raspberry.solr.text;

/**
 * A pattern for a whole text in which {@code *} is any run of characters and {@code ?} is any one.
 */
public final class Glob {
  private final String pattern;

  public Glob(String pattern) {
    this.pattern = pattern;
  }

  /** Whether it fits one text only, which it is. */
  public boolean literal() {
    return pattern.indexOf('*') < 0 && pattern.indexOf('?') < 0;
  }

  @Override
  public String toString() {
    return pattern;
  }

  /**
   * Whether the whole of {@code text} fits; no text never does. Takes time in proportion to pattern
   * times text at the worst, whatever the pattern: only the last star is ever tried again.
   */
  public boolean fits(String text) {
    if (text == null) {
      return false;
    }
    int at = 0;
    int in = 0;
    int star = -1;
    int resume = 0;
    while (in < text.length()) {
      char wanted = at < pattern.length() ? pattern.charAt(at) : 0;
      if (at < pattern.length() && wanted == '*') {
        star = at++;
        resume = in;
      } else if (at < pattern.length() && (wanted == '?' || wanted == text.charAt(in))) {
        at++;
        in++;
      } else if (star >= 0) {
        at = star + 1;
        in = ++resume;
      } else {
        return false;
      }
    }
    while (at < pattern.length() && pattern.charAt(at) == '*') {
      at++;
    }
    return at == pattern.length();
  }
}
