package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.http.RawConnection;
import org.junit.Test;

/** One of each fault: updates, what is armed, and what is counted, besides. */
public abstract class Stages extends ResponseStages {
  @Test
  public void anUpdateIsStruckWhereItsCoreIsNamed() {
    Reply reply = add("N7", "{!op=add core=example}503");
    assertEquals(reply.toString(), 503, reply.status());
    assertEquals(200, add("N7", "{!op=add core=ex* doc=other}503").status());
  }

  @Test
  public void anUpdateFailsBeforeItIsApplied() {
    Reply reply = add("N1", "{!op=add doc=N1}503");
    assertEquals(reply.toString(), 503, reply.status());
    assertNull(http().get("/get?id=N1&wt=json").json("doc"));
  }

  @Test
  public void anUpdateFailsAfterItIsApplied() {
    Reply reply = add("N2", "{!op=add when=after}503");
    assertEquals(reply.toString(), 503, reply.status());
    assertEquals("N2", http().get("/get?id=N2&wt=json").json("doc/id"));
  }

  @Test
  public void aCommitFailsWhileItsDocumentsAreTaken() {
    Reply reply =
        http()
            .post(
                "/update?wt=json&commit=true&fail=" + Http.encode("{!op=commit}504"),
                "application/json",
                "[{\"id\":\"N3\"}]");
    assertEquals(reply.toString(), 504, reply.status());
    assertEquals("N3", http().get("/get?id=N3&wt=json").json("doc/id"));
  }

  private Reply add(String id, String fail) {
    String path = "/update?wt=json&fail=" + Http.encode(fail);
    return http().post(path, "application/json", "[{\"id\":\"" + id + "\"}]");
  }

  @Test
  public void anUpdateTooLargeIsRefused() {
    String path = "/update?wt=json&limit=" + Http.encode("{!of=docs}1");
    Reply reply = http().post(path, "application/json", "[{\"id\":\"N4\"},{\"id\":\"N5\"}]");
    assertEquals(reply.toString(), 413, reply.status());
    assertNull(http().get("/get?id=N5&wt=json").json("doc"));
  }

  @Test
  public void anArmedParameterSetStrikesEverybodyUntilItIsRemoved() {
    http().arm("{\"fail\":\"{!id=armed times=2}503\"}");
    assertEquals(503, search().status());
    assertEquals(503, search().status());
    assertEquals(200, search().status());
    http().arm("{\"delay\":\"200ms\"}");
    assertTrue(search().millis() >= 200);
    http().disarm();
    Reply reply = search();
    assertNull(reply.toString(), reply.json("delay"));
  }

  @Test
  public void theHandlerCountsWaitsAndReleases() throws Exception {
    CompletableFuture<Reply> held =
        http().later("/select", "q", "*:*", "wt", "json", "delay", "{!id=held}hold");
    Reply waited = http().get("/faults?wait=held&timeout=30s&wt=json");
    assertEquals(waited.toString(), 200, waited.status());
    assertEquals(waited.toString(), 1L, waited.json("rules/held/struck"));
    Reply released = http().form("/faults", "release", "held");
    assertEquals(released.toString(), 200, released.status());
    assertEquals(200, held.get(30, TimeUnit.SECONDS).status());
  }

  @Test
  public void theJournalSaysHowAResponseEnded() throws IOException {
    assertEquals(200, http().form("/faults", "journal", "10").status());
    String search = "/select?q=id:P01&wt=json";
    int whole = RawConnection.get(solr().url(), search).body().length;
    RawConnection.get(solr().url(), search + "&respond=cut(10)");
    RawConnection.get(solr().url(), search + "&respond=reset");
    assertEnded("\"status\":200,\"sent\":" + whole + ",\"ended\":\"complete\"");
    assertEnded("\"status\":200,\"sent\":10,\"ended\":\"cut\"");
    assertEnded("\"status\":0,\"sent\":0,\"ended\":\"reset\"");
    assertEquals(200, http().form("/faults", "journal", "0").status());
  }

  @Test
  public void aBrowserGetsThePageAndItsFilesAndNobodyElse() {
    for (String path : new String[] {"/faults", "/faults/"}) {
      Reply page = http().send(http().request(path).header("Accept", "text/html,*/*;q=0.8"));
      assertEquals(page.toString(), 200, page.status());
      assertTrue(page.header("Content-Type"), page.header("Content-Type").startsWith("text/html"));
      assertTrue(page.text(), page.text().startsWith("<!doctype html>"));
    }
    Reply script = http().get("/faults/page.js");
    assertEquals(script.toString(), 200, script.status());
    String type = script.header("Content-Type");
    assertTrue(type, type.startsWith("text/javascript"));
    assertTrue(script.header("Content-Security-Policy").contains("default-src 'none'"));
    assertEquals(404, http().get("/faults/nosuch.js").status());
    Reply data = http().get("/faults/?show=armed,grammar&across=collection&wt=json");
    assertEquals(data.toString(), "2s", data.json("grammar/delay/examples/0"));
  }

  /** A request gets into the journal a moment after its end. */
  private void assertEnded(String how) {
    String shown = "";
    for (int i = 0; i < 100 && !shown.contains(how); i++) {
      shown = http().get("/faults?wt=json&indent=off").toString();
    }
    assertTrue(how + " in " + shown, shown.contains(how));
  }

  @Test
  public void theJournalKeepsWhatArrived() {
    assertEquals(200, http().form("/faults", "journal", "10").status());
    assertEquals(200, add("N6", "{!op=add doc=nobody}503").status());
    Reply reply = http().get("/faults?wt=json");
    assertTrue(reply.toString(), reply.json("journal").toString().contains("N6"));
    assertEquals(200, http().form("/faults", "journal", "0").status());
  }
}
