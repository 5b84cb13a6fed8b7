package nl.raspberry.solr.fault;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.NamedText;
import nl.raspberry.solr.text.OneLine;

/**
 * Reads the headers that a rule adds to a response. None may change where a message ends or what
 * becomes of its connection, for then a client would read what comes next as something else.
 */
final class Header {
  private static final Pattern TOKEN = Pattern.compile("[\\w!#$%&'*+.^`|~-]+");
  private static final Pattern PARTING =
      Pattern.compile(" *(close|keep-alive) *", Pattern.CASE_INSENSITIVE);
  private static final Set<String> FRAMING =
      Set.of(
          "content-length",
          "transfer-encoding",
          "trailer",
          "te",
          "upgrade",
          "keep-alive",
          "http2-settings");

  private Header() {}

  /**
   * Reads a line of a header.
   *
   * @throws BadTextException if it is none, or one that the server alone may send
   */
  static NamedText read(String line) {
    NamedText header = NamedText.read(line);
    String name = header.name().toLowerCase(Locale.ROOT);
    if (!TOKEN.matcher(name).matches()) {
      throw BadTextException.expected("a name of a header (expected letters, digits or -)", name);
    }
    if (FRAMING.contains(name) || name.startsWith("proxy-")) {
      throw BadTextException.expected(
          "a header that a rule may set (expected none that frames it or is of the connection)",
          header.name());
    }
    if (name.equals("connection") && !PARTING.matcher(header.text()).matches()) {
      throw BadTextException.expected("for Connection (expected close or keep-alive)", line);
    }
    value(header.text());
    return header;
  }

  /**
   * The text, if a header can hold it.
   *
   * @throws BadTextException if not
   */
  static String value(String text) {
    if (text.chars().anyMatch(c -> c > 0xFF)) {
      throw BadTextException.expected("text for a header (expected ISO-8859-1)", text);
    }
    return OneLine.read(text);
  }
}
