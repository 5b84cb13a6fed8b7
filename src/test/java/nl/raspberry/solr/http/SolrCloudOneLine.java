package nl.raspberry.solr.http;

import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;

/** The cluster of {@link TwoNodesTestBase} with the one line and nothing else of ours. */
final class SolrCloudOneLine {
  private SolrCloudOneLine() {}

  static SolrCloud start() {
    return SolrCloud.shared().configure(SolrHome::oneLine).create("two", 2, 2).createOn(0, "one");
  }
}
