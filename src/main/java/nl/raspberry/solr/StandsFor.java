package nl.raspberry.solr;

import org.apache.solr.request.SolrRequestHandler;

/** A request handler that stands before another one. */
interface StandsFor {
  /** The one that does the work. */
  SolrRequestHandler real();
}
