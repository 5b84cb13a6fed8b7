package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.TwoNodesTestBase.and;
import static nl.raspberry.solr.http.TwoNodesTestBase.cloud;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.common.cloud.Replica;

/**
 * A search over both shards of {@code two} that asks the first replica of {@code shard1} before its
 * sibling, and so meets what is armed for it. It is sent by a plain client of the first node, or by
 * SolrJ's client of the cluster.
 */
final class Struck {
  private Struck() {}

  /** The replica that is asked first. */
  static Replica replica() {
    return cloud.replicas("two", "shard1").get(0);
  }

  private static String[] search(String... more) {
    String first = "replica.location:" + replica().getBaseUrl();
    String[] search = {"q", "*:*", "sort", "id asc", "rows", "60", "shards.preference", first};
    return and(search, more);
  }

  static String plain(String path, String... more) {
    return Seen.of(new Http(cloud.url(0, "two")).get(path, search(more)));
  }

  /** By a new client each time, which has not yet given up any server. */
  static String solrJ(String path, String... more) {
    SolrQuery query = new SolrQuery();
    String[] parameters = search(more);
    for (int i = 0; i < parameters.length; i += 2) {
      query.add(parameters[i], parameters[i + 1]);
    }
    query.set("qt", path);
    try (SolrClient client =
        new CloudHttp2SolrClient.Builder(List.of(cloud.url(0), cloud.url(1)))
            .withDefaultCollection("two")
            .build()) {
      return Seen.of(client, query);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Arms a fault, {@code fail={!replica=X}503}, and nothing else. */
  static void arm(String fault) {
    int name = fault.indexOf('=');
    String value = fault.substring(name + 1).replace("\"", "\\\"");
    TwoNodesTestBase.http(0, "two").arm("{\"" + fault.substring(0, name) + "\":\"" + value + "\"}");
  }

  /**
   * Disarms, and has every node find out that the replicas of {@code shard1} are well: a node
   * leaves one that failed alone for a minute, unless there is no other.
   */
  static void heal() {
    TwoNodesTestBase.http(0, "two").arm("{}");
    for (int node = 0; node < 2; node++) {
      for (Replica replica : cloud.replicas("two", "shard1")) {
        Reply reply =
            TwoNodesTestBase.http(node, "two")
                .get("/select", "q", "*:*", "shards", replica.getCoreUrl());
        assertEquals(reply.toString(), 200, reply.status());
      }
    }
  }
}
