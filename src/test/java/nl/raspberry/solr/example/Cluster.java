package nl.raspberry.solr.example;

import java.nio.file.Path;

/**
 * What {@code mvn -q -Pcluster} runs: a SolrCloud of two nodes with the example documents in a
 * collection of two shards.
 */
public final class Cluster {
  private Cluster() {}

  /** Runs until it is interrupted; takes the port of the first node, the second has the next. */
  public static void main(String[] args) throws InterruptedException {
    int port = Integer.parseInt(args[0]);
    SolrCloud cloud = SolrCloud.start(2, port, SolrHome.EXAMPLE_CORE.resolve("lib"));
    cloud.create("example", 2, 2).load("example");
    Runtime.getRuntime().addShutdownHook(new Thread(cloud::close));
    print(cloud, Path.of("").toAbsolutePath().relativize(cloud.directory()));
    Thread.currentThread().join();
  }

  private static void print(SolrCloud cloud, Path home) {
    String url = cloud.url(0, "example");
    print("Ready: " + url + " and " + cloud.url(1, "example") + " (2 shards, 2 replicas each)", "");
    printSearches("  curl '" + url + "/select?q=*:*&rows=0");
    printArmed(url, cloud.replicas("example", "shard2").get(0).getName());
    print(
        "",
        "Log: "
            + System.getProperty("solr.log")
            + "   ZooKeeper: "
            + cloud.zooKeeper()
            + "   Nodes: "
            + home,
        "Stop: Ctrl-C");
  }

  /** Rules that a search brings itself. */
  private static void printSearches(String search) {
    print(
        "A slow answer, once, whatever the shards do:",
        search + "&delay=1000'",
        "One slow shard, and what Solr says of both:",
        search + "&delay=%7B!shard=shard1%7D1s&shards.info=true'",
        "A coordinator that is fast while its shards are slow: timeAllowed does not free it,",
        "unless the shards heed their limits",
        search + "&delay=%7B!role=shard%7D2s&timeAllowed=500'",
        search + "&delay=%7B!role=shard+limits=true%7D2s&timeAllowed=500'");
  }

  /** Rules that are armed for everybody's searches. */
  private static void printArmed(String url, String replica) {
    String curl = "  curl " + url + "/config/params -H 'Content-Type: application/json' \\";
    String rule = "       -d '{\"set\":{\"faults\":{\"fail\":\"{!replica=" + replica + "}";
    // A replica that was unavailable is left alone for a minute, so 503 comes last.
    print(
        "One failing replica, for everybody: 429 reaches about every other search,",
        curl,
        rule + "429\"}}}'",
        "  curl '" + url + "/select?q=*:*&rows=0'",
        "  curl '" + url + "/select?q=*:*&rows=0&shards.tolerant=true'",
        "503 none, since Solr asks its sibling",
        curl,
        rule + "503\"}}}'",
        "  curl '" + url + "/select?q=*:*&rows=0'",
        "and no longer:",
        curl,
        "       -d '{\"delete\":[\"faults\"]}'");
  }

  private static void print(String... lines) {
    for (String line : lines) {
      System.out.println(line);
    }
  }
}
