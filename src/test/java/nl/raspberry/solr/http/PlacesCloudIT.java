package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import org.apache.solr.common.cloud.Replica;
import org.junit.Test;

/** In SolrCloud a rule that names a place or a role strikes there and nowhere else. */
public class PlacesCloudIT extends TwoNodesTestBase {
  private static final int MANY = 20;

  private final String id = newId();
  private final Replica first = cloud.replicas("two", "shard1").get(0);
  private final Replica sibling = cloud.replicas("two", "shard1").get(1);
  private final Replica other = cloud.replicas("two", "shard2").get(0);

  @Test
  public void shardStrikesOneReplicaOfThatShardASearch() {
    Map<String, Long> strikes = many("shard=shard1");
    assertEquals(MANY, sum(strikes));
    assertTrue(strikes.toString(), cores("shard1").containsAll(strikes.keySet()));
  }

  @Test
  public void replicaStrikesThatOneOnly() {
    assertStrikesFirstOnly("replica=" + first.getName());
  }

  @Test
  public void coreStrikesThatOneOnly() {
    assertStrikesFirstOnly("core=" + first.getCoreName());
  }

  @Test
  public void nodeStrikesTheShardsThatItServes() {
    Map<String, Long> both =
        search("node=" + first.getNodeName(), first, onNodeOf(first, "shard2"));
    assertEquals(
        Set.of(first.getCoreName(), onNodeOf(first, "shard2").getCoreName()), both.keySet());
    assertEquals(2, sum(both));
    String elsewhere = newId();
    assertEquals(
        1,
        sum(search(elsewhere, "node=" + first.getNodeName(), first, onNodeOf(sibling, "shard2"))));
  }

  @Test
  public void collectionStrikesThatOneOnly() {
    assertEquals(2 * MANY, sum(many("collection=two")));
    assertEquals(0, sum(many("collection=one")));
    assertEquals(0, sum(many("collection=one", newId())));
  }

  @Test
  public void placesAreGlobs() {
    assertEquals(2 * MANY, sum(many("shard=shard?")));
  }

  @Test
  public void placesHoldForTheOneShardThatTheNodeServesItself() {
    String rule = "{!shard=shard1 collection=one id=" + id + "}20";
    assertEquals(
        1, sum(strikes(id, () -> http(0, "one").get("/select", "q", "*:*", "delay", rule))));
    String elsewhere = newId();
    String same = "{!shard=shard1 collection=one id=" + elsewhere + "}20";
    assertEquals(
        "through the other node",
        1,
        sum(strikes(elsewhere, () -> http(1, "one").get("/select", "q", "*:*", "delay", same))));
  }

  @Test
  public void roleClientStrikesTheCoordinatorOnly() {
    Map<String, Long> strikes = search("role=client", first, other);
    assertEquals(1, sum(strikes));
  }

  @Test
  public void roleClientAtAPlaceStrikesWhenThatCoordinates() {
    String rule = "{!role=client core=" + first.getCoreName() + " id=" + id + "}20";
    String url = first.getCoreUrl();
    assertEquals(
        Map.of(first.getCoreName(), 1L),
        strikes(id, () -> new Http(url).get("select", "q", "*:*", "delay", rule)));
  }

  @Test
  public void roleAnyStrikesTheCoordinatorAndEachShard() {
    assertEquals(3, sum(search("role=any", first, other)));
  }

  @Test
  public void theTypeOfAReplicaMakesNoDifference() {
    cloud.create("types", 1, 1, 1, 1).load("types", Docs.of("1"));
    for (Replica replica : cloud.replicas("types", "shard1")) {
      String name = newId();
      String rule = "{!replica=" + replica.getName() + " id=" + name + "}20";
      String url = replica.getCoreUrl();
      Map<String, Long> strikes =
          strikes(
              name,
              () -> http(0, "types").get("/select", "q", "*:*", "delay", rule, "shards", url));
      assertEquals(replica.getType().toString(), Map.of(replica.getCoreName(), 1L), strikes);
    }
  }

  private void assertStrikesFirstOnly(String place) {
    assertEquals(Map.of(first.getCoreName(), 1L), search(place, first, other));
    assertEquals(Map.of(), search(newId(), place, sibling, other));
    Map<String, Long> strikes = many(place, newId());
    assertTrue(strikes.toString(), Set.of(first.getCoreName()).containsAll(strikes.keySet()));
  }

  /** Strikes of a search that these replicas serve. */
  private Map<String, Long> search(String place, Replica one, Replica another) {
    return search(id, place, one, another);
  }

  private static Map<String, Long> search(String id, String place, Replica one, Replica another) {
    String rule = "{!" + place + " id=" + id + "}20";
    String shards = one.getCoreUrl() + "," + another.getCoreUrl();
    return strikes(
        id, () -> http(0, "two").get("/select", "q", "*:*", "shards", shards, "delay", rule));
  }

  private Map<String, Long> many(String place) {
    return many(place, id);
  }

  /** Strikes of many searches whose replicas Solr chooses. */
  private static Map<String, Long> many(String place, String id) {
    String rule = "{!" + place + " id=" + id + "}1";
    return strikes(
        id,
        () -> {
          for (int i = 1; i < MANY; i++) {
            http(i % 2, "two").get("/select", "q", "*:*", "delay", rule);
          }
          return http(0, "two").get("/select", "q", "*:*", "delay", rule);
        });
  }

  private static Set<String> cores(String shard) {
    return cloud.replicas("two", shard).stream()
        .map(Replica::getCoreName)
        .collect(Collectors.toSet());
  }

  private static Replica onNodeOf(Replica replica, String shard) {
    return cloud.replicas("two", shard).stream()
        .filter(one -> one.getNodeName().equals(replica.getNodeName()))
        .findAny()
        .orElseThrow();
  }
}
