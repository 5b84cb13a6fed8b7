package nl.raspberry.solr.client;

import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;

/** A request to a path of a core or collection; sent once. */
final class Call extends GenericSolrRequest {
  private static final long serialVersionUID = 1L;

  Call(METHOD method, String path, SolrParams params) {
    // SolrJ adds parameters of its own.
    super(method, path, new ModifiableSolrParams(params));
  }

  /** Later SolrJ asks whether the name of a collection belongs into the address. */
  @Override
  public boolean requiresCollection() {
    return true;
  }
}
