package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The parameter {@code shards} without ZooKeeper: a search over cores is struck once, too. */
public class ShardsWithoutZooKeeperIT {
  private static final String OPEN = "solr.disable.allowUrls";
  private static SolrServer solr;
  private static String shards;
  private static Http http;

  @BeforeClass
  public static void startSolr() {
    System.setProperty(OPEN, "true");
    solr = SolrServer.start(SolrHome.temporary().core("a").core("b").core("c"), 0);
    http = new Http(solr.url("a"));
    solr.load("b");
    new Http(solr.url("c")).post("/update?commit=true", "application/json", Docs.of("1"));
    shards = (solr.url("b") + "," + solr.url("c")).replace("http://", "");
  }

  @AfterClass
  public static void stopSolr() {
    solr.close();
    System.clearProperty(OPEN);
  }

  @Test
  public void aSearchIsStruckOnceAtTheCoreThatGotIt() {
    Reply reply = search("{!id=client}300");
    assertEquals(reply.toString(), 61L, reply.json("response/numFound"));
    assertEquals(300L, reply.json("delay"));
    assertTrue(reply.millis() + " ms", reply.millis() >= 300);
    assertEquals(Map.of("a", 1L), strikes("client"));
  }

  @Test
  public void anArmedRuleStrikesOnce() {
    for (String core : List.of("a", "b", "c")) {
      new Http(solr.url(core)).arm("{\"delay\":\"{!id=armed}20\"}");
    }
    Reply reply = get();
    assertEquals(reply.toString(), 20L, reply.json("delay"));
    assertEquals(Map.of("a", 1L), strikes("armed"));
    for (String core : List.of("a", "b", "c")) {
      new Http(solr.url(core)).disarm();
    }
  }

  @Test
  public void shardRulesStrikeEachShardOnce() {
    search("{!role=shard id=shards}20");
    assertEquals(Map.of("b", 1L, "c", 1L), strikes("shards"));
  }

  @Test
  public void coreStrikesThatOneOnly() {
    search("{!core=b id=core}20");
    assertEquals(Map.of("b", 1L), strikes("core"));
  }

  @Test
  public void aShardGoesByTheNameOfItsCore() {
    search("{!shard=c id=shard}20");
    assertEquals(Map.of("c", 1L), strikes("shard"));
  }

  @Test
  public void aCoreThatIsAskedAloneIsStruckOnce() {
    http.get("/select", "q", "*:*", "delay", "{!id=alone}20");
    http.get("/select", "q", "*:*", "delay", "{!role=shard id=lonely}20");
    assertEquals(Map.of("a", 1L), strikes("alone"));
    assertEquals(Map.of(), strikes("lonely"));
  }

  private static Reply search(String rule) {
    Reply reply =
        http.get("/select", "q", "*:*", "sort", "id asc", "shards", shards, "delay", rule);
    assertEquals(reply.toString(), 200, reply.status());
    return reply;
  }

  private static Reply get() {
    String[] search = {"q", "*:*", "sort", "id asc", "shards", shards, "debug", "timing"};
    return http.get("/select", search);
  }

  private static Map<String, Long> strikes(String id) {
    return new TreeMap<>(Strikes.of(id, List.of(solr.cores())));
  }
}
