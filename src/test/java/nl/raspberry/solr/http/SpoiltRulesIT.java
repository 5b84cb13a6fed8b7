package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.ClassRule;
import org.junit.Test;

/** Which responses are spoilt by which rule, and what else a rule changes of them. */
public final class SpoiltRulesIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr(SolrHome::headers);

  private static RawReply get(String path) throws IOException {
    return RawConnection.get(SOLR.url(), path);
  }

  @Test
  public void statusHeadersAndContentTypeMayBeOthers() throws IOException {
    String rule = "{!status=503 reply='Retry-After: 5' reply='X-A: b: c' type=text/plain}";
    byte[] whole = get(SHORT).body();
    for (String value : new String[] {"truncate(50)", "garble(1)", "drip(1m)", "stall(9,1)"}) {
      RawReply reply = get(respond(SHORT, rule + value));
      assertEquals(reply.toString(), 503, reply.status());
      assertEquals(reply.toString(), "5", reply.header("Retry-After"));
      assertEquals(reply.toString(), "b: c", reply.header("X-A"));
      assertTrue(reply.toString(), reply.header("Content-Type").startsWith("text/plain"));
      assertEquals(value.startsWith("truncate") ? 50 : whole.length, reply.body().length);
    }
    RawReply page = get(respond(SHORT, "{!status=502}html"));
    assertEquals(502, page.status());
    assertTrue(page.text(), page.text().contains("<h1>Error 502</h1>"));
    RawReply cut = get(respond(SHORT, "{!status=500}cut(10)"));
    assertEquals(500, cut.status());
    assertEquals(End.CUT, cut.end());
  }

  @Test
  public void ofSeveralRulesTheFirstThatMatchesWins() throws IOException {
    String[] rules = {"{!p.q=none*}reset", "{!method=POST}empty", "truncate(7)", "cut(3)"};
    String path = SHORT;
    for (String rule : rules) {
      path = respond(path, rule);
    }
    assertEquals(7, get(path).body().length);
    assertEquals(End.COMPLETE, get(path).end());
    // The rules that did not win have not been asked: their counters stand where they stood.
    String twice = respond(respond(SHORT, "truncate(7)"), "{!id=once times=1}empty");
    assertEquals(7, get(twice).body().length);
    assertEquals(0, get(respond(SHORT, "{!id=once times=1}empty")).body().length);
  }

  @Test
  public void aFailureThatWasInjectedIsNotSpoilt() throws IOException {
    RawReply reply = get(respond(SHORT + "&fail=503", "truncate(7)"));
    assertEquals(503, reply.status());
    assertTrue(reply.text(), reply.text().contains("Injected by fail=503"));
  }

  @Test
  public void aPostIsSpoiltAsAGetIs() throws IOException {
    byte[] whole = get(SHORT).body();
    String form = SHORT.substring(SHORT.indexOf('?') + 1) + "&" + Http.query("respond", "cut(50)");
    String type = "Content-Type: application/x-www-form-urlencoded";
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      RawReply reply = connection.send("POST", "/select", form, type);
      assertEquals(End.CUT, reply.end());
      assertEquals(new String(whole, 0, 50, "UTF-8"), reply.text());
    }
  }

  @Test
  public void aHeadRequestHasNoBodyToSpoilButAStatusAndHeaders() throws IOException {
    for (String value : new String[] {"truncate(5)", "cut(5)", "garble(1)", "html", "empty"}) {
      try (RawConnection connection = new RawConnection(SOLR.url())) {
        String rule = "{!status=502 reply='X-A: b'}" + value;
        RawReply reply = connection.send("HEAD", respond(SHORT, rule), "");
        assertEquals(value, 502, reply.status());
        assertEquals(value, "b", reply.header("X-A"));
      }
    }
  }

  @Test
  public void aHeadRequestCanBeReset() throws IOException {
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      assertEquals(End.NOTHING, connection.send("HEAD", respond(SHORT, "reset"), "").end());
    }
  }

  @Test
  public void aPingIsStruckByNoRuleOfOthersAndRefusesOneThatNamesIt() {
    for (String rule : new String[] {"reset", "{!handler=*}reset", "{!handler=/select}html"}) {
      Reply reply = SOLR.http().get("/admin/ping", "q", "*:*", "respond", rule);
      assertEquals(reply.toString(), "OK", reply.json("status"));
    }
    assertRefused("respond", "{!handler=/admin/ping}reset");
    assertRefused("edit", "{!handler=/admin/ping}drop(status)");
  }

  private static void assertRefused(String fault, String rule) {
    Reply reply = SOLR.http().get("/admin/ping", "q", "*:*", fault, rule);
    assertTrue(reply.toString(), reply.status() == 400 || reply.status() == 500);
    String sentence = fault + "=" + rule + ": " + fault + " never strikes /admin";
    assertTrue(reply.toString(), reply.text().contains(sentence));
  }
}
