package nl.raspberry.solr.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.concurrent.TimeoutException;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/** A Solr over HTTP on this machine. */
public final class SolrServer implements AutoCloseable {
  private final JettySolrRunner jetty;
  private boolean closed;

  private SolrServer(JettySolrRunner jetty) {
    this.jetty = jetty;
  }

  /**
   * Starts it.
   *
   * @param port 0 for any free one
   */
  public static SolrServer start(SolrHome home, int port) {
    JettyConfig config = JettyConfig.builder().setContext("/solr").setPort(port).build();
    JettySolrRunner jetty = new JettySolrRunner(home.directory().toString(), config);
    try {
      jetty.start();
    } catch (Exception e) {
      throw new IllegalStateException("Solr does not start on port " + port, e);
    }
    return new SolrServer(jetty);
  }

  /** {@code http://localhost:8983/solr}. */
  public String url() {
    return "http://localhost:" + jetty.getLocalPort() + "/solr";
  }

  /** The address of a core. */
  public String url(String core) {
    return url() + "/" + core;
  }

  public CoreContainer cores() {
    return jetty.getCoreContainer();
  }

  /** Sends the example documents to a core and commits. */
  public SolrServer load(String core) {
    try {
      String documents = Files.readString(SolrHome.EXAMPLE_CORE.resolve("docs/documents.json"));
      Reply reply = new Http(url(core)).post("/update?commit=true", "application/json", documents);
      if (reply.status() != 200) {
        throw new IllegalStateException("the documents were not taken: " + reply);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Stops it; requests that do not end within Jetty's time of grace are cut off. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      jetty.stop();
    } catch (TimeoutException e) {
      System.Logger log = System.getLogger(SolrServer.class.getName());
      log.log(System.Logger.Level.INFO, "Jetty has cut requests off");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
