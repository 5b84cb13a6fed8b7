package nl.raspberry.solr.core;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.HttpServer;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.SolrCore;

/** Whether one core goes away or was replaced, as seen now and then. Thread-safe. */
final class CoreLife {
  private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(50);

  private final SolrCore core;
  private volatile BooleanSupplier stopping;
  private volatile boolean registered;
  private volatile boolean closing;
  private volatile SolrCore successor;
  private volatile long looked = System.nanoTime();

  CoreLife(SolrCore core) {
    this.core = core;
  }

  /** A request came through the container: the core was known to it, whether it still is or not. */
  void served(HttpExchange http) {
    registered = true;
    if (stopping == null && http != null) {
      stopping = HttpServer.stopping(http);
    }
  }

  /** Whether it is time to look again: thousands may wait, and not each of them need look. */
  boolean due() {
    long now = System.nanoTime();
    if (closing || now - looked < LOOK) {
      return false;
    }
    looked = now;
    return true;
  }

  /**
   * Looks around.
   *
   * @return whether something has happened since the last look
   */
  boolean look() {
    CoreContainer container = core.getCoreContainer();
    boolean loaded = container.isLoaded(core.getName());
    // A core that warms its first searcher is not yet known to its container.
    registered |= loaded;
    BooleanSupplier server = stopping;
    boolean stops = container.isShutDown() || server != null && server.getAsBoolean();
    SolrCore before = successor;
    if (!stops && registered && loaded) {
      succeed(container);
    }
    closing = stops || registered && !loaded;
    return closing || successor != before;
  }

  @SuppressWarnings("deprecation") // The container's other lookups may block on an unload.
  private void succeed(CoreContainer container) {
    for (SolrCore other : container.getCores()) {
      if (other != core && other.getName().equals(core.getName())) {
        successor = other;
      }
    }
  }

  /** Whether the server is shutting down or the core was unloaded. */
  boolean closing() {
    return closing;
  }

  /** Whether a reload has put another core into the place of this one. */
  boolean replaced() {
    return successor != null;
  }

  /** The core that is served under this one's name. */
  SolrCore current() {
    SolrCore other = successor;
    return other == null ? core : other;
  }
}
