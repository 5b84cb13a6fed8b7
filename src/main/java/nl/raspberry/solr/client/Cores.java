package nl.raspberry.solr.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.client.solrj.request.RequestWriter;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;

/** The cores of a collection, or the one core that a name stands for without SolrCloud. */
final class Cores {
  private final SolrClient client;
  private final String name;

  Cores(SolrClient client, String name) {
    this.client = client;
    this.name = name;
  }

  /** A request that any one core serves. */
  NamedList<Object> request(METHOD method, String path, SolrParams params, String json) {
    try {
      Call call = new Call(method, path, params);
      if (json != null) {
        call.setContentWriter(
            new RequestWriter.StringPayloadContentWriter(json, "application/json"));
      }
      return client.request(call, name);
    } catch (SolrServerException e) {
      throw new IllegalStateException(path + " failed: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same request to every core; their responses. */
  List<Map<String, Object>> each(METHOD method, String path, SolrParams params) {
    List<Map<String, Object>> responses = new ArrayList<>();
    List<Replica> replicas = replicas();
    if (replicas == null) {
      responses.add(map(request(method, path, params, null)));
      return responses;
    }
    for (Replica replica : replicas) {
      responses.add(replica.request(method, path, params));
    }
    return responses;
  }

  /** Each active replica; null without SolrCloud. */
  private List<Replica> replicas() {
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set("action", "CLUSTERSTATUS");
    params.set("collection", name);
    NamedList<Object> status;
    try {
      GenericSolrRequest request = new GenericSolrRequest(METHOD.GET, "/admin/collections", params);
      status = client.request(request);
    } catch (SolrServerException | IOException | SolrException e) {
      return null;
    }
    List<Replica> replicas = new ArrayList<>();
    Map<String, Object> collections = map(map(status.get("cluster")).get("collections"));
    for (Object shard : map(map(collections.get(name)).get("shards")).values()) {
      for (Object replica : map(map(shard).get("replicas")).values()) {
        Map<String, Object> one = map(replica);
        if ("active".equals(one.get("state"))) {
          replicas.add(new Replica((String) one.get("base_url"), (String) one.get("core")));
        }
      }
    }
    return replicas;
  }

  /** What comes as a map or as a NamedList, depending on the version of Solr. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> map(Object value) {
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    ((NamedList<?>) value).forEach(map::put);
    return map;
  }

  /** A request to a path of a core or collection; later SolrJ asks whether it is one. */
  private static final class Call extends GenericSolrRequest {
    private static final long serialVersionUID = 1L;

    Call(METHOD method, String path, SolrParams params) {
      super(method, path, params);
    }

    @Override
    public boolean requiresCollection() {
      return true;
    }
  }
}
