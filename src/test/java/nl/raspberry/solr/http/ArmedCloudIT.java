package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.function.ToLongFunction;
import nl.raspberry.solr.example.Http;
import org.junit.Test;

/** In SolrCloud an armed rule strikes as often as the same rule in the request, on every node. */
public class ArmedCloudIT extends TwoNodesTestBase {
  private static final int ROUNDS = 10;

  private final String id = newId();

  @Test
  public void rulesStrikeOnce() {
    assertStrikes("{'delay':'{!id=%s}20'}", search -> 1);
  }

  @Test
  public void rulesThatAreAddedStrikeOnce() {
    assertStrikes("{'_appends_':{'delay':'{!id=%s}20'}}", search -> 1);
  }

  @Test
  public void rulesThatOverrideStrikeOnce() {
    assertStrikes("{'_invariants_':{'delay':'{!id=%s}20'}}", search -> 1);
  }

  @Test
  public void shardRulesStrikeEachShardOnce() {
    assertStrikes("{'delay':'{!role=shard id=%s}20'}", Search::shards);
  }

  @Test
  public void shardRulesThatAreAddedStrikeEachShardOnce() {
    assertStrikes("{'_appends_':{'delay':'{!role=shard id=%s}20'}}", Search::shards);
  }

  @Test
  public void shardRulesThatOverrideStrikeEachShardOnce() {
    assertStrikes("{'_invariants_':{'delay':'{!role=shard id=%s}20'}}", Search::shards);
  }

  @Test
  public void placedRulesStrikeTheWorkOnce() {
    assertStrikes("{'delay':'{!core=* id=%s}20'}", Search::workers);
  }

  @Test
  public void theNextRequestOnAnyNodeIsStruckAndTheNextAfterDisarmingIsNot() {
    for (int i = 0; i < ROUNDS; i++) {
      http(i % 2, "two").arm("{\"delay\":20}");
      for (int node = 0; node < 2; node++) {
        assertEquals("round " + i, 20L, delay(node, "two"));
      }
      http((i + i / 2) % 2, "two").disarm();
      for (int node = 0; node < 2; node++) {
        assertNull("round " + i, delay(node, "two"));
      }
    }
  }

  @Test
  public void setsThatTheRequestNamesReachTheShardsToo() {
    String client = newId();
    String rules = "[\"{!role=shard id=" + id + "}20\",\"{!id=" + client + "}20\"]";
    Http http = http(0, "two");
    String set = "{\"set\":{\"mine\":{\"delay\":" + rules + "}}}";
    assertEquals(200, http.post("/config/params", "application/json", set).status());
    assertEquals(2, sum(strikes(id, () -> http.get("/select", "q", "*:*", "useParams", "mine"))));
    assertEquals(
        1, sum(strikes(client, () -> http.get("/select", "q", "*:*", "useParams", "mine"))));
  }

  private static Object delay(int node, String collection) {
    return http(node, collection).get("/select", "q", "*:*", "debug", "timing").json("delay");
  }

  private void assertStrikes(String set, ToLongFunction<Search> expected) {
    String json = String.format(set, id).replace('\'', '"');
    http(0, "one").arm(json);
    http(1, "two").arm(json);
    try {
      for (Search search : Search.all()) {
        long struck = sum(strikes(id, search::send));
        assertEquals(search.toString(), expected.applyAsLong(search), struck);
      }
    } finally {
      http(1, "one").disarm();
      http(0, "two").disarm();
    }
    for (Search search : Search.all()) {
      assertEquals(search.toString(), 0, sum(strikes(id, search::send)));
    }
  }
}
