package nl.raspberry.solr.armed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;

/**
 * The rules that a request itself brings: in its query string or form or, where those have none of
 * a kind, in the {@code params} of a JSON request. Used by one thread.
 */
final class Brought {
  private final SolrParams params;
  private final Map<?, ?> json;
  private final boolean warming;

  /** Nothing. */
  Brought() {
    params = new MapSolrParams(Map.of());
    json = Map.of();
    warming = false;
  }

  Brought(SolrQueryRequest req) {
    params = req.getOriginalParams();
    Object named = req.getJSON() == null ? null : req.getJSON().get("params");
    json = named instanceof Map ? (Map<?, ?>) named : Map.of();
    // Solr sends the queries that the configuration has for warming to no path.
    warming = req.getContext().get(CommonParams.PATH) == null;
  }

  /** Whether the request brings no rule and names no parameter set. */
  boolean empty() {
    for (Kind kind : Kind.ALL) {
      if (params.get(kind.parameter()) != null || json.containsKey(kind.parameter())) {
        return false;
      }
    }
    return useParams() == null;
  }

  /** The parameter sets that the request names, or null. */
  String useParams() {
    return params.get(RequestParams.USEPARAM);
  }

  /** The rules of a kind. */
  List<RuleText> of(Kind kind) {
    List<RuleText> rules = new ArrayList<>();
    String[] texts = params.getParams(kind.parameter());
    if (texts != null) {
      for (String text : texts) {
        rules.add(rule(kind, text));
      }
    } else if (json.containsKey(kind.parameter())) {
      Object value = json.get(kind.parameter());
      for (Object one : value instanceof Collection ? (Collection<?>) value : List.of(value)) {
        rules.add(rule(kind, String.valueOf(one)));
      }
    }
    return rules;
  }

  private RuleText rule(Kind kind, String text) {
    return warming ? RuleText.configured(kind, text) : RuleText.brought(kind, text);
  }
}
