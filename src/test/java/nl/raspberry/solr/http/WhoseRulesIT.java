package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Config.str;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Whose a rule is, the server's or the request's, is never a matter of its text. */
public final class WhoseRulesIT {
  private static SolrServer solr;
  private static Http open;
  private static Http closed;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("open")
            .core("closed", config -> Config.whole(config, str("accept", "config")));
    solr = SolrServer.start(home, 0).load("open").load("closed");
    open = new Http(solr.url("open"));
    closed = new Http(solr.url("closed"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @After
  public void disarm() {
    open.arm("{}");
    closed.arm("{}");
  }

  private static void assertRefused(Reply reply) {
    assertEquals(reply.toString(), 403, reply.status());
    String sentence = ": rules in requests are not accepted here (accept=config)";
    assertTrue(reply.toString(), String.valueOf(reply.json("error/msg")).endsWith(sentence));
  }

  @Test
  public void aRequestAddsNothingWhereAnArmedRuleHasAMacro() {
    closed.arm("{\"fail\":\"{!p.q=none msg='${q}'}503\",\"delay\":\"{!p.q=none}${rows}\"}");
    for (String path : new String[] {"/select", "/update", "/schema", "/get"}) {
      assertRefused(closed.get(path, "q", "*:*", "fail", "oom"));
      assertRefused(closed.get(path, "q", "*:*", "delay", "7"));
    }
    assertEquals(200, closed.get("/select?q=*:*&rows=1").status());
  }

  @Test
  public void aRequestAddsNothingByRepeatingAnArmedText() {
    closed.arm("{\"delay\":\"20\",\"_appends_\":{\"fail\":\"{!p.q=none}503\"}}");
    assertRefused(closed.get("/select?q=*:*" + "&delay=20".repeat(8)));
    assertRefused(closed.get("/select", "q", "*:*", "fail", "{!p.q=none}503"));
    assertRefused(closed.get("/update?commit=true&delay=20"));
    Reply struck = closed.get("/select?q=*:*");
    assertEquals(struck.toString(), 200, struck.status());
    assertTrue(struck.toString(), struck.millis() >= 20 && struck.millis() < 8 * 20 + 5_000);
    assertEquals(1, new Steering(closed).count("20", "struck"));
  }

  @Test
  public void theSameTextTwiceIsTwoRulesOnEveryHandler() {
    for (String path : new String[] {"/select?q=*:*", "/update?commit=true", "/schema?x=1"}) {
      Reply reply = open.get(path + "&delay=30&delay=30");
      assertEquals(reply.toString(), 200, reply.status());
      assertEquals(path, 60L, reply.json("delay"));
      assertTrue(path + reply, reply.millis() >= 60);
    }
  }

  @Test
  public void aRuleThatRefersToAParameterStrikesAnUpdateOnce() {
    String docs =
        IntStream.range(0, 10)
            .mapToObj(i -> "{\"id\":\"ref" + i + "\"}")
            .collect(Collectors.joining(",", "[", "]"));
    Steering faults = new Steering(open);
    faults.begin(0);
    String[] rule = {"delay", "{!id=$name}1", "name", "ref"};
    Reply reply = open.post("/update?" + Http.query(rule), "application/json", docs);
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(1, faults.count("ref", "asked"));
    assertEquals(1, faults.count("ref", "struck"));
  }

  @Test
  public void anArmedRuleThatRefersToAParameterIsOneRuleAndIsNotForgotten() {
    open.arm("{\"fail\":\"{!id=dollar times=2 p.q='a*' msg='costs $5, $q'}503\"}");
    Steering faults = new Steering(open);
    assertEquals(503, open.get("/select?q=a1").status());
    for (int i = 0; i < 1_100; i++) {
      String other = "{!id=n" + i + " p.q=x}1";
      assertEquals(200, open.get("/select", "q", "*:*", "rows", "0", "delay", other).status());
    }
    assertEquals(503, open.get("/select?q=a2").status());
    assertEquals(400, open.get("/select?q=a(").status());
    assertEquals(200, open.get("/select?q=a3").status());
    assertEquals(2, faults.count("dollar", "struck"));
    assertNull(faults.rule("dollar").get("problem"));
  }

  @Test
  public void noClientTakesAnArmedRuleAway() {
    open.arm("{\"fail\":\"503\"}");
    List<String> paths =
        List.of(
            "/select?q=*:*&useParams=other",
            "/update?commit=true&processor=",
            "/update?commit=true&useParams=",
            "/update/json?commit=true&update.chain=",
            "/export?q=*:*&sort=id+asc&fl=id",
            "/get?id=1");
    for (String path : paths) {
      assertEquals(path, 503, open.get(path).status());
    }
    assertEquals(Collections.nCopies(1, "503"), List.copyOf(new Steering(open).rules().keySet()));
  }
}
