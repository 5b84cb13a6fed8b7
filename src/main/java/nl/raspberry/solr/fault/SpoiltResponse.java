package nl.raspberry.solr.fault;

import java.util.List;
import nl.raspberry.solr.fault.body.BodyEffect;
import nl.raspberry.solr.text.NamedText;

/**
 * A spoilt response: what is done to its bytes, and its status, headers and content type.
 * Immutable.
 */
public final class SpoiltResponse {
  private final BodyEffect effect;
  private final int status;
  private final List<NamedText> headers;
  private final String type;
  private final boolean chunked;

  SpoiltResponse(BodyEffect effect, int status, List<NamedText> headers, String type) {
    this(effect, status, headers, type, false);
  }

  SpoiltResponse(
      BodyEffect effect, int status, List<NamedText> headers, String type, boolean chunked) {
    this.effect = effect;
    this.status = status;
    this.headers = headers;
    this.type = type;
    this.chunked = chunked;
  }

  public BodyEffect effect() {
    return effect;
  }

  /** 0 for the one that Solr answers with. */
  public int status() {
    return status;
  }

  public List<NamedText> headers() {
    return headers;
  }

  /** The content type, or null for the one that goes with the body. */
  public String type() {
    return type != null ? type : effect.type();
  }

  /** Whether the content type is another than goes with the body. */
  boolean typed() {
    return type != null;
  }

  /** Whether the body comes without its length being said, however short it is. */
  public boolean chunked() {
    return chunked;
  }

  /** Whether it shows before the body, which is all that a HEAD request gets. */
  boolean heads() {
    return status > 0 || !headers.isEmpty() || type() != null || effect.silent();
  }

  @Override
  public String toString() {
    return effect.getClass().getSimpleName()
        + (chunked ? " chunked " : " ")
        + status
        + " "
        + headers
        + " "
        + type();
  }
}
