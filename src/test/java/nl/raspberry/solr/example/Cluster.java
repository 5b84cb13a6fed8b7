package nl.raspberry.solr.example;

import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * What {@code mvn -q -Pcluster} runs: a SolrCloud of two nodes with the example documents in a
 * collection of two shards.
 */
public final class Cluster {
  /** Held, since the logging of Java forgets the level of a logger that nobody holds. */
  private static final Logger JERSEY = Logger.getLogger("org.glassfish.jersey");

  private Cluster() {}

  /** Runs until it is interrupted; takes the port of the first node, the second has the next. */
  public static void main(String[] args) throws InterruptedException {
    JERSEY.setLevel(Level.SEVERE);
    int port = Integer.parseInt(args[0]);
    SolrCloud cloud = SolrCloud.start(2, port, SolrHome.EXAMPLE_CORE.resolve("lib"));
    cloud.create("example", 2, 2).load("example");
    Runtime.getRuntime().addShutdownHook(new Thread(cloud::close));
    print(cloud, Path.of("").toAbsolutePath().relativize(cloud.directory()));
    Thread.currentThread().join();
  }

  private static void print(SolrCloud cloud, Path home) {
    String url = cloud.url(0, "example");
    String replica = cloud.replicas("example", "shard2").get(0).getName();
    String[] lines = {
      "Ready: " + url + " and " + cloud.url(1, "example") + " (2 shards, 2 replicas each)",
      "",
      "A slow answer, once, whatever the shards do:",
      "  curl '" + url + "/select?q=*:*&rows=0&delay=1000'",
      "One slow shard, seen from the outside:",
      "  curl '" + url + "/select?q=*:*&delay=%7B!shard=shard1%7D1000&shards.info=true'",
      "A coordinator that is fast while its shards are slow; then shards that heed timeAllowed:",
      "  curl '" + url + "/select?q=*:*&rows=0&delay=%7B!role=shard%7D2s'",
      "  curl '"
          + url
          + "/select?q=*:*&rows=0&delay=%7B!role=shard+limits=true%7D2s&timeAllowed=500'",
      "One slow replica, for everybody's searches: every other one meets it",
      "  curl " + url + "/config/params -H 'Content-Type: application/json' \\",
      "       -d '{\"set\":{\"faults\":{\"delay\":\"{!replica=" + replica + "}1s\"}}}'",
      "  curl '" + url + "/select?q=*:*&rows=0'",
      "and no longer:",
      "  curl " + url + "/config/params -H 'Content-Type: application/json' \\",
      "       -d '{\"delete\":[\"faults\"]}'",
      "",
      "Log: target/solr.log   ZooKeeper: " + cloud.zooKeeper() + "   Nodes: " + home,
      "Stop: Ctrl-C",
    };
    for (String line : lines) {
      System.out.println(line);
    }
  }
}
