package nl.raspberry.solr.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.cloud.ClusterState;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.Slice;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.component.ShardHandler;
import org.apache.solr.handler.component.ShardRequest;
import org.apache.solr.handler.component.ShardResponse;

/** The cores of a collection, asked by one of them through Solr's own client. Thread-safe. */
public final class Replicas {
  /** The parameter from which Solr's client takes the path of a request to a shard. */
  private static final String PATH = "qt";

  private final SolrCore core;

  public Replicas(SolrCore core) {
    this.core = core;
  }

  /** Sends a request to a handler of all that run, at the same time; returns when all answered. */
  public Answers ask(String path, SolrParams params) {
    List<Replica> replicas = running();
    ShardHandler handler = core.getCoreContainer().getShardHandlerFactory().getShardHandler();
    replicas.forEach(replica -> submit(handler, replica.getCoreUrl(), path, params));
    Map<String, Object> byUrl = new TreeMap<>();
    for (ShardResponse response = handler.takeCompletedIncludingErrors();
        response != null;
        response = handler.takeCompletedIncludingErrors()) {
      Object answer =
          response.getException() == null
              ? response.getSolrResponse().getResponse()
              : response.getException();
      byUrl.put(response.getShardRequest().shards[0], answer);
    }
    Answers answers = new Answers();
    replicas.forEach(each -> answers.add(each.getCoreName(), byUrl.get(each.getCoreUrl())));
    return answers;
  }

  /** In the order of their names. */
  private List<Replica> running() {
    ClusterState state = core.getCoreContainer().getZkController().getClusterState();
    Map<String, Replica> running = new TreeMap<>();
    String collection = core.getCoreDescriptor().getCollectionName();
    for (Slice slice : state.getCollection(collection).getSlices()) {
      for (Replica replica : slice.getReplicas()) {
        if (replica.getState() != Replica.State.DOWN
            && state.getLiveNodes().contains(replica.getNodeName())) {
          running.put(replica.getCoreName(), replica);
        }
      }
    }
    return new ArrayList<>(running.values());
  }

  private static void submit(ShardHandler handler, String url, String path, SolrParams params) {
    ShardRequest request = new ShardRequest();
    request.purpose = ShardRequest.PURPOSE_PRIVATE;
    request.shards = new String[] {url};
    request.actualShards = request.shards;
    request.params = new ModifiableSolrParams(params);
    request.params.set(PATH, path);
    handler.submit(request, url, request.params);
  }
}
