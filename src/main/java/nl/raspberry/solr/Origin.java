package nl.raspberry.solr;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.stream.Stream;
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
    if (says(named(), kind, text) || handlers().anyMatch(one -> says(always(one), kind, text))) {
      return Source.PARAMSET;
    }
    return configured(kind, text) ? Source.CONFIG : Source.REQUEST;
  }

  /**
   * Whether the cores of shards know this rule by themselves. They do not if it came from a
   * parameter set that the request names, since Solr keeps {@code useParams} back from shards.
   */
  boolean known(Kind kind, String text) {
    return configured(kind, text) || handlers().anyMatch(one -> says(always(one), kind, text));
  }

  private boolean configured(Kind kind, String text) {
    // Warming queries have no path.
    return path() == null || handlers().anyMatch(handler -> configured(handler, kind, text));
  }

  private String path() {
    return (String) req.getContext().get(CommonParams.PATH);
  }

  /**
   * The handler of the request; a ping runs another one under its own path, a warming query has
   * none.
   */
  private Stream<SolrRequestHandler> handlers() {
    String path = path();
    String qt = req.getParams().get("qt");
    boolean outer = path != null;
    boolean inner = qt != null || !outer || path.startsWith("/admin/");
    return Stream.of(
            outer ? req.getCore().getRequestHandler(path) : null,
            inner ? req.getCore().getRequestHandler(qt) : null)
        .filter(Objects::nonNull);
  }

  /** The parameter sets that the request names, or null. */
  private String named() {
    return req.getOriginalParams().get(RequestParams.USEPARAM);
  }

  /** The parameter sets that always hold for a handler, or null. */
  private static String always(SolrRequestHandler handler) {
    if (!(handler instanceof RequestHandlerBase)) {
      return null;
    }
    PluginInfo info = ((RequestHandlerBase) handler).getPluginInfo();
    return info == null ? null : info.attributes.get(RequestParams.USEPARAM);
  }

  private boolean says(String sets, Kind kind, String text) {
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
    return values != null && says(Arrays.asList(values), text);
  }

  /** Solr has expanded macros by now, so a rule with one may be any. */
  private static boolean says(Collection<String> rules, String text) {
    return rules.stream().anyMatch(rule -> rule.equals(text) || rule.contains("${"));
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
          && says(Settings.texts((NamedList<?>) values, kind.parameter()), text)) {
        return true;
      }
    }
    return false;
  }
}
