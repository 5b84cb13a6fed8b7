package nl.raspberry.solr.client;

import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;

/** A request to a path of a core or collection; sent once. */
final class Call extends GenericSolrRequest {
  private static final long serialVersionUID = 1L;

  private String url;
  private boolean addressed;

  Call(METHOD method, String path, SolrParams params) {
    // SolrJ adds parameters of its own.
    super(method, path, new ModifiableSolrParams(params));
  }

  /** Has it sent to this core, whatever address the client has. */
  void at(String url) {
    this.url = url;
  }

  /** Whether a client asked where to send it. */
  boolean addressed() {
    return addressed;
  }

  /** Later SolrJ asks whether the name of a collection belongs into the address. */
  @Override
  public boolean requiresCollection() {
    return url == null;
  }

  /**
   * The address before the path. Overrides a method of SolrJ 9, whose newer clients put it before
   * the address that they have or that a load balancer chose; SolrJ 10 has none.
   */
  @SuppressWarnings("deprecation") // No @Override: that would need the method.
  public String getBasePath() {
    addressed = true;
    return url;
  }
}
