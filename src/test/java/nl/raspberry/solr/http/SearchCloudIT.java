package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/** In SolrCloud a search of whatever kind is struck once. */
@RunWith(Parameterized.class)
public class SearchCloudIT extends TwoNodesTestBase {
  @Parameters(name = "{0}")
  public static List<Search> searches() {
    return Search.all();
  }

  @Parameter public Search search;

  private final String id = newId();

  @Test
  public void rulesOfTheRequestStrikeOnce() {
    Reply[] reply = new Reply[1];
    long struck = sum(strikes(id, () -> reply[0] = search.send("delay", "{!id=" + id + "}300")));
    assertEquals(1, struck);
    assertEquals(300L, reply[0].json("delay"));
    assertTrue(reply[0].millis() + " ms", reply[0].millis() >= 300);
  }

  @Test
  public void shardRulesStrikeEachShardOnce() {
    String rule = "{!role=shard id=" + id + "}20";
    assertEquals(search.shards(), sum(strikes(id, () -> search.send("delay", rule))));
  }

  @Test
  public void placedRulesStrikeTheWorkOnce() {
    String rule = "{!node=* id=" + id + "}20";
    assertEquals(search.workers(), sum(strikes(id, () -> search.send("delay", rule))));
  }

  @Test
  public void theClientsRuleIsAskedBeforeAnyWorkToo() {
    String rule = "{!at=prepare id=" + id + "}20";
    assertEquals(1, sum(strikes(id, () -> search.send("delay", rule))));
  }
}
