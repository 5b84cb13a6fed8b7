package nl.raspberry.solr;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import nl.raspberry.solr.rule.Ledger;
import nl.raspberry.solr.rule.Time;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.RequestParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrInfoBean;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;

/**
 * What all plugins of ours in one core share: its counters, how many requests wait, and whether the
 * core is going away. It lives in the core's own registry and so exactly as long as the core.
 * Thread-safe.
 */
final class CoreFaults {
  private static final String NAME = CoreFaults.class.getName();
  private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(50);

  private final SolrCore core;
  private final Ledger ledger = new Ledger(Time.SYSTEM);
  private final AtomicInteger waiting = new AtomicInteger();
  private volatile RequestParams params;
  private volatile int generation;
  private volatile boolean registered;
  private volatile boolean closing;
  private volatile long looked = System.nanoTime();

  private CoreFaults(SolrCore core) {
    this.core = core;
    core.registerResponseWriter(StandInWriter.NAME, StandInWriter.forThisSolr());
  }

  /** The one of this core. */
  static CoreFaults of(SolrCore core) {
    SolrInfoBean bean =
        core.getInfoRegistry().computeIfAbsent(NAME, name -> new Bean(new CoreFaults(core)));
    return ((Bean) bean).faults;
  }

  Ledger ledger() {
    return ledger;
  }

  /** Makes room for one more request to wait, unless {@code most} are waiting already. */
  boolean enter(int most) {
    return waiting.getAndUpdate(now -> now < most ? now + 1 : now) < most;
  }

  /** A request came through the container: the core was known to it, whether it still is or not. */
  void served() {
    registered = true;
  }

  /** A request waits no longer. */
  void leave() {
    waiting.decrementAndGet();
  }

  /**
   * A number that changes whenever the parameter sets do; with it all counters have started again.
   * Solr keeps an object for each version of {@code params.json}.
   */
  int generation() {
    RequestParams now = core.getSolrConfig().getRequestParams();
    if (now != params) {
      renew(now);
    }
    return generation;
  }

  private synchronized void renew(RequestParams now) {
    if (params != null && now != params) {
      ledger.clear();
      generation++;
    }
    params = now;
  }

  /** Whether the server is shutting down or the core was unloaded. */
  boolean closing() {
    long now = System.nanoTime();
    if (!closing && now - looked > LOOK) {
      looked = now;
      CoreContainer container = core.getCoreContainer();
      boolean loaded = container.isLoaded(core.getName());
      // A core that warms its first searcher is not yet known to its container.
      registered |= loaded;
      closing = container.isShutDown() || registered && !loaded;
    }
    return closing;
  }

  /** Whether a reload has put another core into the place of this one. */
  @SuppressWarnings("deprecation") // The container's other lookups may block on an unload.
  boolean replaced() {
    return registered && !core.getCoreContainer().getCores().contains(core);
  }

  /** The form in which a core's registry takes things; it is not part of any handler. */
  private static final class Bean extends SearchComponent {
    private final CoreFaults faults;

    Bean(CoreFaults faults) {
      this.faults = faults;
    }

    @Override
    public void prepare(ResponseBuilder rb) {}

    @Override
    public void process(ResponseBuilder rb) {}

    @Override
    public String getDescription() {
      return "Shared state of the Solr Faults plugins";
    }
  }
}
