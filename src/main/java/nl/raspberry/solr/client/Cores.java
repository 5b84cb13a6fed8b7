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
  private final Nodes nodes;

  Cores(SolrClient client, String name, Nodes nodes) {
    this.client = client;
    this.name = name;
    this.nodes = nodes;
  }

  /** A request that any one core serves. */
  NamedList<Object> request(METHOD method, String path, SolrParams params, String json) {
    return send(new Call(method, path, params), name, json);
  }

  /** The same request to every core; their responses. */
  List<Map<String, Object>> each(METHOD method, String path, SolrParams params) {
    List<Map<String, Object>> responses = new ArrayList<>();
    List<Map<String, Object>> replicas = replicas();
    if (replicas == null) {
      responses.add(map(request(method, path, params, null)));
      return responses;
    }
    for (Map<String, Object> replica : replicas) {
      Call call = new Call(method, path, params);
      String node = (String) replica.get("base_url");
      String core = (String) replica.get("core");
      responses.add(map(send(call, () -> nodes.request(call, node, core))));
    }
    return responses;
  }

  /** Each active replica; null without SolrCloud. */
  private List<Map<String, Object>> replicas() {
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set("action", "CLUSTERSTATUS");
    params.set("collection", name);
    NamedList<Object> status;
    try {
      status = send(new GenericSolrRequest(METHOD.GET, "/admin/collections", params), null, null);
    } catch (SolrException e) {
      if (e.code() != SolrException.ErrorCode.BAD_REQUEST.code) {
        throw e;
      }
      return null;
    }
    List<Map<String, Object>> replicas = new ArrayList<>();
    for (Object collection : map(map(status.get("cluster")).get("collections")).values()) {
      for (Object shard : map(map(collection).get("shards")).values()) {
        map(map(shard).get("replicas")).values().forEach(one -> addIf(map(one), replicas));
      }
    }
    return replicas;
  }

  private static void addIf(Map<String, Object> replica, List<Map<String, Object>> replicas) {
    if ("active".equals(replica.get("state"))) {
      replicas.add(replica);
    }
  }

  private NamedList<Object> send(GenericSolrRequest call, String core, String json) {
    if (json != null) {
      call.setContentWriter(new RequestWriter.StringPayloadContentWriter(json, "application/json"));
    }
    return send(call, () -> client.request(call, core));
  }

  private static NamedList<Object> send(GenericSolrRequest call, Sending sending) {
    try {
      return sending.send();
    } catch (SolrException e) {
      throw clear(call, e);
    } catch (SolrServerException e) {
      // That is how a load balancer tells that each server refused.
      if (e.getRootCause() instanceof SolrException) {
        throw clear(call, (SolrException) e.getRootCause());
      }
      throw new IllegalStateException(call.getPath() + " failed: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the user is unknown or may not, SolrJ gives a page of HTML. */
  private static SolrException clear(GenericSolrRequest call, SolrException e) {
    if (e.code() != 401 && e.code() != 403) {
      return e;
    }
    String expected = e.code() == 401 ? "a client with the right password" : "a user who may";
    String message = call.getPath() + " is refused with " + e.code() + " (expected " + expected;
    return new SolrException(SolrException.ErrorCode.getErrorCode(e.code()), message + ")", e);
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

  /** Something that sends a request and waits for its response. */
  private interface Sending {
    NamedList<Object> send() throws SolrServerException, IOException;
  }
}
