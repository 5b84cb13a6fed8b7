package nl.raspberry.solr.gate;

import java.lang.reflect.Field;
import java.util.Map;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.armed.WayBack;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.request.UpdateFaults;
import org.apache.solr.common.SolrException;
import org.apache.solr.core.PluginBag;
import org.apache.solr.core.PluginBag.PluginHolder;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrRequestHandler;

/**
 * Installs the plugin in front of everything that a core serves: each request handler gets a {@link
 * GatedHandler}, each update chain two processors. Solr offers no place for the first, so the
 * entries of its own registry are replaced, lazy ones included; what Solr shows of its handlers,
 * and what it closes, stays as it was.
 */
public final class WholeCore {
  private final SolrCore core;
  private final Gate gate;
  private final UpdateChains chains;

  public WholeCore(SolrCore core, CoreFaults faults, Settings settings) {
    this.core = core;
    gate = new Gate(faults, settings);
    chains =
        new UpdateChains(
            core,
            new UpdateFaults(false, faults, gate.faults()),
            new UpdateFaults(true, faults, gate.faults()));
  }

  /**
   * Installs it.
   *
   * @throws SolrException which stops the core from loading, if this Solr cannot be reached into
   */
  public void install() {
    gateHandlers();
    chains.install();
  }

  /** Gates all handlers, those included that other plugins have registered since. */
  public void gateHandlers() {
    PluginBag<SolrRequestHandler> bag = core.getRequestHandlers();
    registry(bag).replaceAll((name, holder) -> gated(name, holder));
    new GatedApis(bag, gate).install();
  }

  private PluginHolder<SolrRequestHandler> gated(
      String name, PluginHolder<SolrRequestHandler> holder) {
    boolean done = holder instanceof GatedHolder;
    return done || spared(name, holder) ? holder : new GatedHolder(holder, gate);
  }

  /** The way back is always open. */
  private static boolean spared(String name, PluginHolder<SolrRequestHandler> holder) {
    return name.equals("/config") || holder.isLoaded() && holder.get() instanceof WayBack;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, PluginHolder<SolrRequestHandler>> registry(
      PluginBag<SolrRequestHandler> bag) {
    try {
      Field registry = PluginBag.class.getDeclaredField("registry");
      registry.setAccessible(true);
      return (Map<String, PluginHolder<SolrRequestHandler>>) registry.get(bag);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR,
          "Solr Faults: this Solr does not let its request handlers be gated",
          e);
    }
  }
}
