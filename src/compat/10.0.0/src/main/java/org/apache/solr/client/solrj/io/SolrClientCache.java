package org.apache.solr.client.solrj.io;

import java.io.Closeable;
import org.apache.solr.client.solrj.impl.HttpSolrClientBase;

/**
 * Stands in for the class of solr-solrj-streaming 10.0.0, which is not served everywhere: every
 * Solr makes one when it starts. Only streaming expressions would use it.
 */
public class SolrClientCache implements Closeable {
  public SolrClientCache() {}

  public SolrClientCache(HttpSolrClientBase client) {}

  public void setDefaultZKHost(String host) {}

  @Override
  public void close() {}
}
