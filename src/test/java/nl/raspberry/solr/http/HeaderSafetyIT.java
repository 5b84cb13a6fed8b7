package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** What a link, or a text from anywhere, cannot make of a response, of the log, of a request. */
public final class HeaderSafetyIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();

  @Test
  public void noResponseIsTwo() throws IOException {
    String forged = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
    String[] rules = {
      "{!body=html reply='Content-Length: 80' msg='" + forged + "'}503",
      "{!body=html reply='Content-Length: 80'}503",
      "{!body=html msg='" + forged + "'}503",
      "{!body=html reply='A: b\r\nContent-Length: 80'}503"
    };
    for (String rule : rules) {
      try (RawConnection connection = new RawConnection(SOLR.url())) {
        String path = "/select?" + Http.query("q", "*:*", "fail", rule);
        assertEquals(rule, 400, connection.send("GET", path, "").status());
        RawReply next = connection.send("GET", "/select?q=*:*&rows=0", "");
        assertEquals(rule, 200, next.status());
        assertTrue(next.text(), next.text().contains("numFound"));
      }
    }
  }

  @Test
  public void aRequestBringsNoHeadersUnlessThatIsAccepted() {
    String[][] rules = {
      {"fail", "{!reply='Access-Control-Allow-Origin: *'}503"},
      {"limit", "{!reply='A: b'}1"},
      {"respond", "{!type=text/html}drip(1m)"},
      {"respond", "{!reply='A: b'}empty"}
    };
    for (String[] rule : rules) {
      Reply reply = http.get("/select", "q", "*:*", rule[0], rule[1]);
      assertEquals(reply.toString(), 403, reply.status());
      assertEquals(
          rule[0]
              + "="
              + rule[1]
              + ": reply= and type= are not accepted in requests here (accept has to name headers)",
          reply.json("error/msg"));
      assertNull(reply.header("A"));
    }
  }

  @Test
  public void anArmedRuleHasHeaders() {
    http.arm("{\"fail\":\"{!reply='A: b'}503\"}");
    try {
      Reply reply = http.get("/select", "q", "*:*");
      assertEquals(503, reply.status());
      assertEquals("b", reply.header("A"));
    } finally {
      http.disarm();
    }
  }

  @Test
  public void noTextForgesALineOfTheLog() {
    try (SolrLog log = new SolrLog()) {
      for (String rule : new String[] {"{!id='a\nFORGED'}1", "{!p.q='*\nFORGED*'}1", "a\nFORGED"}) {
        http.get("/select", "q", "*:*", "delay", rule);
      }
      http.get("/select", "q", "a\nFORGED b", "delay", "{!p.q='*\nFORGED*' id=struck}1");
      http.get("/select", "q", "*:*", "fail", "{!msg='a\nFORGED'}503");
      String line = log.line("fault=delay={!p.q='*\\nFORGED*' id=struck}1 waited");
      assertTrue(line, line.indexOf('\n') < 0);
      assertTrue("a line was forged", log.none(text -> text.contains("\nFORGED")));
    }
  }

  @Test
  public void nonsenseIsAnsweredWithASentence() {
    String deep = "set(a," + "[".repeat(4_900) + "]".repeat(4_900) + ")";
    String[][] rules = {
      {"delay", "{!until=NOW+292277000YEARS}1", "is not an instant that ever comes"},
      {"edit", deep, "is not JSON of at most 100 levels"},
      {"respond", "{!status=204}stall(10,1ms)", "contradicts status=204, which has no body"},
      {"delay", "{!precent10 p.type='*'}5", "'precent10' is not a modifier"},
    };
    for (String[] rule : rules) {
      Reply reply = http.form("/select", "q", "*:*", rule[0], rule[1]);
      assertEquals(reply.toString(), 400, reply.status());
      assertTrue(reply.toString(), String.valueOf(reply.json("error/msg")).contains(rule[2]));
    }
  }

  @Test
  public void aPathIntoAHeaderThatIsNoneIsASentence() {
    String[] edits = {
      "q", "*:*", "edit", "set(responseHeader,5)", "edit", "set(responseHeader/a,1)"
    };
    Reply reply = http.get("/select", edits);
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals(
        "edit=set(responseHeader/a,1): 'responseHeader' is not an object or a list of this response",
        reply.json("error/msg"));
  }

  @Test
  public void oneIdHasOneTrigger() {
    String[] both = {"q", "*:*", "fail", "{!id=x times=1 p.q=no}503", "fail", "{!id=x times=2}504"};
    Reply reply = http.get("/select", both);
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals(
        "fail={!id=x times=2}504: times=2 contradicts times=1 of the rule that has the id 'x'"
            + " already (expected the same, another id, or a reset of /faults before)",
        reply.json("error/msg"));
  }

  @Test
  public void aResetIsDoneOnlyWhereItIsMeant() {
    http.get("/select", "q", "*:*", "delay", "{!id=kept}1");
    assertEquals(200, http.form("/faults?reset=false").status());
    assertEquals(1L, http.get("/faults").json("rules/kept/struck"));
    Reply bad = http.form("/faults?reset=no");
    assertEquals(400, bad.status());
    assertEquals("reset=no: 'no' is not true or false", bad.json("error/msg"));
    assertEquals(200, http.form("/faults?reset").status());
    assertNull(http.get("/faults").json("rules/kept"));
  }
}
