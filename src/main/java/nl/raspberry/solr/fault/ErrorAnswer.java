package nl.raspberry.solr.fault;

import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.fault.body.Effects;
import nl.raspberry.solr.text.NamedText;

/**
 * An error that is answered: status, message, error metadata, response headers, and the body.
 * Immutable.
 */
public final class ErrorAnswer {
  /** The form in which the error reaches the client. */
  public enum Body {
    /** As Solr writes errors, in the format asked for. */
    SOLR,
    /** A page as containers and proxies send it. */
    HTML,
    /** None. */
    EMPTY
  }

  private final int status;
  private final String message;
  private final List<NamedText> meta;
  private final List<NamedText> headers;
  private final Body body;

  ErrorAnswer(
      int status, String message, List<NamedText> meta, List<NamedText> headers, Body body) {
    this.status = status;
    this.message = message;
    this.meta = meta;
    this.headers = headers;
    this.body = body;
  }

  public int status() {
    return status;
  }

  /** May hold {@code {rule} {size} {limit} {id}}. */
  public String message() {
    return message;
  }

  public List<NamedText> meta() {
    return meta;
  }

  public List<NamedText> headers() {
    return headers;
  }

  public Body body() {
    return body;
  }

  /** What is sent in the place of Solr's own words, or null if those are. */
  public SpoiltResponse page(String filledMessage) {
    switch (body) {
      case HTML:
        return new SpoiltResponse(Effects.page(status, filledMessage), status, headers, null);
      case EMPTY:
        return new SpoiltResponse(Effects.nothing(), status, headers, null);
      default:
        return null;
    }
  }

  @Override
  public String toString() {
    return status
        + " '"
        + message
        + "'"
        + meta.stream().map(line -> " meta " + line).collect(Collectors.joining())
        + headers.stream().map(line -> " reply " + line).collect(Collectors.joining())
        + (body == Body.SOLR ? "" : " " + body);
  }
}
