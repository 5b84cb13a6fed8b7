package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** The plugin under Solr's security manager, with the permissions that Solr grants. */
public final class SecurityIT {
  @ClassRule public static final SecureSolr SOLR = new SecureSolr();

  private static Http http;

  @BeforeClass
  public static void load() throws IOException {
    http = new Http(SOLR.url());
    String documents = Files.readString(SolrHome.EXAMPLE_CORE.resolve("docs/documents.json"));
    Reply reply = http.post("/update?commit=true", "application/json", documents);
    assertEquals(reply.toString(), 200, reply.status());
  }

  @Test
  public void aDelayDelays() {
    Reply reply = http.get("/select?q=*:*&delay=50");
    assertEquals(reply.toString(), 50L, reply.json("delay"));
    assertEquals(
        50L,
        http.get("/select", "q", "*:*", "delay", "{!h='user-agent:*' query=>1}50").json("delay"));
  }

  @Test
  public void responsesAreSpoilt() throws IOException {
    byte[] whole = RawConnection.get(SOLR.url(), SHORT).body();
    for (String rule : new String[] {"cut(50)", "truncate(50)"}) {
      RawReply reply = RawConnection.get(SOLR.url(), respond(SHORT, rule));
      assertEquals(rule.startsWith("cut") ? End.CUT : End.COMPLETE, reply.end());
      assertArrayEquals(Arrays.copyOf(whole, 50), reply.body());
    }
    assertEquals(End.NOTHING, RawConnection.get(SOLR.url(), respond(SHORT, "reset")).end());
    RawReply slow = RawConnection.get(SOLR.url(), respond(SHORT, "stall(50,300)"));
    assertArrayEquals(whole, slow.body());
    assertTrue(slow.millis() >= 300);
  }

  @Test
  public void contentsAreEdited() {
    Reply reply = http.get("/select", "q", "*:*", "edit", "set(response/docs/0/id,\"x\")");
    assertEquals(reply.toString(), "x", reply.json("response/docs/0/id"));
  }

  @Test
  public void requestsFailWithAnyBody() {
    Reply reply = http.get("/select", "q", "*:*", "fail", "{!body=html reply='X-A: b'}504");
    assertEquals(504, reply.status());
    assertEquals("b", reply.header("X-A"));
    assertTrue(reply.text(), reply.text().startsWith("<html>"));
    assertEquals(503, http.get("/select?q=*:*&fail=503").status());
    assertEquals(414, http.get("/select?q=*:*&limit=5").status());
  }

  @Test
  public void parameterSetsAreArmed() {
    http.arm("{\"delay\":\"{!times=1}70\"}");
    assertEquals(70L, http.get("/select?q=*:*&debug=timing").json("delay"));
    http.disarm();
  }

  @Test
  public void browsersGetThePageAndItsFiles() {
    Reply page = http.send(http.request("/faults").header("Accept", "text/html"));
    assertTrue(page.toString(), page.text().startsWith("<!doctype html>"));
    Reply script = http.get("/faults/page.js");
    assertEquals(script.toString(), 200, script.status());
    assertTrue(script.text(), script.text().contains("import "));
    Reply grammar = http.get("/faults?show=grammar,armed");
    assertEquals(grammar.toString(), "503", grammar.json("grammar/fail/examples/0"));
  }

  @Test
  public void theOneLineStrikesEveryHandler() {
    http.arm("{\"fail\":\"503\"}");
    String root = SOLR.url().replaceAll("/solr/.*", "");
    try {
      for (String path :
          new String[] {
            "/query?q=*:*",
            "/get?id=P01",
            "/export?q=*:*&sort=id+asc&fl=id",
            "/stream?expr=tuple(a=1)",
            "/schema/fields",
            "/analysis/field",
            "/update/json?commit=true"
          }) {
        assertEquals(path, 503, http.get(path).status());
      }
      Http api = new Http(root + "/api/cores/example");
      for (String path : new String[] {"/select?q=*:*", "/schema", "/schema/fields"}) {
        assertEquals(path, 503, api.get(path).status());
      }
      assertEquals(503, api.post("/update", "application/json", "[]").status());
    } finally {
      http.disarm();
    }
    // Whoever looks these up is found out by the stack.
    for (String path : new String[] {"/admin/ping", "/replication?command=indexversion"}) {
      String named = "{!handler=" + path.replaceAll("\\?.*", "") + "}503";
      assertEquals(path, 503, http.get(path, "fail", named).status());
      assertEquals(path, 200, http.get(path).status());
    }
  }
}
