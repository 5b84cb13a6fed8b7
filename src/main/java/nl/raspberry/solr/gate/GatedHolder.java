package nl.raspberry.solr.gate;

import java.util.Optional;
import org.apache.solr.core.PluginBag.PluginHolder;
import org.apache.solr.handler.PingRequestHandler;
import org.apache.solr.handler.ReplicationHandler;
import org.apache.solr.request.SolrRequestHandler;

/**
 * Stands in a core's registry for the holder of a request handler, loaded or not, and gives the
 * handler out behind a gate. Thread-safe.
 */
final class GatedHolder extends PluginHolder<SolrRequestHandler> {
  private static final StackWalker STACK = StackWalker.getInstance();

  /** The frames between a look-up and who asks for it: holder, bag, base handler, core. */
  private static final int NEAR = 8;

  private final PluginHolder<SolrRequestHandler> holder;
  private final Gate gate;
  private volatile GatedHandler gated;

  GatedHolder(PluginHolder<SolrRequestHandler> holder, Gate gate) {
    super(holder.getPluginInfo());
    this.holder = holder;
    this.gate = gate;
  }

  @Override
  public SolrRequestHandler get() {
    SolrRequestHandler real = holder.get();
    if (real == null || isCast(real) && !forHttp()) {
      return real;
    }
    GatedHandler known = gated;
    if (known == null || known.real() != real) {
      known = new GatedHandler(real, gate);
      gated = known;
    }
    return known;
  }

  /** Solr itself looks these up and casts them, or asks of what class they are. */
  private static boolean isCast(SolrRequestHandler real) {
    return real instanceof ReplicationHandler || real instanceof PingRequestHandler;
  }

  /** Whether it is the servlet that looks the handler up, and not another part of Solr. */
  private static boolean forHttp() {
    return STACK.walk(
        frames ->
            frames
                .limit(NEAR)
                .anyMatch(frame -> frame.getClassName().startsWith("org.apache.solr.servlet.")));
  }

  // Solr 8 has no such method.
  @Override
  public Optional<SolrRequestHandler> getInstance() {
    return isLoaded() ? Optional.ofNullable(get()) : Optional.empty();
  }

  @Override
  public boolean isLoaded() {
    return holder.isLoaded();
  }

  @Override
  public void close() {
    holder.close();
  }

  @Override
  public String getClassName() {
    return holder.getClassName();
  }
}
