package nl.raspberry.solr.gate;

import nl.raspberry.solr.armed.WayBack;
import org.apache.solr.core.PluginBag;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.apache.solr.util.plugin.SolrCoreAware;

/**
 * Sees to it that handlers which other plugins register when they are told of their core are gated,
 * too: Solr tells those that come into being meanwhile after all others. It processes nothing; this
 * is one of the few kinds of plugins that Solr tells of a core.
 */
public final class Latecomers extends UpdateRequestProcessorFactory implements SolrCoreAware {
  public static void await(SolrCore core) {
    // Not by name: where the JAR is a package, the core's loader does not know it.
    core.getResourceLoader().addToCoreAware(new Latecomers());
  }

  @Override
  public void inform(SolrCore core) {
    PluginBag<SolrRequestHandler> handlers = core.getRequestHandlers();
    for (String name : handlers.keySet()) {
      if (handlers.isLoaded(name) && handlers.get(name) instanceof WayBack) {
        ((WayBack) handlers.get(name)).gateLatecomers();
      }
    }
  }

  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest req, SolrQueryResponse rsp, UpdateRequestProcessor next) {
    return next;
  }
}
