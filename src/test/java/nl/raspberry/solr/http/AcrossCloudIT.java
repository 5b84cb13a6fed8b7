package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.common.cloud.Replica;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** Rules that the cores of a collection count together, and how one call steers and shows them. */
public class AcrossCloudIT extends TwoNodesTestBase {
  private static final String STATE = "/collections/two/faults";

  private final String id = newId();
  private final Steering all = new Steering(http(0, "two"), "collection");

  @Before
  public void begin() {
    all.begin(0);
  }

  @After
  public void disarm() {
    http(1, "two").arm("{}");
  }

  private void arm(String fault, String modifiers, String value) {
    String rule = "{!across=collection id=" + id + " " + modifiers + "}" + value;
    http(0, "two").arm("{\"" + fault + "\":\"" + rule + "\"}");
  }

  private static Reply search(int node, String... more) {
    return http(node, "two").get("/select", and(new String[] {"q", "*:*"}, more));
  }

  private Map<String, Long> strikes() {
    return Strikes.of(id, cloud.nodes());
  }

  @Test
  public void theFirstRequestFailsWhoeverGetsItAndTheRetrySucceeds() {
    arm("fail", "times=1", "503");
    assertEquals(503, search(0).status());
    assertEquals(200, search(1).status());
    assertEquals(200, search(0).status());
    assertEquals(1, sum(strikes()));
  }

  @Test
  public void outcomesTakeTurnsWhoeverGetsTheRequest() {
    arm("fail", "then=end", "500,ok,429");
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      statuses.add(search(i % 2).status());
    }
    assertEquals(List.of(500, 200, 429, 200, 200), statuses);
  }

  @Test
  public void solrJsRetryAtTheOtherNodeSucceeds() throws IOException, SolrServerException {
    arm("fail", "times=1", "503");
    try (SolrClient client =
        new CloudHttp2SolrClient.Builder(List.of(cloud.url(0), cloud.url(1))).build()) {
      for (int i = 0; i < 10; i++) {
        assertEquals(DOCS, client.query("two", new SolrQuery("*:*")).getResults().getNumFound());
      }
    }
    assertEquals(1, sum(strikes()));
  }

  @Test
  public void aCoordinatorAsksTheSiblingOfTheReplicaThatFails() {
    arm("fail", "role=shard shard=shard1 times=1", "503");
    for (int i = 0; i < 10; i++) {
      assertEquals("200, all", Seen.of(search(i % 2)));
    }
    assertEquals(1, sum(strikes()));
  }

  @Test
  public void timesIsExactUnderConcurrencyAndWhateverTheRoute() {
    arm("fail", "skip=5 every=2 times=20", "429");
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      replies.add(http(i % 2, "two").later("/select", "q", "*:*", "rows", "0"));
    }
    long refused = replies.stream().filter(reply -> reply.join().status() == 429).count();
    assertEquals(20, refused);
    assertEquals(20, all.count(id, "struck"));
    assertEquals(200, all.count(id, "asked"));
    assertTrue("only one core struck: " + strikes(), strikes().size() > 1);
  }

  @Test
  public void everyUserIsLimitedInAllCoresTogether() {
    arm("fail", "per=p.user times=2", "429");
    StringBuilder ann = new StringBuilder();
    StringBuilder bob = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      ann.append(' ').append(search(i % 2, "user", "ann").status());
      bob.append(' ').append(search(1 - i % 2, "user", "bob").status());
    }
    assertEquals(" 429 429 200 200", ann.toString());
    assertEquals(" 429 429 200 200", bob.toString());
  }

  @Test
  public void soManyAtATimePassInAllCoresTogether() {
    http(0, "two")
        .arm("{\"fail\":\"{!across=collection slots=2}429\",\"delay\":\"{!id=" + id + "}hold\"}");
    List<CompletableFuture<Reply>> held = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      held.add(http(i, "two").later("/select", "q", "*:*"));
    }
    all.await(id, 2);
    assertEquals(429, search(0).status());
    assertEquals(429, search(1).status());
    all.release(id);
    held.forEach(reply -> assertEquals(200, reply.join().status()));
  }

  @Test
  public void theQueueIsOneForAllCores() {
    arm("delay", "slots=1", "300ms");
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < 4; i++) {
      replies.add(http(i % 2, "two").later("/select", "q", "*:*", "rows", "0"));
    }
    replies.forEach(reply -> assertEquals(200, reply.join().status()));
    long millis = (System.nanoTime() - start) / 1_000_000;
    assertTrue(millis + " ms", millis >= 4 * 300);
  }

  @Test
  public void anUpdateFailsOnceWhateverItsShard() {
    arm("fail", "role=leader op=add times=1", "500");
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Reply reply =
          http(i % 2, "two").post("/update", "application/json", "[{\"id\":\"d" + i + "\"}]");
      statuses.add(reply.status());
    }
    assertEquals(List.of(500, 200, 200, 200, 200, 200), statuses);
  }

  @Test
  public void whatIsCountedIsRemovedWhenTheSetChanges() throws Exception {
    arm("fail", "times=3", "503");
    search(0);
    assertFalse(cloud.znodes(STATE).isEmpty());
    arm("fail", "times=2", "503");
    assertEquals("it counts anew", 503, search(1).status());
    assertEquals(503, search(0).status());
    assertEquals(200, search(1).status());
    http(1, "two").disarm();
    Waiters.until("nothing is left", () -> cloud.znodes(STATE).isEmpty());
  }

  @Test
  public void whatIsCountedGoesWithTheCollection() throws Exception {
    cloud.createOn(0, "short");
    Http http = http(0, "short");
    http.arm("{\"fail\":\"{!across=collection times=1}503\"}");
    assertEquals(503, http.get("/select?q=*:*").status());
    assertFalse(cloud.znodes("/collections/short/faults").isEmpty());
    try (SolrClient client = new CloudHttp2SolrClient.Builder(List.of(cloud.url(0))).build()) {
      CollectionAdminRequest.deleteCollection("short").process(client);
    }
    Waiters.until("nothing is left", () -> cloud.znodes("/collections/short").isEmpty());
  }

  @Test
  public void oneCallShowsAllCores() {
    all.begin(100);
    http(0, "two").arm("{\"delay\":\"{!role=shard id=" + id + "}1\"}");
    for (int i = 0; i < 8; i++) {
      assertEquals(200, search(i % 2, "rows", "0").status());
    }
    assertEquals(16, all.count(id, "struck"));
    assertEquals(strikes(), struckBy());
    assertEquals(cores(), new TreeSet<>((List<?>) all.shown().get("cores")));
    Waiters.until("all are noted", () -> all.journal().size() == 24);
    Set<Object> noted =
        all.journal().stream().map(entry -> entry.get("core")).collect(Collectors.toSet());
    assertTrue(noted.toString(), noted.size() > 2 && cores().containsAll(noted));
    List<String> times =
        all.journal().stream()
            .map(entry -> String.format("%-30s", entry.get("time")))
            .collect(Collectors.toList());
    assertEquals(times.stream().sorted().collect(Collectors.toList()), times);
    List<?> strikes = (List<?>) all.shown().get("strikes");
    assertEquals(16, strikes.size());
    assertEquals("one core shows its own", 1, new Steering(http(0, "two")).rules().size());
    all.begin(0);
    assertNull(all.journal());
    assertEquals(Map.of(), all.rules());
  }

  private Map<String, Long> struckBy() {
    Map<String, Long> struck = new TreeMap<>();
    ((Map<?, ?>) all.rule(id).get("cores"))
        .forEach((core, n) -> struck.put((String) core, (Long) n));
    struck.values().removeIf(n -> n == 0);
    return struck;
  }

  private static Set<String> cores() {
    Set<String> cores = new TreeSet<>();
    for (String shard : List.of("shard1", "shard2")) {
      cloud.replicas("two", shard).stream().map(Replica::getCoreName).forEach(cores::add);
    }
    return cores;
  }

  @Test
  public void aHoldOnAnyReplicaIsAwaitedAndReleasedByOneCall() {
    http(0, "two").arm("{\"delay\":\"{!role=shard id=" + id + "}hold\"}");
    List<CompletableFuture<Reply>> held = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      held.add(http(i % 2, "two").later("/select", "q", "*:*", "rows", "0"));
    }
    all.await(id, 8);
    assertEquals(8, all.count(id, "active"));
    all.release(id);
    held.forEach(reply -> assertEquals(200, reply.join().status()));
  }

  @Test
  public void aWaitInVainSaysHowOftenAllHaveStruck() {
    http(0, "two").arm("{\"delay\":\"{!id=" + id + "}1\"}");
    search(0);
    search(1);
    Reply reply = all.later(id, 3, "50ms").join();
    assertEquals(504, reply.status());
    assertEquals("'" + id + "' has struck 2 times in the time given", reply.json("error/msg"));
  }

  @Test
  public void aResetOfAllCountsTogetherFrom0() {
    arm("fail", "times=1", "503");
    assertEquals(503, search(0).status());
    assertEquals(200, search(1).status());
    all.post("reset", "");
    assertEquals(503, search(1).status());
    assertEquals(200, search(0).status());
  }

  @Test
  public void whatMakesNoSenseIsRefused() {
    Http http = http(0, "two");
    assertEquals(
        "across=all: 'all' is not a set of cores (expected collection)",
        http.get("/faults?across=all").json("error/msg"));
    assertEquals(
        "show=rule: 'rule' is not shown (expected some of rules strikes journal armed grammar)",
        http.get("/faults?show=rule").json("error/msg"));
    assertEquals(
        "reset changes something, and show= only shows (expected one of them)",
        http.form("/faults", "reset", "true", "show", "rules").json("error/msg"));
    assertEquals(
        "fail={!across=world}503: modifier across=world: 'world' is not what is counted over"
            + " (expected collection)",
        http.get("/select", "q", "*:*", "fail", "{!across=world}503").json("error/msg"));
  }
}
