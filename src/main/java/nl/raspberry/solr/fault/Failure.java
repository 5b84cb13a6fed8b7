package nl.raspberry.solr.fault;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Comparison;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.NamedText;
import nl.raspberry.solr.text.OneLine;
import nl.raspberry.solr.text.Words;

/**
 * The fault {@code fail}: the request ends in an error. The value is an HTTP status from 400 to
 * 599, {@code exception} (an unexpected RuntimeException), {@code oom} (an OutOfMemoryError, thrown
 * and not provoked), {@code partial} (200 with {@code partialResults=true}, searches only), {@code
 * lost} (200, and the command of an update is not applied) or, of a disk, {@code enospc}, {@code
 * eio} or {@code corrupt} (each a {@link DiskError}). The modifiers are {@code msg} (may hold
 * {@code {rule} {size} {limit} {id}}; what is lost says nothing), and with a status {@code meta},
 * {@code reply} and {@code body=solr|html|empty}.
 *
 * <pre>{@code
 * fail=503
 * fail={!percent=5 reply="Retry-After: 5"}503
 * fail={!body=html}504
 * fail={!op=add}lost
 * fail={!io=write}enospc
 * }</pre>
 */
public final class Failure implements Fault {
  private static final String MESSAGE = "Injected by {rule}";

  private final What what;
  private final DiskError error;
  private final ErrorAnswer answer;

  private Failure(What what, DiskError error, ErrorAnswer answer) {
    this.what = what;
    this.error = error;
    this.answer = answer;
  }

  /**
   * Reads a failure.
   *
   * @throws BadTextException if the value is no failure or contradicts a modifier
   */
  public static Failure read(String value, Modifiers modifiers) {
    What what = What.of(value);
    if (what == What.LOST && modifiers.has("msg")) {
      throw new BadTextException("'lost' contradicts msg (expected none, since nobody is told)");
    }
    DiskError error = DiskError.of(value);
    String message = error == null ? MESSAGE : error.message() + ", injected by {rule}";
    ErrorAnswer answer = answer(what == What.STATUS ? status(value) : 500, message, modifiers);
    boolean plain =
        answer.meta().isEmpty()
            && answer.headers().isEmpty()
            && answer.body() == ErrorAnswer.Body.SOLR;
    if (what != What.STATUS && !plain) {
      throw new BadTextException(
          "'" + value + "' contradicts meta, reply and body (expected a status from 400 to 599)");
    }
    return new Failure(what, error, answer);
  }

  /** A failure with this status and these words, unless the modifiers have others. */
  static Failure of(int status, String message, Modifiers modifiers) {
    return new Failure(What.STATUS, null, answer(status, message, modifiers));
  }

  private static ErrorAnswer answer(int status, String message, Modifiers modifiers) {
    return new ErrorAnswer(
        status,
        modifiers.take("msg", OneLine::read, message),
        List.copyOf(modifiers.takeAll("meta", NamedText::read)),
        List.copyOf(modifiers.takeAll("reply", Header::read)),
        // The size of a body is a condition by the same name: {!body=>4k}.
        modifiers.takeIf(
            "body", text -> !Comparison.looksLike(text), Failure::body, ErrorAnswer.Body.SOLR));
  }

  static int status(String text) {
    if (text.matches("[45]\\d\\d")) {
      return Integer.parseInt(text);
    }
    throw BadTextException.expected("an error status (expected 400 to 599)", text);
  }

  private static ErrorAnswer.Body body(String text) {
    return Words.read(ErrorAnswer.Body.values(), "a body (expected solr, html or empty)", text);
  }

  @Override
  public boolean headers() {
    return !answer.headers().isEmpty();
  }

  /** Whether only a search can fail like this. */
  @Override
  public boolean searchOnly() {
    return what == What.PARTIAL;
  }

  @Override
  public boolean commandOnly() {
    return what == What.LOST;
  }

  @Override
  public Set<Io> operations() {
    return error == null ? Set.of() : error.operations();
  }

  @Override
  public boolean diskOnly() {
    return error != null;
  }

  @Override
  public void strike(Target target, Dice dice) throws IOException {
    switch (what) {
      case STATUS:
        target.fail(answer);
        break;
      case EXCEPTION:
        target.crash(answer.message());
        break;
      case OOM:
        target.exhaust(answer.message());
        break;
      case LOST:
        target.lose();
        break;
      case DISK:
        target.fail(error, answer.message());
        break;
      default:
        target.partial(answer.message());
    }
  }

  private enum What {
    STATUS,
    EXCEPTION,
    OOM,
    PARTIAL,
    LOST,
    DISK;

    static What of(String value) {
      if (DiskError.of(value) != null) {
        return DISK;
      }
      if (value.matches("[45]\\d\\d")) {
        return STATUS;
      }
      for (What what : List.of(EXCEPTION, OOM, PARTIAL, LOST)) {
        if (what.name().toLowerCase(Locale.ROOT).equals(value)) {
          return what;
        }
      }
      throw BadTextException.expected(
          "a failure (expected a status from 400 to 599, exception, oom, partial, lost,"
              + " enospc, eio or corrupt)",
          value);
    }
  }
}
