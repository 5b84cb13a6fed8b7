package nl.raspberry.solr;

import java.util.Arrays;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;

/**
 * The rules that came with an update. Our plugin may stand in its chain twice, and what is
 * forwarded to other cores is taken from the request's parameters, so the rules are kept apart from
 * those.
 */
final class UpdateRules {
  private static final String KEY = UpdateRules.class.getName();

  private final SolrParams params;
  private final boolean forwarded;

  private UpdateRules(SolrParams params, boolean forwarded) {
    this.params = params;
    this.forwarded = forwarded;
  }

  /**
   * The rules of this request.
   *
   * @param forwarded whether another core sent it, which may say what our own configuration says
   *     too
   */
  static UpdateRules of(SolrQueryRequest req, boolean forwarded) {
    return (UpdateRules)
        req.getContext().computeIfAbsent(KEY, key -> new UpdateRules(req.getParams(), forwarded));
  }

  /** The rules of a kind, or null. */
  String[] of(Kind kind) {
    String[] texts = params.getParams(kind.parameter());
    return texts == null || !forwarded
        ? texts
        : Arrays.stream(texts).distinct().toArray(String[]::new);
  }

  /** Leaves only these rules of a kind to be forwarded. */
  static void forward(SolrQueryRequest req, Kind kind, String[] texts) {
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    params.remove(kind.parameter());
    params.add(kind.parameter(), texts);
    req.setParams(params);
  }
}
