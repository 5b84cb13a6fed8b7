package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.Test;

/** In SolrCloud a rule of the configuration strikes as often as the same rule in the request. */
public class ConfigCloudIT extends TwoNodesTestBase {
  private static final List<String> TYPES = List.of("defaults", "appends", "invariants");

  @Test
  public void rulesOfAHandlerStrikeOnce() {
    for (String type : TYPES) {
      assertStrikes("/" + type, type, search -> 1);
    }
  }

  @Test
  public void shardRulesOfAHandlerStrikeEachShardOnce() {
    for (String type : TYPES) {
      assertStrikes("/shard/" + type, "shard." + type, Search::shards);
    }
  }

  @Test
  public void rulesOfInitParamsStrikeOnce() {
    assertStrikes("/init", "init", search -> 1);
    assertStrikes("/init", "shard.init", Search::shards);
  }

  @Test
  public void rulesOfTheComponentStrikeOnce() {
    assertStrikes("/own", "own", search -> 1);
    assertStrikes("/own", "shard.own", Search::shards);
  }

  @Test
  public void shardsDoNotAddARuleOfTheirsToTheSameRuleOfTheRequest() {
    for (String type : List.of("defaults", "invariants")) {
      String rule = "{!role=shard id=shard." + type + "}20";
      assertEquals(type, 2, sum(two("shard." + type, "/shard/" + type, rule)));
    }
  }

  @Test
  public void rulesOfTheRequestTakeThePlaceOfDefaultsEverywhere() {
    String id = newId();
    String rule = "{!role=shard id=" + id + "}20";
    assertEquals(0, sum(two("shard.defaults", "/shard/defaults", rule)));
    assertEquals(2, sum(two(id, "/shard/defaults", rule)));
    assertEquals(0, sum(two("shard.defaults", "/shard/defaults", "0")));
    assertEquals(0, sum(two("defaults", "/defaults", "0")));
  }

  @Test
  public void rulesOfTheRequestAreAddedToAppends() {
    String id = newId();
    String rule = "{!role=shard id=" + id + "}20";
    assertEquals(2, sum(two(id, "/shard/appends", rule)));
    assertEquals(2, sum(two("shard.appends", "/shard/appends", rule)));
  }

  @Test
  public void invariantsLeaveNoRoomForRulesOfTheRequest() {
    String id = newId();
    String rule = "{!role=shard id=" + id + "}20";
    assertEquals(0, sum(two(id, "/shard/invariants", rule)));
    assertEquals(2, sum(two("shard.invariants", "/shard/invariants", rule)));
  }

  private static Map<String, Long> two(String id, String path, String rule) {
    return strikes(id, () -> http(0, "two").get(path, "q", "*:*", "delay", rule));
  }

  private static void assertStrikes(String path, String id, ToLongFunction<Search> expected) {
    for (Search search : Search.selects(path)) {
      long struck = sum(strikes(id, search::send));
      assertEquals(path + " " + search, expected.applyAsLong(search), struck);
    }
  }
}
