package nl.raspberry.solr.fault;

import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Sizes;
import nl.raspberry.solr.text.Words;

/**
 * The fault {@code limit}: what is larger is refused. A limit is a {@link Failure} with a size for
 * its scope, so this only says it in those words. The value is a size or a count; {@code of=} says
 * of what, {@code status=} what is answered instead of the usual status, and all modifiers of
 * {@code fail} hold.
 *
 * <pre>{@code
 * limit=4k                                  the query string, 414
 * limit={!of=header}8k                      request line and headers, 431
 * limit={!of=form status=400}200k           the body of a form
 * }</pre>
 */
public final class SizeLimit {
  private SizeLimit() {}

  /**
   * Reads a limit.
   *
   * @throws BadTextException if the value is no size
   */
  public static Failure read(String value, Modifiers modifiers) {
    Sizes.size(value);
    Of of = modifiers.take("of", Of::read, Of.QUERY);
    modifiers.add(of.word(), ">" + value);
    int status = modifiers.take("status", Failure::status, of.status);
    String message = of.words + " exceeds the limit of {limit}, injected by {rule}";
    return Failure.of(status, message, modifiers);
  }

  /**
   * Whatever can be limited is known by its word.
   *
   * @throws BadTextException if this is none
   */
  static void known(String word) {
    Of.read(word);
  }

  /** What is limited, the status that usually answers it, and how it is called. */
  private enum Of {
    QUERY(414, "A query string of {size} bytes"),
    HEADER(431, "A request header of {size} bytes"),
    FORM(413, "A form of {size} bytes"),
    BODY(413, "A body of {size} bytes"),
    PARAMS(400, "A request with {size} parameters"),
    DOCS(413, "An update of {size} documents"),
    ROWS(400, "rows={size}"),
    START(400, "start={size}");

    private final int status;
    private final String words;

    Of(int status, String words) {
      this.status = status;
      this.words = words;
    }

    private static Of read(String text) {
      return Words.read(values(), "limited (expected one of %s)", text);
    }

    private String word() {
      return Words.of(this);
    }
  }
}
