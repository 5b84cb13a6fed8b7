package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Test;

/**
 * A shard's answer to its coordinator, javabin over HTTP/2, that is spoilt on the way. SolrJ makes
 * an exception of it that has the status 200, and that is what the coordinator answers, with an
 * error.
 */
public class SpoiltShardIT extends TwoNodesTestBase {
  private static final String ERROR = "200 with an error";
  private static final String PARTIAL = "200, the other shard, partialResults=true";
  private static final String[] ALL = {"q", "*:*", "sort", "id asc"};
  private static final int SEEDS = 60;

  private final String id = newId();

  @After
  public void heal() {
    Struck.heal();
  }

  @Test
  public void aTruncatedAnswerIsAnErrorWithTheStatus200() {
    Reply reply = search("truncate(50%)");
    assertEquals(ERROR, Seen.of(reply));
    assertEquals(200L, reply.json("error/code"));
    assertEquals(200L, reply.json("responseHeader/status"));
    assertMessage(reply, "parsing error");
  }

  @Test
  public void aPageThatSomebodyElseSentIsQuotedInTheError() {
    Reply reply = search("html");
    assertEquals(ERROR, Seen.of(reply));
    assertMessage(reply, "but got text/html. <html>", "Injected by Solr Faults");
  }

  @Test
  public void anEmptyAnswerIsAnErrorWithTheStatus200() {
    assertEquals(ERROR, Seen.of(search("empty")));
  }

  @Test
  public void theStatusOfAPageReachesTheClientWhereSolrDoesNotAskASibling() {
    assertEquals("502", seen("502", "html"));
    assertEquals("429", seen("429", "empty"));
  }

  private String seen(String status, String what) {
    Struck.arm("respond={!role=shard id=" + id + " status=" + status + "}" + what);
    return Struck.plain("/select");
  }

  @Test
  public void aSearchThatTakesWhatItCanGetIsPartialWithoutTheShard() {
    for (String what : new String[] {"truncate(50%)", "truncate(0)", "html", "empty", "reset"}) {
      Struck.arm("respond={!shard=shard1}" + what);
      assertEquals(what, PARTIAL, Struck.plain("/select", "shards.tolerant", "true"));
      assertEquals(what, PARTIAL, Struck.solrJ("/select", "shards.tolerant", "true"));
      heal();
    }
  }

  @Test
  public void aSearchWithoutAnyShardIsAnErrorThoughItTakesWhatItCanGet() {
    Struck.arm("respond={!role=shard id=" + id + "}html");
    assertEquals(ERROR, Struck.plain("/select", "shards.tolerant", "true"));
    assertEquals(2, sum(Strikes.of(id, cloud.nodes())));
  }

  @Test
  public void shardsInfoSaysWhatWasWrongWithTheShard() {
    Struck.arm("respond={!shard=shard1}truncate(50%)");
    Reply reply =
        http(0, "two").get("/select", "q", "*:*", "shards.tolerant", "true", "shards.info", "true");
    Map<?, ?> shards = (Map<?, ?>) reply.json("shards.info");
    assertEquals(reply.toString(), 2, shards.size());
    long wrong =
        shards.values().stream()
            .map(shard -> String.valueOf(((Map<?, ?>) shard).get("error")))
            .filter(error -> error.contains("parsing error"))
            .count();
    assertEquals(reply.toString(), 1, wrong);
  }

  @Test
  public void aStallIsWaitedForOnceAsLongAsTheSocketMayBeSilent() {
    Struck.arm("respond={!shard=shard1}stall(20,2s)");
    Reply reply = http(0, "two").get("/select", "q", "*:*");
    assertEquals("200, all", Seen.of(reply));
    assertTrue(reply.millis() + " ms", reply.millis() >= 2_000);
  }

  @Test
  public void aStallThatIsLongerThanTheSocketMayBeSilentIsAnErrorAndNoSiblingIsAsked() {
    Struck.arm("respond={!shard=shard1 id=" + id + "}stall(20,3s)");
    String seen = Struck.plain("/impatient");
    // Whether the time is up while SolrJ waits for the answer or while it reads it is a race.
    assertTrue(seen, Set.of(ERROR, "500").contains(seen));
    assertEquals(1, sum(Strikes.of(id, cloud.nodes())));
    assertEquals(PARTIAL, Struck.plain("/impatient", "shards.tolerant", "true"));
  }

  @Test
  public void aCutAnswerIsHiddenByTheSiblingOrAnErrorNeverHalfAResult() {
    Map<String, Integer> seen = new TreeMap<>();
    for (int i = 0; i < 20; i++) {
      Struck.arm("respond={!replica=" + Struck.replica().getName() + "}cut(50%)");
      seen.merge(Struck.plain("/select"), 1, Integer::sum);
      heal();
    }
    assertTrue(seen.toString(), Set.of(ERROR, "200, all").containsAll(seen.keySet()));
  }

  @Test
  public void garbledAnswersAreErrorsOrWrongResultsAndHarmNobodyAfterwards() {
    Map<String, Integer> seen = new TreeMap<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      String one = id + "s" + seed;
      String rule = "{!shard=shard1 id=" + one + " seed=" + seed + "}garble(5)";
      seen.merge(
          Seen.of(http(0, "two").get("/select", and(ALL, "respond", rule))), 1, Integer::sum);
      assertEquals(rule, 1, sum(Strikes.of(one, cloud.nodes())));
    }
    assertTrue(seen.toString(), seen.getOrDefault(ERROR, 0) > 0);
    heal();
    assertEquals("200, all", Struck.plain("/select"));
  }

  @Test
  public void wrongContentOfAShardIsBelieved() {
    Struck.arm("edit={!shard=shard1}set(response/numFound,1000000)");
    Reply reply = http(0, "two").get("/select", ALL);
    assertEquals(200, reply.status());
    long found = ((Number) reply.json("response/numFound")).longValue();
    assertTrue(found + " found", found > 1_000_000);
  }

  /** The coordinator's answer where every replica of a shard answers like that. */
  private static Reply search(String what) {
    Struck.arm("respond={!shard=shard1}" + what);
    return http(0, "two").get("/select", ALL);
  }

  private static void assertMessage(Reply reply, String... texts) {
    String message = String.valueOf(reply.json("error/msg"));
    for (String text : texts) {
      assertTrue(message, message.contains(text));
    }
    assertTrue(message, message.contains("/two_shard1_replica_"));
  }
}
