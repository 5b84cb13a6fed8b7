package nl.raspberry.solr.measure;

import java.net.URI;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;

/**
 * The SolrCloud that is measured, as a process: three nodes, and collections of one shard that have
 * 0, 1 and 2 replicas beside its leader.
 */
public final class CloudProcess {
  private static final int NODES = 3;

  private CloudProcess() {}

  /** The name of the collection with so many replicas beside the leader. */
  static String collection(int replicas) {
    return "with" + replicas;
  }

  /** Says the port of its first node. */
  public static void main(String[] args) {
    Launcher.serve(CloudProcess::start);
  }

  private static int start() {
    SolrCloud cloud = SolrCloud.start(NODES, 0, SolrHome.EXAMPLE_CORE.resolve("lib"));
    for (int replicas = 0; replicas < NODES; replicas++) {
      cloud.create(collection(replicas), 1, replicas + 1);
    }
    return URI.create(cloud.url(0)).getPort();
  }
}
