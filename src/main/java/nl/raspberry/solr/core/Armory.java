package nl.raspberry.solr.core;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.ContentStreamBase;
import org.apache.solr.common.util.Utils;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.response.SolrQueryResponse;

/** Arms a parameter set by Solr's own Config API. Thread-safe. */
final class Armory {
  private static final String METHOD = "httpMethod";

  private final SolrCore core;

  Armory(SolrCore core) {
    this.core = core;
  }

  /**
   * Puts the set into the place of the one of this name, which goes if it is empty; returns when
   * all replicas have it.
   *
   * @param req a POST
   * @throws SolrException if Solr refuses it
   */
  void arm(String name, Map<?, ?> set, SolrQueryRequest req) {
    Map<String, Object> commands = new LinkedHashMap<>();
    commands.put("set", Map.of(name, set));
    if (set.isEmpty()) {
      // Solr refuses to delete a set that is not there, so both happen in one go, in this order.
      commands.put("delete", List.of(name));
    }
    String json = Utils.toJSONString(commands);
    ContentStreamBase body = new ContentStreamBase.StringStream(json, "application/json");
    try (SolrQueryRequestBase config =
        new SolrQueryRequestBase(core, new ModifiableSolrParams()) {}) {
      config.setContentStreams(List.of(body));
      config.getContext().put(CommonParams.PATH, "/config/params");
      // Solr 10 has another type for it.
      config.getContext().put(METHOD, req.getContext().get(METHOD));
      SolrQueryResponse response = new SolrQueryResponse();
      core.getRequestHandler("/config").handleRequest(config, response);
      Exception refused = response.getException();
      if (refused != null) {
        throw refused instanceof SolrException
            ? (SolrException) refused
            : new SolrException(SolrException.ErrorCode.SERVER_ERROR, refused);
      }
    }
  }
}
