package nl.raspberry.solr.armed;

import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.RequestParams;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrRequestHandler;

/**
 * The rules in the configuration of one request handler, {@code initParams} included. Immutable.
 */
final class HandlerRules {
  private final NamedList<?> args;
  private final String useParams;

  private HandlerRules(NamedList<?> args, String useParams) {
    this.args = args;
    this.useParams = useParams;
  }

  static HandlerRules of(SolrRequestHandler handler) {
    if (!(handler instanceof RequestHandlerBase)) {
      return new HandlerRules(new NamedList<>(), null);
    }
    RequestHandlerBase base = (RequestHandlerBase) handler;
    PluginInfo info = base.getPluginInfo();
    return new HandlerRules(
        base.getInitArgs() == null ? new NamedList<>() : base.getInitArgs(),
        info == null ? null : info.attributes.get(RequestParams.USEPARAM));
  }

  /** The parameter sets that it always uses, or null. */
  String useParams() {
    return useParams;
  }

  List<RuleText> defaults(Kind kind) {
    return of(kind, PluginInfo.DEFAULTS);
  }

  List<RuleText> appends(Kind kind) {
    return of(kind, PluginInfo.APPENDS);
  }

  List<RuleText> invariants(Kind kind) {
    return of(kind, PluginInfo.INVARIANTS);
  }

  private List<RuleText> of(Kind kind, String type) {
    Object values = args.get(type);
    if (!(values instanceof NamedList)) {
      return List.of();
    }
    return Arguments.texts((NamedList<?>) values, kind.parameter()).stream()
        .map(text -> RuleText.configured(kind, text))
        .collect(Collectors.toList());
  }
}
