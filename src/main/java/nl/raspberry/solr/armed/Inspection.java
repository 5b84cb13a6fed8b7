package nl.raspberry.solr.armed;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.List;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.InitParams;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.SolrConfig;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrRequestHandler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks through the configuration of a core that starts with a plugin of ours in it. */
public final class Inspection {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private final SolrConfig config;

  public Inspection(SolrCore core) {
    config = core.getSolrConfig();
  }

  /**
   * Refuses rules in handlers that cannot be read; those that came by the Config API it only warns
   * of, as the core that took them would not start again. And it switches Solr's answers from HTTP
   * caches off: Solr gives a 304 before any component is asked, and so would hide a fault.
   */
  public void check(Settings settings, List<Kind> kinds) {
    for (PluginInfo info : config.getPluginInfos(SolrRequestHandler.class.getName())) {
      for (String type : ParamSets.TYPES) {
        Object params = info.initArgs == null ? null : info.initArgs.get(type);
        try {
          check(params, settings, kinds);
        } catch (SolrException e) {
          warnOrThrow(SolrRequestHandler.TYPE, info.name, "every request to " + info.name, e);
        }
      }
    }
    for (InitParams params : config.getInitParams().values()) {
      try {
        check(params.defaults, settings, kinds);
        check(params.appends, settings, kinds);
        check(params.invariants, settings, kinds);
      } catch (SolrException e) {
        String whose = "every request that gets the initParams " + params.name;
        warnOrThrow(InitParams.TYPE, params.name, whose, e);
      }
    }
    if (!config.getHttpCachingConfig().isNever304()) {
      never304();
    }
  }

  private void warnOrThrow(String type, String name, String whose, SolrException unreadable) {
    if (!config.getOverlay().getNamedPlugins(type).containsKey(name)) {
      throw unreadable;
    }
    log.warn(
        "Solr Faults: {} is a 400, send this to the Config API anew: {}",
        whose,
        unreadable.getMessage());
  }

  private void check(Object params, Settings settings, List<Kind> kinds) {
    if (params instanceof NamedList) {
      for (Kind kind : kinds) {
        for (String text : Arguments.texts((NamedList<?>) params, kind.parameter())) {
          // What a reference or a macro stands for is known only in a request.
          if (text.indexOf('$') < 0) {
            settings.checkOfRequests(kind, text);
          }
        }
      }
    }
  }

  private void never304() {
    try {
      Field never304 = config.getHttpCachingConfig().getClass().getDeclaredField("never304");
      never304.setAccessible(true);
      never304.setBoolean(config.getHttpCachingConfig(), true);
      log.warn("Solr Faults: HTTP caching is off in this core, since a 304 would hide a fault");
    } catch (ReflectiveOperationException | RuntimeException e) {
      log.warn(
          "Solr Faults: a 304 may hide a fault; set <httpCaching never304=\"true\"/> in this core",
          e);
    }
  }
}
