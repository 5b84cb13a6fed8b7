package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.apache.solr.common.util.Utils;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** What a client sees is what a failing Solr sends, and what is armed leaves no other trace. */
public final class LikeSolrIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();
  private final Steering faults = new Steering(http);

  @Before
  public void begin() {
    http.arm("{}");
    faults.begin(0);
  }

  private static List<?> sections(Reply reply) {
    return List.copyOf(((Map<?, ?>) Utils.fromJSON(reply.bytes())).keySet());
  }

  @Test
  public void anErrorHasTheSectionsOfSolrsOwnAndNoResults() {
    List<?> expected = sections(http.get("/select?q=*:*&sort=nosuch+asc&debugQuery=on"));
    String[][] rules = {
      {"fail", "503"},
      {"fail", "{!at=prepare}503"},
      {"fail", "{!at=finish}429"},
      {"fail", "exception"},
      {"limit", "10"},
      {"limit", "{!of=rows at=process}1"},
    };
    for (String[] rule : rules) {
      for (String debug : new String[] {"false", "true"}) {
        Reply reply =
            http.get("/select", "q", "*:*", "facet", "on", "debugQuery", debug, rule[0], rule[1]);
        assertTrue(reply.toString(), reply.status() >= 400);
        assertEquals(String.join("=", rule), expected, sections(reply));
      }
    }
  }

  @Test
  public void anErrorHasNoResultsInAnyFormat() {
    for (String format : new String[] {"json", "xml", "javabin", "csv", "phps"}) {
      Reply whole =
          http.get("/select?q=*:*&rows=60&wt=" + (format.equals("raw") ? "json" : format));
      assertTrue(format, whole.bytes().length > 2_000);
      Reply reply = http.get("/select?q=*:*&rows=60&fail=503&wt=" + format);
      assertEquals(format, 503, reply.status());
      assertTrue(format + " " + reply.bytes().length, reply.bytes().length < 1_500);
    }
  }

  @Test
  public void anUpdateThatIsDeniedAfterItWasAppliedHasNoResultsEither() {
    String rule = "{!op=add when=after}503";
    Reply reply =
        http.post(
            "/update?" + Http.query("versions", "true", "fail", rule),
            "application/json",
            Docs.of("like"));
    assertEquals(503, reply.status());
    assertEquals(List.of("responseHeader", "error"), sections(reply));
    assertNotNull(http.get("/get?id=like").json("doc"));
  }

  @Test
  public void whatIsArmedLeavesNoTraceInTheBody() {
    String[] paths = {
      "/select?q=*:*&rows=3", "/query?q=*:*&wt=xml&facet=on&facet.field=cat", "/get?id=1", "/terms"
    };
    for (String path : paths) {
      String before = body(path);
      http.arm(
          "{\"delay\":[\"20\",\"{!percent=50}1ms\"],\"fail\":\"{!p.q=none}503\",\"limit\":\"4k\"}");
      assertEquals(before, body(path));
      http.arm("{\"_invariants_\":{\"delay\":\"5\"}}");
      assertEquals(before, body(path));
      http.arm("{}");
    }
  }

  private String body(String path) {
    Reply reply = http.get(path);
    assertEquals(reply.toString(), 200, reply.status());
    return reply.text().replaceAll("QTime\"?[:>]\\s*\\d+", "QTime");
  }

  @Test
  public void whoAsksForADelayIsToldTheSumOfAll() {
    http.arm("{\"_appends_\":{\"delay\":\"20\"}}");
    assertNull(http.get("/select?q=*:*").json("delay"));
    assertEquals(50L, http.get("/select?q=*:*&delay=30").json("delay"));
    assertEquals(20L, http.get("/select?q=*:*&debug=timing").json("delay"));
    String json = "{\"params\":{\"delay\":10}}";
    assertEquals(30L, http.post("/select?q=*:*", "application/json", json).json("delay"));
  }

  @Test
  public void debugShowsAllStrikes() {
    http.arm(
        "{\"delay\":\"1\",\"fail\":\"partial\",\"edit\":\"set(response/numFound,7)\","
            + "\"respond\":\"{!status=502}truncate(100%)\"}");
    Reply reply = http.get("/select?q=*:*&rows=0&debugQuery=on");
    List<?> shown = (List<?>) reply.json("debug/faults");
    assertEquals(shown.toString(), 4, shown.size());
    for (String what : new String[] {"delay=1", "partial results", "edited", "spoilt"}) {
      assertTrue(what + " in " + shown, shown.toString().contains(what));
    }
  }

  @Test
  public void aPingThatIsToBeSpoiltIsRefusedBeforeItCounts() {
    for (String rule : new String[] {"{!handler=/admin/ping}", "{!handler=/admin/*}"}) {
      Reply edited = http.get("/admin/ping", "edit", rule + "drop(status)");
      assertEquals(edited.toString(), 400, edited.status());
      assertEquals(
          "edit=" + rule + "drop(status): edit never strikes /admin/ping",
          edited.json("error/msg"));
      assertEquals(400, http.get("/admin/ping", "respond", rule + "reset").status());
      http.arm("{\"respond\":\"" + rule + "reset\"}");
      assertEquals("OK", http.get("/admin/ping").json("status"));
      http.arm("{}");
    }
    assertEquals(List.of(), faults.shown().get("strikes"));
  }

  @Test
  public void anEditOfWhatIsNotThereIsNoStrike() {
    String[][] edits = {
      {"drop(nosuch)", "nothing at nosuch"},
      {"drop(response/nosuch/deep)", null},
      {"set(response/docs/0/name,\"x\")", "nothing at response/docs/0"},
      {"drop(response/docs/0)", "nothing at response/docs/0"},
    };
    for (String[] edit : edits) {
      http.arm("{}");
      faults.begin(0);
      http.arm(Utils.toJSONString(Map.of("edit", "{!id=e times=3}" + edit[0])));
      Reply reply = http.get("/select?q=id:nosuch");
      assertEquals(reply.toString(), 200, reply.status());
      assertEquals(edit[0], 1, faults.count("e", "asked"));
      assertEquals(edit[0], 0, faults.count("e", "struck"));
      String strikes = String.valueOf(faults.shown().get("strikes"));
      assertTrue(strikes, edit[1] == null || strikes.contains(edit[1]));
    }
    assertEquals(200, http.get("/select", "q", "id:nosuch", "edit", "drop(nosuch)").status());
  }

  @Test
  public void anEditThatContradictsTheResponseIsRefusedByNameIfItWasBrought() {
    String rule = "set(response/docs,5)";
    Reply brought = http.get("/select", "q", "*:*", "edit", rule);
    assertEquals(brought.toString(), 400, brought.status());
    assertTrue(
        brought.toString(), ((String) brought.json("error/msg")).startsWith("edit=" + rule + ": "));
    http.arm(Utils.toJSONString(Map.of("edit", rule)));
    Reply armed = http.get("/select?q=*:*&rows=0");
    assertEquals(60L, armed.json("response/numFound"));
    assertEquals(0, faults.count(rule, "struck"));
  }

  @Test
  public void whatIsSetIsNoOtherRequestsToo() {
    http.arm(
        Utils.toJSONString(
            Map.of("edit", List.of("set(extra,{\"a\":1})", "{!p.q=change}set(extra/a,2)"))));
    assertEquals(1L, http.get("/select?q=*:*").json("extra/a"));
    assertEquals(2L, http.get("/select?q=change").json("extra/a"));
    assertEquals(1L, http.get("/select?q=*:*").json("extra/a"));
  }

  @Test
  public void whatIsSetHasTheTypeThatWasThere() throws Exception {
    http.arm(
        Utils.toJSONString(
            Map.of(
                "edit",
                List.of(
                    "set(facet_counts/facet_fields/cat,[])",
                    "{!p.q='id:1'}set(facet_counts/facet_fields/cat,[\"x\",3])",
                    "{!p.q=none}set(response,[])"))));
    try (HttpJdkSolrClient client =
        new HttpJdkSolrClient.Builder(SOLR.server().url("example")).build()) {
      SolrQuery query = new SolrQuery("*:*").addFacetField("cat");
      QueryResponse empty = client.query(query);
      assertEquals(0, empty.getFacetField("cat").getValueCount());
      assertFalse(empty.getResults().isEmpty());
      QueryResponse one = client.query(query.setQuery("id:1"));
      assertEquals("x", one.getFacetField("cat").getValues().get(0).getName());
      assertEquals(0, client.query(query.setQuery("none")).getResults().size());
    }
  }
}
