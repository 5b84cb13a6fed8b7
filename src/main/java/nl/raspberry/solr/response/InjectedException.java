package nl.raspberry.solr.response;

import java.util.List;
import nl.raspberry.solr.text.NamedText;
import org.apache.solr.common.SolrException;

/** The exception for a status that Solr has no name for: 418, 502, 504, 529. */
public final class InjectedException extends SolrException {
  private static final long serialVersionUID = 1L;

  private InjectedException(int status, String message) {
    super(status, message, null);
  }

  /** An exception with this status: Solr's own where it has one, as it is what clients know. */
  public static SolrException of(int status, String message, List<NamedText> meta) {
    ErrorCode code = ErrorCode.getErrorCode(status);
    SolrException injected =
        code.code == status
            ? new SolrException(code, message)
            : new InjectedException(status, message);
    meta.forEach(entry -> injected.setMetadata(entry.name(), entry.text()));
    return injected;
  }
}
