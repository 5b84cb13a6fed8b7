package nl.raspberry.solr.http;

import java.util.function.UnaryOperator;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.rules.ExternalResource;

/** A Solr with the example core and its documents, perhaps edited, for the tests of one class. */
final class ExampleSolr extends ExternalResource {
  static final String CORE = "example";

  private final UnaryOperator<String> edit;
  private SolrServer server;
  private Http http;

  ExampleSolr() {
    this(config -> config);
  }

  /**
   * @param edit of the core's {@code solrconfig.xml}
   */
  ExampleSolr(UnaryOperator<String> edit) {
    this.edit = edit;
  }

  @Override
  protected void before() {
    server = SolrServer.start(SolrHome.temporary().core(CORE, edit), 0).load(CORE);
    http = new Http(url());
  }

  @Override
  protected void after() {
    server.close();
  }

  SolrServer server() {
    return server;
  }

  /** The address of the core. */
  String url() {
    return server.url(CORE);
  }

  /** A client of the core. */
  Http http() {
    return http;
  }
}
