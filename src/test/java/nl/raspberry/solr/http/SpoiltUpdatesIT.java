package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.ClassRule;
import org.junit.Test;

/** Updates that are applied, and then answered with a spoilt response. */
public final class SpoiltUpdatesIT {
  private static final AtomicInteger IDS = new AtomicInteger();

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr(SolrHome::headers);

  private final String id = "U" + IDS.incrementAndGet();

  private RawReply update(String parameter, String rule) throws IOException {
    String path = "/update?commit=true&omitHeader=false&" + Http.query(parameter, rule);
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      String type = "Content-Type: application/json";
      return connection.send("POST", path, Docs.of(id), type);
    }
  }

  private void assertApplied() {
    Reply reply = SOLR.http().get("/select", "q", "id:" + id);
    assertEquals(reply.toString(), 1L, reply.json("response/numFound"));
  }

  @Test
  public void truncateCutAndResetStrikeOnlyTheAnswer() throws IOException {
    RawReply truncated = update("respond", "truncate(10)");
    assertEquals(End.COMPLETE, truncated.end());
    assertEquals("{\n  \"respo", truncated.text());
    RawReply cut = update("respond", "cut(10)");
    assertEquals(End.CUT, cut.end());
    assertEquals("{\n  \"respo", cut.text());
    assertEquals(End.NOTHING, update("respond", "reset").end());
    assertApplied();
  }

  @Test
  public void aPageMayAnswerAnUpdateThatWasApplied() throws IOException {
    RawReply page = update("respond", "{!status=504 reply='Retry-After: 5'}html");
    assertEquals(504, page.status());
    assertEquals("5", page.header("Retry-After"));
    assertTrue(page.text(), page.text().startsWith("<html>"));
    assertApplied();
  }

  @Test
  public void anAnswerMayStall() throws IOException {
    RawReply slow = update("respond", "stall(10,1s)");
    assertEquals(End.COMPLETE, slow.end());
    assertTrue(slow.millis() >= 1_000);
    assertApplied();
  }

  @Test
  public void theAnswerMayBeEdited() throws IOException {
    RawReply edited = update("edit", "set(responseHeader/status,7)");
    assertEquals(200, edited.status());
    assertTrue(edited.text(), edited.text().contains("\"status\":7"));
    assertTrue(update("edit", "set(a/b,true)").text().contains("\"b\":true"));
    assertApplied();
  }

  @Test
  public void aRuleMayBeAboutCommands() throws IOException {
    assertEquals(End.NOTHING, update("respond", "{!op=add doc=" + id + "}reset").end());
    assertEquals(End.COMPLETE, update("respond", "{!op=delete}reset").end());
    assertEquals(End.NOTHING, update("respond", "{!op=commit when=after}reset").end());
    assertApplied();
  }

  @Test
  public void ofSeveralRulesTheFirstThatMatchesWins() throws IOException {
    String path = "/update?commit=true&" + Http.query("respond", "{!op=rollback}reset");
    path += "&" + Http.query("respond", "truncate(3)", "respond", "empty");
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      String type = "Content-Type: application/json";
      RawReply reply = connection.send("POST", path, Docs.of(id), type);
      assertEquals("{\n ", reply.text());
    }
    assertApplied();
  }

  @Test
  public void aParameterSetSpoilsSearchesAndUpdatesAlike() throws IOException {
    SOLR.http().arm("{\"respond\":\"truncate(3)\"}");
    try {
      assertEquals(3, update("x", "y").body().length);
      assertEquals(3, SOLR.http().get("/select?q=*:*").bytes().length);
    } finally {
      SOLR.http().disarm();
    }
    assertApplied();
  }
}
