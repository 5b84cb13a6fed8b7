package nl.raspberry.solr.measure;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** The only shard of a collection: its leader, and a replica. Immutable. */
final class Shard {
  private final Http leader;
  private final Http replica;
  private final String name;

  private Shard(Http leader, Http replica, String name) {
    this.leader = leader;
    this.replica = replica;
    this.name = name;
  }

  /** Asks the cluster where they are. */
  static Shard of(String url, String collection) {
    Reply state =
        new Http(url).get("/admin/collections?action=CLUSTERSTATUS&collection=" + collection);
    String replicas = "cluster/collections/" + collection + "/shards/shard1/replicas";
    Http leader = null;
    Http replica = null;
    String name = null;
    for (Map.Entry<?, ?> entry : ((Map<?, ?>) state.json(replicas)).entrySet()) {
      Map<?, ?> core = (Map<?, ?>) entry.getValue();
      Http http = new Http(core.get("base_url") + "/" + core.get("core"));
      if ("true".equals(core.get("leader"))) {
        leader = http;
      } else {
        replica = http;
        name = (String) entry.getKey();
      }
    }
    return new Shard(Objects.requireNonNull(leader), replica, name);
  }

  Http leader() {
    return leader;
  }

  /** The name of the replica. */
  String name() {
    return name;
  }

  /** Keeps a journal of the replica from now on. */
  void beginJournal(int requests) {
    MeasuredSolr.taken(replica.form("/faults", "journal", "" + requests, "reset", "true"));
  }

  /** How many updates the replica has got from its leader since then. */
  long requestsOfReplica() {
    return ((List<?>) MeasuredSolr.taken(replica.get("/faults")).json("journal"))
        .stream().filter(entry -> "replica".equals(((Map<?, ?>) entry).get("role"))).count();
  }
}
