package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Every word of the grammar means the same on a Solr whose language has a dotless i. */
public final class TurkishIT {
  private static final Pattern PORT = Pattern.compile("^PORT (\\d+)");

  private static Child child;
  private static Http http;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example");
    String classes =
        Path.of("target/test-classes").toAbsolutePath()
            + File.pathSeparator
            + Path.of("target/classes").toAbsolutePath();
    child =
        Child.start(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            PORT,
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-cp",
            classes + File.pathSeparator + System.getProperty("solr.classpath"),
            "nl.raspberry.solr.example.Launcher",
            home.directory().toString());
    http = new Http("http://localhost:" + child.port() + "/solr/example");
  }

  @AfterClass
  public static void stop() {
    child.close();
  }

  private static void assertStruck(int status, String parameter, String rule, String... more) {
    String[] parameters = TwoNodesTestBase.and(more, "q", "*:*", "wt", "json", parameter, rule);
    Reply reply = http.get("/select", parameters);
    assertEquals(parameter + "=" + rule + " " + reply, status, reply.status());
  }

  private static void assertUpdate(int status, String parameter, String rule, String body) {
    Reply reply = http.post("/update?" + Http.query(parameter, rule), "application/json", body);
    assertEquals(parameter + "=" + rule + " " + reply, status, reply.status());
  }

  @Test
  public void wordsOfScopes() {
    for (String method : new String[] {"GET", "get", "gEt"}) {
      assertStruck(418, "fail", "{!method=" + method + "}418");
    }
    for (String method : new String[] {"options", "İ", "ı"}) {
      assertStruck(200, "fail", "{!method=" + method + "}418");
    }
    for (String word : new String[] {"role=client", "role=any", "handler=/SELECT", "p.q=*:*"}) {
      assertStruck(word.contains("SELECT") ? 400 : 418, "fail", "{!" + word + "}418");
    }
    for (String size : new String[] {"query", "header", "params", "active", "rows"}) {
      assertStruck(418, "fail", "{!" + size + "=>0}418");
    }
    assertStruck(418, "fail", "{!h='HOST: *'}418");
    assertStruck(418, "fail", "{!h='host: *'}418");
    assertStruck(418, "fail", "{!per=client times=1 window=1s/1s until=NOW+1MINUTE}418");
    assertStruck(200, "fail", "{!until=NOW-1MINUTE}418");
    for (String phase :
        "main ids fields facets refine stats terms groups highlights mlt".split(" ")) {
      assertStruck(200, "fail", "{!role=shard phase=" + phase + "}418");
    }
  }

  @Test
  public void wordsOfFaults() {
    assertStruck(414, "limit", "1");
    assertStruck(431, "limit", "{!of=header}1");
    assertStruck(400, "limit", "{!of=params}1");
    assertStruck(400, "limit", "{!of=rows}1", "rows", "2");
    assertStruck(400, "limit", "{!of=start}1", "start", "2");
    assertStruck(500, "fail", "exception");
    assertStruck(200, "fail", "partial");
    assertStruck(503, "fail", "{!body=html}503");
    assertStruck(503, "fail", "{!body=empty}503");
    assertStruck(502, "respond", "{!status=502}html");
    for (String spoil : "truncate(50%) drip(1m) stall(1,1MS) garble(2) empty".split(" ")) {
      assertStruck(spoil.contains("MS") ? 400 : 200, "respond", spoil);
    }
    for (String delay :
        "1.5ms normal(1ms,1ms) lognormal(1ms,0.4) 1..2 exponential(1ms)".split(" ")) {
      assertStruck(200, "delay", delay);
    }
  }

  @Test
  public void wordsOfUpdates() {
    String all = "{\"add\":{\"doc\":{\"id\":\"I\"}},\"delete\":[\"i\"],\"commit\":{}}";
    for (String op : "add delete commit any".split(" ")) {
      assertUpdate(418, "fail", "{!op=" + op + "}418", all);
    }
    assertUpdate(418, "fail", "{!op=deleteByQuery}418", "{\"delete\":{\"query\":\"id:x\"}}");
    assertUpdate(418, "fail", "{!op=optimize}418", "{\"optimize\":{}}");
    assertUpdate(418, "fail", "{!op=softCommit}418", "{\"commit\":{\"softCommit\":true}}");
    assertUpdate(418, "fail", "{!doc=I}418", all);
    assertUpdate(200, "fail", "{!doc=ı}418", all);
    assertUpdate(413, "limit", "{!of=docs}0", all);
    assertUpdate(413, "limit", "{!of=body}1", all);
  }

  @Test
  public void whatIsShown() {
    http.arm("{\"limit\":\"{!id=lIİıi}1\"}");
    Reply struck = http.get("/select?q=*:*");
    assertEquals(
        "A query string of 5 bytes exceeds the limit of 1, injected by limit={!id='lIİıi'}1",
        struck.json("error/msg"));
    Map<?, ?> rule = new Steering(http).rule("lIİıi");
    assertEquals("limit", rule.get("fault"));
    assertEquals("paramset", rule.get("source"));
    http.disarm();
    String metrics = "/solr/admin/metrics?group=core&prefix=FAULTS&wt=json";
    Reply shown = new Http("http://localhost:" + child.port()).get(metrics);
    assertTrue(shown.toString(), shown.text().contains("FAULTS.limit.struck"));
    Reply bad = http.get("/select?q=*:*&limit=%7B!of=TITLE%7D1");
    assertNotNull(bad.json("error/msg"));
    assertTrue(
        bad.toString(), bad.text().contains("query header form body params docs rows start"));
  }
}
