package nl.raspberry.solr.armed;

import org.apache.solr.request.SolrRequestHandler;

/** A request handler that stands before another one. */
public interface StandsFor {
  /** The one that does the work. */
  SolrRequestHandler real();
}
