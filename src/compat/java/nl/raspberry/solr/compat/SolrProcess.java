package nl.raspberry.solr.compat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;

/** A Solr of some version at work, with the example core and its documents. */
final class SolrProcess implements AutoCloseable {
  static final Path JAR = SolrHome.EXAMPLE_CORE.resolve("lib/solr-faults.jar");

  private static final int MOST_TRIES = 600;
  private static final long TRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Child child;

  /** One that takes the example documents. */
  SolrProcess(Child child) {
    this.child = child;
    load();
  }

  private SolrProcess(Child child, boolean empty) {
    this.child = child;
  }

  /** One that has no core yet. */
  static SolrProcess empty(Child child) {
    return new SolrProcess(child, true);
  }

  private void load() {
    try {
      String documents = Files.readString(SolrHome.EXAMPLE_CORE.resolve("docs/documents.json"));
      Reply reply = http().post("/update?commit=true", "application/json", documents);
      // A container may be up before its cores are.
      for (int i = 0; reply.status() == 503 && i < MOST_TRIES; i++) {
        LockSupport.parkNanos(TRY_NANOS);
        reply = http().post("/update?commit=true", "application/json", documents);
      }
      if (reply.status() != 200) {
        child.close();
        throw new IllegalStateException("the documents were not taken: " + reply);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** {@code http://localhost:8983/solr}. */
  String root() {
    return "http://127.0.0.1:" + child.port() + "/solr";
  }

  /** The address of the example core. */
  String url() {
    return root() + "/example";
  }

  Http http() {
    return new Http(url());
  }

  /** How many objects of a class there are, of whichever class loader, after a collection. */
  long instances(String type) {
    return child.instances(type);
  }

  @Override
  public void close() {
    child.close();
  }
}
