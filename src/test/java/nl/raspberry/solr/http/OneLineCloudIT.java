package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.cloud.Replica;
import org.junit.After;
import org.junit.BeforeClass;
import org.junit.Test;

/** SolrCloud with the one line and nothing else of ours. */
public class OneLineCloudIT extends TwoNodesTestBase {
  private static final String ALIAS = "also";

  private final Http two = http(0, "two");

  @BeforeClass
  public static void startCluster() {
    cloud = SolrCloudOneLine.start();
    cloud.load("two", documents()).load("one", documents());
    node("/admin/collections?action=CREATEALIAS&name=" + ALIAS + "&collections=two");
  }

  @After
  public void disarm() {
    two.arm("{}");
    http(0, "one").arm("{}");
  }

  private static void node(String path) {
    Reply reply = new Http(cloud.url(0)).get(path);
    assertEquals(reply.toString(), 200, reply.status());
  }

  /** Arms rules in both collections; the ids by what each rule says. */
  private static Map<String, String> arm(String... scopes) {
    Map<String, String> ids = new LinkedHashMap<>();
    for (String scope : scopes) {
      ids.put(scope, newId());
    }
    String rules =
        ids.entrySet().stream()
            .map(rule -> "\"{!" + rule.getKey() + " id=" + rule.getValue() + "}1\"")
            .collect(Collectors.joining(",", "{\"delay\":[", "]}"));
    http(0, "two").arm(rules);
    http(0, "one").arm(rules);
    return ids;
  }

  @Test
  public void armedRulesStrikeEachSearchByRoleAndPhase() {
    Map<String, String> ids = arm("role=client", "role=shard", "core=*", "role=shard phase=ids");
    for (Search search : Search.all()) {
      Map<String, Long> struck = struck(ids, search::send);
      assertEquals(search.toString(), 1L, (long) struck.get("role=client"));
      assertEquals(search.toString(), search.shards(), (long) struck.get("role=shard"));
      assertEquals(search.toString(), search.workers(), (long) struck.get("core=*"));
      assertTrue(search.toString(), struck.get("role=shard phase=ids") <= search.shards());
    }
    Map<String, Long> plain = struck(ids, () -> two.get("/select?q=*:*"));
    assertEquals(2L, (long) plain.get("role=shard phase=ids"));
  }

  @Test
  public void phasesAreTold() {
    Map<String, String> ids =
        arm("role=shard phase=ids", "role=shard phase=fields", "role=shard phase=any");
    Map<String, Long> struck = struck(ids, () -> two.get("/select?q=*:*&rows=60"));
    assertEquals(struck.toString(), List.of(2L, 2L, 4L), List.copyOf(struck.values()));
  }

  private static Map<String, Long> struck(Map<String, String> ids, Supplier<Reply> send) {
    Map<String, Long> before = counts(ids);
    Reply reply = send.get();
    assertEquals(reply.toString(), 200, reply.status());
    Map<String, Long> after = counts(ids);
    before.forEach((scope, count) -> after.merge(scope, -count, Long::sum));
    return after;
  }

  private static Map<String, Long> counts(Map<String, String> ids) {
    Map<String, Long> counts = new LinkedHashMap<>();
    ids.forEach((scope, id) -> counts.put(scope, sum(Strikes.of(id, cloud.nodes()))));
    return counts;
  }

  @Test
  public void placesAreStruckWhereTheyAre() {
    Replica first = cloud.replicas("two", "shard1").get(0);
    String[] places = {
      "shard=shard1",
      "replica=" + first.getName(),
      "core=" + first.getCoreName(),
      "node=" + first.getNodeName(),
      "collection=two",
      "collection=" + ALIAS,
      "collection=one",
    };
    Map<String, String> ids = arm(places);
    String other = cloud.replicas("two", "shard2").get(0).getCoreUrl();
    String shards = first.getCoreUrl() + "," + other;
    Map<String, Long> struck = struck(ids, () -> two.get("/select", "q", "*:*", "shards", shards));
    boolean both = other.contains(first.getBaseUrl());
    assertEquals(
        struck.toString(),
        List.of(1L, 1L, 1L, both ? 2L : 1L, 2L, 2L, 0L),
        List.copyOf(struck.values()));
  }

  @Test
  public void anAliasIsStruckThroughItsOwnName() {
    Map<String, String> ids = arm("role=client collection=" + ALIAS);
    Http also = http(0, ALIAS);
    assertEquals(List.of(1L), List.copyOf(struck(ids, () -> also.get("/select?q=*:*")).values()));
    assertEquals(List.of(1L), List.copyOf(struck(ids, () -> two.get("/select?q=*:*")).values()));
  }

  @Test
  public void placesThatThereAreNotAreAProblem() {
    for (String place : new String[] {"shard", "replica", "node", "core", "collection"}) {
      String text = "{!" + place + "=nosuch}503";
      try (SolrLog log = new SolrLog()) {
        two.arm("{\"fail\":\"" + text + "\"}");
        Http core =
            new Http(cloud.replicas("two", "shard1").get(0).getCoreUrl().replaceAll("/$", ""));
        String problem = "no " + place + " nosuch";
        Waiters.until(problem, () -> problems(core).contains(problem));
        String line = log.line("WARN", "fail=" + text + " never strikes: " + problem);
        assertTrue(line, line.contains("Solr Faults: in core two_shard"));
      }
      Reply brought = two.get("/select", "q", "*:*", "fail", text);
      assertEquals(brought.toString(), 400, brought.status());
      assertTrue(brought.toString(), brought.text().contains("no " + place + " nosuch"));
      Reply update =
          two.post("/update?fail=" + Http.encode(text), "application/json", Docs.of("u"));
      assertEquals(update.toString(), 400, update.status());
    }
  }

  private static String problems(Http core) {
    return new Steering(core)
        .rules().values().stream()
            .map(rule -> String.valueOf(((Map<?, ?>) rule).get("problem")))
            .collect(Collectors.joining());
  }

  @Test
  public void placesElsewhereInTheCollectionAreNone() {
    Replica far = cloud.replicas("two", "shard2").get(1);
    for (String place :
        List.of(
            "shard=shard2",
            "replica=" + far.getName(),
            "core=" + far.getCoreName(),
            "node=" + far.getNodeName(),
            "collection=one",
            "collection=" + ALIAS)) {
      String text = "{!" + place + " id=" + newId() + "}1";
      two.arm("{\"delay\":\"" + text + "\"}");
      for (Replica replica : cloud.replicas("two", "shard1")) {
        Steering faults = new Steering(new Http(replica.getCoreUrl().replaceAll("/$", "")));
        faults.rules().forEach((name, rule) -> assertNull(text, ((Map<?, ?>) rule).get("problem")));
      }
      Reply reply = two.get("/select", "q", "*:*", "delay", text);
      assertEquals(reply.toString(), 200, reply.status());
    }
  }

  @Test
  public void onlyRulesThatARequestBringsGoToShards() {
    two.arm("{\"delay\":[\"{!role=shard id=" + newId() + "}1\"],\"fail\":\"{!p.q=none}503\"}");
    try (SolrLog log = new SolrLog()) {
      assertEquals(200, two.get("/select?q=*:*&echo=armed").status());
      String sub = log.line("INFO", "isShard=true", "echo=armed");
      assertTrue(sub, !sub.contains("&delay=") && !sub.contains("&fail="));
      Reply brought =
          two.get(
              "/select", "q", "*:*", "echo", "brought", "delay", "{!role=shard}2", "delay", "1");
      assertEquals(brought.toString(), 200, brought.status());
      String with = log.line("INFO", "isShard=true", "echo=brought");
      assertTrue(
          with, with.contains("&delay={!role%3Dshard}2") || with.contains("&delay={!role=shard}2"));
      assertTrue(with, !with.contains("&fail="));
      assertEquals(with, 2, with.split("&delay=", -1).length);
    }
  }

  @Test
  public void everyWayToAskIsStruck() {
    two.arm("{\"fail\":\"503\"}");
    String api = cloud.url(0).replace("/solr", "/api/collections/two");
    for (String path :
        List.of(
            "/select?q=*:*",
            "/get?id=d1",
            "/terms?terms.fl=id",
            "/export?q=*:*&sort=id+asc&fl=id",
            "/stream?expr="
                + Http.encode("search(two,q=\"*:*\",fl=id,sort=\"id asc\",qt=\"/export\")"),
            "/schema",
            "/schema/fields",
            "/update?commit=true",
            "/update/json?commit=true",
            "/analysis/field?analysis.fieldtype=text&analysis.fieldvalue=a")) {
      Reply reply = two.get(path);
      assertEquals(path + " " + reply, 503, reply.status());
    }
    for (String path :
        List.of(
            "/select?q=*:*", "/get?id=d1", "/update?commit=true", "/schema", "/schema/fields")) {
      Reply reply =
          path.startsWith("/update")
              ? new Http(api).post(path, "application/json", "[]")
              : new Http(api).get(path);
      assertEquals(path + " " + reply, 503, reply.status());
    }
    assertEquals(200, two.get("/config/params").status());
    assertEquals(200, two.get("/faults").status());
    assertEquals(200, two.get("/replication?command=indexversion").status());
  }

  @Test
  public void aStreamOverTheCollectionMeetsRulesOnItsExports() {
    String expr = "search(two,q=\"*:*\",fl=id,sort=\"id asc\",qt=\"/export\")";
    String id = newId();
    two.arm("{\"delay\":\"{!handler=/export id=" + id + "}1\"}");
    Map<String, Long> struck = strikes(id, () -> two.get("/stream", "expr", expr));
    assertEquals("one on each shard", 2, sum(struck));
    two.arm("{\"fail\":\"{!handler=/export}503\"}");
    Reply reply = two.get("/stream", "expr", expr);
    assertTrue(reply.toString(), reply.text().contains("EXCEPTION"));
  }

  @Test
  public void aReplicaThatIsStruckIsReplacedByItsSibling() {
    Replica first = cloud.replicas("two", "shard1").get(0);
    two.arm("{\"fail\":\"{!replica=" + first.getName() + "}503\"}");
    for (int i = 0; i < 10; i++) {
      Reply reply = http(i % 2, "two").get("/select?q=*:*&rows=0");
      assertEquals(reply.toString(), 200, reply.status());
      assertNotNull(reply.toString(), reply.json("response/numFound"));
    }
  }
}
