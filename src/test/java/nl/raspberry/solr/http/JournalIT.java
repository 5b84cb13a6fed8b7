package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** The journal of requests: which are noted, and how they ended. */
public final class JournalIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(100);
  }

  private Map<String, Object> noted() {
    return faults.journal(1).get(0);
  }

  private static List<Object> all(List<Map<String, Object>> journal, String key) {
    return journal.stream().map(entry -> entry.get(key)).collect(Collectors.toList());
  }

  @Test
  public void itIsOffUnlessSwitchedOn() {
    faults.begin(0);
    http.get("/select", "q", "*:*", "delay", "5");
    faults.await("5", 1);
    assertNull(faults.journal());
    faults.post("journal", "5");
    assertEquals(List.of(), faults.journal());
  }

  @Test
  public void switchingItOffForgetsIt() {
    http.get("/select?q=*:*");
    faults.journal(1);
    faults.post("journal", "0");
    faults.post("journal", "5");
    assertEquals(List.of(), faults.journal());
  }

  @Test
  public void itKeepsTheLastRequestsTheOldestFirst() {
    faults.begin(3);
    for (String path : List.of("/select", "/query", "/terms", "/get?id=none", "/select?q=*:*")) {
      assertEquals(200, http.get(path).status());
    }
    Waiters.until(
        "the last is noted",
        () -> all(faults.journal(), "handler").equals(List.of("/terms", "/get", "/select")));
    faults.post("journal", "2");
    assertEquals(List.of("/get", "/select"), all(faults.journal(), "handler"));
  }

  @Test
  public void itNotesWhoseTurnItWasAndHowLongItTook() {
    http.form("/query", "q", "*:*", "delay", "{!id=d}120");
    Map<String, Object> entry = noted();
    assertEquals("/query", entry.get("handler"));
    assertEquals("POST", entry.get("method"));
    assertEquals("client", entry.get("role"));
    assertEquals(List.of("delay={!id=d}120"), entry.get("struck"));
    assertEquals(200L, entry.get("status"));
    assertTrue(entry.toString(), (Long) entry.get("ms") >= 120);
    assertNull(entry.get("commands"));
  }

  @Test
  public void requestsWithoutRulesAreNotedToo() {
    Failures.head(http, "/select", "q", "*:*");
    assertEquals("HEAD", noted().get("method"));
    assertEquals(List.of(), noted().get("struck"));
  }

  @Test
  public void allRulesThatStruckAreNoted() {
    http.get("/select", "q", "*:*", "delay", "1", "delay", "{!times=1}2", "fail", "503");
    assertEquals(List.of("delay=1", "delay={!times=1}2", "fail=503"), noted().get("struck"));
  }

  @Test
  public void itIsNotThereBeforeTheRequestEnds() {
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", "{!id=h}hold");
    faults.await("h", 1);
    assertEquals(List.of(), faults.journal());
    faults.release("h");
    held.join();
    noted();
  }

  private void assertStatus(long status, String... parameters) {
    faults.begin(100);
    try {
      http.get("/select", TwoNodesTestBase.and(parameters, "q", "*:*"));
    } catch (java.io.UncheckedIOException e) {
      // What the client sees of a cut is no status.
    }
    assertEquals(noted().toString(), status, noted().get("status"));
  }

  @Test
  public void theStatusIsTheOneThatWasAnswered() {
    assertStatus(200, "fail", "partial");
    assertStatus(418, "fail", "418");
    assertStatus(504, "fail", "504");
    assertStatus(414, "limit", "1");
    assertStatus(400, "q", "{!nonsense");
    assertStatus(500, "fail", "exception");
    assertStatus(500, "fail", "oom");
    assertStatus(502, "fail", "{!body=html}502");
    assertStatus(503, "respond", "{!status=503}html");
    assertStatus(200, "respond", "cut(10)");
    assertStatus(200, "edit", "set(responseHeader/status,500)");
  }
}
