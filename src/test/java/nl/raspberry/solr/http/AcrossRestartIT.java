package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.common.cloud.Replica;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Three nodes that count together while one of them goes and comes, or a replica moves. */
public final class AcrossRestartIT {
  private static SolrCloud cloud;

  @BeforeClass
  public static void start() {
    cloud = SolrCloud.start(3).create("shop", 1, 3).load("shop");
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  private static Http http(int node) {
    return new Http(cloud.url(node, "shop"));
  }

  /** What so many searches come to, sent to these nodes in turn. */
  private static long refused(int searches, int... nodes) {
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < searches; i++) {
      replies.add(http(nodes[i % nodes.length]).later("/select", "q", "*:*", "rows", "0"));
    }
    return replies.stream().filter(reply -> reply.join().status() == 429).count();
  }

  /** Whoever goes on searching meanwhile; the sum of what was refused when it ends. */
  private static CompletableFuture<Long> searching(AtomicBoolean on, AtomicLong sent) {
    return CompletableFuture.supplyAsync(
        () -> {
          long refused = 0;
          while (on.get()) {
            refused += refused(20, 0, 1);
            sent.addAndGet(20);
          }
          return refused;
        });
  }

  @Test
  public void noneIsLostOrDoubledWhenANodeRestarts() {
    http(0).arm("{\"fail\":\"{!across=collection every=2 times=5000 id=r}429\"}");
    long struck = refused(50, 0, 1, 2);
    assertEquals(25, struck);
    AtomicBoolean on = new AtomicBoolean(true);
    AtomicLong sent = new AtomicLong(50);
    CompletableFuture<Long> searching = searching(on, sent);
    cloud.restart(2, () -> Waiters.until("some were sent", () -> sent.get() > 200));
    cloud.recover("shop");
    long more = refused(100, 0, 1, 2);
    on.set(false);
    struck += more + searching.join();
    assertEquals((sent.get() + 100) / 2, struck);
  }

  @Test
  public void whatIsSpentStaysSpentWhenANodeComesBackOrAReplicaMoves() throws Exception {
    http(0).arm("{\"fail\":\"{!across=collection times=3 id=s}429\"}");
    assertEquals(3, refused(30, 0, 1, 2));
    cloud.restart(1, () -> {});
    cloud.recover("shop");
    assertEquals(0, refused(30, 1, 2, 0));
    Replica leaving = cloud.replicas("shop", "shard1").get(0);
    try (SolrClient client = new CloudHttp2SolrClient.Builder(List.of(cloud.url(0))).build()) {
      CollectionAdminRequest.addReplicaToShard("shop", "shard1").process(client);
      CollectionAdminRequest.deleteReplica("shop", "shard1", leaving.getName()).process(client);
    }
    cloud.recover("shop");
    assertEquals(0, refused(30, 0, 1, 2));
    assertTrue(cloud.znodes("/collections/shop/faults").size() == 1);
  }
}
