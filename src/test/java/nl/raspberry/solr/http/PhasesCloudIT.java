package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** In SolrCloud a rule strikes the phases of a search that it names, by default the main one. */
public class PhasesCloudIT extends TwoNodesTestBase {
  private static final String[] TWO_PHASES = {"q", "*:*", "sort", "id asc", "rows", "60"};
  private static final String[] FACETS = {
    "q",
    "*:*",
    "rows",
    "0",
    "facet",
    "true",
    "facet.field",
    "kind_s",
    "facet.limit",
    "1",
    "facet.overrequest.count",
    "0",
    "facet.overrequest.ratio",
    "1"
  };
  private static final String[] JSON_FACETS = {
    "q",
    "*:*",
    "rows",
    "0",
    "json.facet",
    "{kinds:{type:terms,field:kind_s,limit:1,overrequest:0,refine:true}}"
  };
  private static final String[] GROUPS = {
    "q", "*:*", "group", "true", "group.field", "kind_s", "group.limit", "60"
  };

  @Test
  public void eachShardIsStruckInItsMainPhaseOnly() {
    Map<String, Long> strikes = search("role=shard", TWO_PHASES);
    assertEquals(2, sum(strikes));
    assertEquals(2, sum(search("phase=main", TWO_PHASES)));
    assertEquals(2, sum(search("phase=ids", TWO_PHASES)));
  }

  @Test
  public void aPhaseIsStruckOnceAShard() {
    assertEquals(2, sum(search("phase=fields", TWO_PHASES)));
    assertEquals(2, sum(search("phase=groups", GROUPS)));
    assertEquals(2, sum(search("phase=facets", FACETS)));
    assertEquals(2, sum(search("phase=facets", JSON_FACETS)));
    assertEquals(
        2, sum(search("phase=stats", and(TWO_PHASES, "stats", "true", "stats.field", "id"))));
    assertEquals(
        2, sum(search("phase=highlights", and(TWO_PHASES, "hl", "true", "hl.fl", "name"))));
    assertEquals(2, sum(search("phase=debug", and(TWO_PHASES, "debugQuery", "on"))));
  }

  @Test
  public void aShardIsStruckOnceForGroupsWhetherThereAreHitsOrNot() {
    assertEquals(2, sum(search("role=shard", GROUPS)));
    assertEquals(2, sum(search("role=shard", and(GROUPS, "fq", "id:nothing"))));
    // Sorted, for Solr merges equal scores of shards in a way that Lucene's assertions reject.
    String[] queries = {"q", "*:*", "group", "true", "group.query", "id:*", "sort", "id asc"};
    assertEquals(2, sum(search("role=shard", queries)));
  }

  @Test
  public void refinementIsAPhaseOfItsOwn() {
    for (String[] facets : new String[][] {FACETS, JSON_FACETS}) {
      long refined = sum(search("phase=refine", facets));
      assertTrue(refined + " refinements", refined == 1 || refined == 2);
      assertEquals("all but the main work", 2 + refined, sum(search("phase=any", facets)));
    }
  }

  @Test
  public void anyPhaseIsEverySubRequest() {
    assertEquals(4, sum(search("phase=any", TWO_PHASES)));
    assertEquals(4, sum(search("role=shard phase=any", TWO_PHASES)));
    assertEquals(5, sum(search("role=any phase=any", TWO_PHASES)));
    assertEquals(6, sum(search("phase=any", GROUPS)));
    assertEquals(2, sum(search("phase=any", and(TWO_PHASES, "distrib.singlePass", "true"))));
  }

  @Test
  public void aPhaseThatDoesNotComeIsNotStruck() {
    assertEquals(0, sum(search("phase=fields", and(new String[] {"rows", "0"}, "q", "*:*"))));
    assertEquals(0, sum(search("phase=refine", TWO_PHASES)));
    assertEquals(0, sum(search("phase=terms", TWO_PHASES)));
  }

  @Test
  public void aShardThatServesTheSearchAloneHasEveryPhaseInOne() {
    String id = newId();
    String rule = "{!phase=fields id=" + id + "}20";
    assertEquals(
        1, sum(strikes(id, () -> http(0, "one").get("/select", "q", "*:*", "delay", rule))));
  }

  @Test
  public void theRuleOfOneShardDelaysTheWholeOnce() {
    String id = newId();
    String rule = "{!shard=shard2 id=" + id + "}300";
    double[] millis = new double[1];
    Map<String, Long> strikes =
        strikes(
            id,
            () -> {
              Reply reply = http(0, "two").get("/select", and(TWO_PHASES, "delay", rule));
              millis[0] = reply.millis();
              return reply;
            });
    assertEquals(1, sum(strikes));
    assertTrue(millis[0] + " ms", millis[0] >= 300);
  }

  private static Map<String, Long> search(String scope, String[] parameters) {
    String id = newId();
    String rule = "{!" + scope + " id=" + id + "}20";
    return strikes(id, () -> http(0, "two").get("/select", and(parameters, "delay", rule)));
  }
}
