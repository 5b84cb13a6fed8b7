package nl.raspberry.solr.fault;

import java.util.List;
import nl.raspberry.solr.text.NamedText;

/**
 * A spoilt response: what is done to its bytes, and its status, headers and content type.
 * Immutable.
 */
public final class Reply {
  private final Spoil spoil;
  private final int status;
  private final List<NamedText> headers;
  private final String type;

  Reply(Spoil spoil, int status, List<NamedText> headers, String type) {
    this.spoil = spoil;
    this.status = status;
    this.headers = headers;
    this.type = type;
  }

  public Spoil spoil() {
    return spoil;
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
    return type != null ? type : spoil.type();
  }

  /** Whether it shows before the body, which is all that a HEAD request gets. */
  boolean heads() {
    return status > 0 || !headers.isEmpty() || type() != null || spoil.silent();
  }

  @Override
  public String toString() {
    return spoil.getClass().getSimpleName() + " " + status + " " + headers + " " + type();
  }
}
