package nl.raspberry.solr;

import java.util.Arrays;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Source;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.RequestParams;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;

/**
 * Tells where the rules of a request came from. By the time that a component sees them Solr has
 * merged them all; what neither the handler's configuration nor a parameter set says is the
 * request's own, whichever of query string, form and JSON brought it.
 */
final class Origin {
  /** The three places of a handler's configuration and of a parameter set. */
  static final String[] TYPES = {PluginInfo.DEFAULTS, PluginInfo.APPENDS, PluginInfo.INVARIANTS};

  private final SolrQueryRequest req;
  private final RequestParams all;

  /**
   * @param all the parameter sets to look into: those of now, or as they were when the request came
   */
  Origin(SolrQueryRequest req, RequestParams all) {
    this.req = req;
    this.all = all;
  }

  /** Where this rule came from. */
  Source of(Kind kind, String text) {
    String path = (String) req.getContext().get(CommonParams.PATH);
    SolrRequestHandler handler = path == null ? null : req.getCore().getRequestHandler(path);
    // Warming queries have no path; a ping runs another handler under its own.
    SolrRequestHandler inner = req.getCore().getRequestHandler(req.getParams().get("qt"));
    if (armed(handler, kind, text) || armed(inner, kind, text)) {
      return Source.PARAMSET;
    }
    boolean config =
        path == null || configured(handler, kind, text) || configured(inner, kind, text);
    return config ? Source.CONFIG : Source.REQUEST;
  }

  private boolean armed(SolrRequestHandler handler, Kind kind, String text) {
    String sets = req.getOriginalParams().get(RequestParams.USEPARAM);
    if (handler instanceof RequestHandlerBase) {
      PluginInfo info = ((RequestHandlerBase) handler).getPluginInfo();
      String always = info == null ? null : info.attributes.get(RequestParams.USEPARAM);
      sets = always == null ? sets : sets == null ? always : always + "," + sets;
    }
    if (sets == null) {
      return false;
    }
    for (String set : sets.split(",")) {
      for (String type : TYPES) {
        if (says(all.getParams(set.trim(), type), kind, text)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean says(SolrParams params, Kind kind, String text) {
    String[] values = params == null ? null : params.getParams(kind.parameter());
    return values != null && Arrays.asList(values).contains(text);
  }

  private static boolean configured(SolrRequestHandler handler, Kind kind, String text) {
    NamedList<?> args =
        handler instanceof RequestHandlerBase ? ((RequestHandlerBase) handler).getInitArgs() : null;
    if (args == null) {
      return false;
    }
    for (String type : TYPES) {
      Object values = args.get(type);
      if (values instanceof NamedList
          && Settings.texts((NamedList<?>) values, kind.parameter()).contains(text)) {
        return true;
      }
    }
    return false;
  }
}
