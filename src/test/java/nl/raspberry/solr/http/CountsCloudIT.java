package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultCounters;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.common.cloud.Replica;
import org.junit.After;
import org.junit.Test;

/** In SolrCloud every core counts for itself; what that means, and how to have it exact. */
public class CountsCloudIT extends TwoNodesTestBase {
  private static final String[] SEARCH = {"q", "*:*", "sort", "id asc"};
  private static final int MANY = 1_000;
  private static final int AT_A_TIME = 20;

  private final String id = newId();
  private final Replica replica = cloud.replicas("two", "shard1").get(0);

  @After
  public void disarm() {
    http(0, "two").arm("{}");
  }

  private void arm(String modifiers) {
    http(0, "two").arm("{\"delay\":\"{!" + modifiers + " id=" + id + "}1ms\"}");
  }

  private Map<String, Long> strikes() {
    return Strikes.of(id, cloud.nodes());
  }

  /** Sends so many searches to the two addresses in turn, some at a time. */
  private static void search(int number, Http... addresses) {
    for (int sent = 0; sent < number; sent += AT_A_TIME) {
      List<CompletableFuture<Reply>> replies = new ArrayList<>();
      for (int i = sent; i < Math.min(number, sent + AT_A_TIME); i++) {
        replies.add(addresses[i % addresses.length].later("/select", SEARCH));
      }
      for (CompletableFuture<Reply> reply : replies) {
        assertEquals("200, all", Seen.of(reply.join()));
      }
    }
  }

  private static Http[] nodes() {
    return new Http[] {http(0, "two"), http(1, "two")};
  }

  @Test
  public void ofAThousandSearchesARuleForOneReplicaStrikesThoseThatItServes() {
    String all = newId();
    http(0, "two")
        .arm(
            "{\"delay\":[\"{!replica="
                + replica.getName()
                + " id="
                + id
                + "}1ms\","
                + "\"{!role=shard id="
                + all
                + "}0\"]}");
    search(MANY, nodes());
    Map<String, Long> served = Strikes.of(all, cloud.nodes());
    assertEquals(served.toString(), 2 * MANY, sum(served));
    assertEquals(Map.of(replica.getCoreName(), served.get(replica.getCoreName())), strikes());
    assertTrue(served.toString(), served.get(replica.getCoreName()) < MANY);
  }

  @Test
  public void timesIsCountedByEveryCoreForItself() {
    arm("role=shard times=2");
    search(100, nodes());
    Map<String, Long> strikes = strikes();
    assertEquals(strikes.toString(), 4, strikes.size());
    assertEquals(strikes.toString(), 8, sum(strikes));
  }

  @Test
  public void aNodeHasSeveralCoresThatMayCoordinate() {
    arm("times=3");
    search(100, http(0, "two"));
    Map<String, Long> strikes = strikes();
    assertEquals("a core of either shard: " + strikes, 2, strikes.size());
    assertEquals(6, sum(strikes));
  }

  @Test
  public void timesIsExactForARuleOfOneReplica() {
    arm("replica=" + replica.getName() + " times=3");
    search(100, nodes());
    assertEquals(Map.of(replica.getCoreName(), 3L), strikes());
  }

  @Test
  public void timesIsExactForARuleOfOneCoreThatCoordinates() {
    arm("role=client core=" + replica.getCoreName() + " times=3");
    search(100, nodes());
    assertEquals(Map.of(replica.getCoreName(), 3L), strikes());
  }

  @Test
  public void timesIsExactForWhoSendsEverythingThroughOneCore() {
    arm("times=3");
    search(20, new Http(replica.getCoreUrl().replaceAll("/$", "")));
    assertEquals(Map.of(replica.getCoreName(), 3L), strikes());
  }

  @Test
  public void theSumsOfTheClientLibraryAreTheTruth() throws IOException {
    try (SolrClient client =
        new CloudHttp2SolrClient.Builder(List.of(cloud.zooKeeper()), Optional.empty()).build()) {
      SolrFaults faults = new SolrFaults(client, "two");
      faults.arm(FaultRule.delay("{!role=shard every=3 times=40 id=" + id + "}1ms"));
      search(120, nodes());
      FaultCounters counters = faults.counters(id);
      assertEquals(counters.toString(), 240, counters.asked());
      assertEquals(counters.toString(), sum(strikes()), counters.struck());
      assertTrue(counters.toString(), counters.struck() >= 240 / 3 - 4);
      assertEquals(counters.toString(), 240 - counters.struck(), counters.skipped());
      assertEquals(counters.toString(), 0, counters.active());
    }
  }

  @Test
  public void twoPhasesAreOneDelayUnlessTheRuleSaysAny() {
    Reply once = http(0, "two").get("/select", and(SEARCH, "delay", "{!role=shard}2s"));
    assertEquals("200, all", Seen.of(once));
    assertTrue(once.millis() + " ms", once.millis() >= 2_000 && once.millis() < 4_000);
    Reply each = http(0, "two").get("/select", and(SEARCH, "delay", "{!phase=any}2s"));
    assertEquals("200, all", Seen.of(each));
    assertTrue(each.millis() + " ms", each.millis() >= 4_000);
  }

  @Test
  public void collectionsThatShareAConfigSetShareArmedFaults() {
    cloud.createLike("two", "other");
    http(0, "two").arm("{\"delay\":\"{!id=" + id + "}20\"}");
    assertEquals(
        20L, http(1, "other").get("/select", and(SEARCH, "debug", "timing")).json("delay"));
    http(1, "other").disarm();
    assertNull(http(0, "two").get("/select", and(SEARCH, "debug", "timing")).json("delay"));
    http(0, "two").arm("{\"delay\":\"{!collection=other role=client}20\"}");
    assertEquals(
        20L, http(0, "other").get("/select", and(SEARCH, "debug", "timing")).json("delay"));
    assertNull(http(0, "two").get("/select", and(SEARCH, "debug", "timing")).json("delay"));
  }
}
