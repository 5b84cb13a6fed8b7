package nl.raspberry.solr.text;

/** A name and a text in the form of a header line: {@code Retry-After: 5}. Immutable. */
public final class NamedText {
  private final String name;
  private final String text;

  private NamedText(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /**
   * Reads it.
   *
   * @throws BadTextException if there is no name before a colon, or a control character
   */
  public static NamedText read(String line) {
    int colon = line.indexOf(':');
    String name = colon < 0 ? "" : line.substring(0, colon).trim();
    if (name.isEmpty() || name.indexOf(' ') >= 0 || Controls.in(line)) {
      throw BadTextException.expected("a line \"NAME: value\" (expected a name and a colon)", line);
    }
    return new NamedText(name, line.substring(colon + 1).trim());
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  @Override
  public String toString() {
    return name + ": " + text;
  }
}
