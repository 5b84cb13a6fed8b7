package nl.raspberry.solr.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.rules.ExternalResource;

/**
 * A Solr with the example core and its documents, perhaps edited, for the tests of one class. The
 * server is one for all classes of this JVM; the core is new.
 */
final class ExampleSolr extends ExternalResource {
  static final String CORE = "example";

  private static ExampleSolr ofAll;

  private final UnaryOperator<String> edit;
  private final boolean alone;
  private Path home;
  private SolrServer server;
  private Http http;

  ExampleSolr() {
    this(config -> config);
  }

  /**
   * @param edit of the core's {@code solrconfig.xml}
   */
  ExampleSolr(UnaryOperator<String> edit) {
    this(edit, false);
  }

  private ExampleSolr(UnaryOperator<String> edit, boolean alone) {
    this.edit = edit;
    this.alone = alone;
  }

  /** One with a server of its own, which may differ from the others. */
  static ExampleSolr alone() {
    return new ExampleSolr(config -> config, true);
  }

  private static synchronized ExampleSolr shared() {
    if (ofAll == null) {
      ofAll = alone();
      ofAll.start();
    }
    return ofAll;
  }

  private void start() {
    SolrHome empty = SolrHome.temporary();
    home = empty.directory();
    server = SolrServer.start(empty, 0);
  }

  @Override
  protected void before() throws IOException {
    if (alone) {
      start();
    } else {
      home = shared().home;
      server = shared().server;
    }
    Path directory = Files.createTempDirectory(home, "class");
    new SolrHome(directory).core(CORE, edit);
    Files.delete(directory.resolve(CORE).resolve("core.properties"));
    server.cores().create(CORE, directory.resolve(CORE), Map.of(), false);
    server.load(CORE);
    http = new Http(url());
  }

  @Override
  protected void after() {
    if (alone) {
      server.close();
    } else {
      server.cores().unload(CORE, true, true, true);
    }
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
