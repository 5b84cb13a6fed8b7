package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.ClassRule;
import org.junit.Test;

/** Limits of the server, of a parameter set and of a request, and what they answer. */
public final class LimitSourcesIT {
  /** A server with two limits of its own. */
  @ClassRule
  public static final ExampleSolr SOLR =
      new ExampleSolr(
          config ->
              Config.whole(
                  config,
                  Config.str("accept", "request,config,headers"),
                  Config.arr("limit", "2k", "{!of=form status=400 msg='{size}/{limit}'}8k")));

  private final Http http = SOLR.http();

  @After
  public void disarm() {
    http.arm("{}");
  }

  private static String query(int bytes) {
    String query = "q=*:*&rows=0&a=";
    return query + "x".repeat(bytes - query.length());
  }

  private Reply get(int bytes, String more) {
    return http.get("/select?" + query(bytes - more.length()) + more);
  }

  private Reply post(int bytes, String more) {
    return http.post("/select" + more, "application/x-www-form-urlencoded", query(bytes));
  }

  @Test
  public void aServerHasItsOwnLimits() {
    assertStatus(200, get(2048, ""));
    assertFailed(
        414,
        "A query string of 2049 bytes exceeds the limit of 2048, injected by limit=2k",
        get(2049, ""));
    assertStatus(200, post(8192, ""));
    assertFailed(400, "8193/8192", post(8193, ""));
  }

  @Test
  public void noRequestTakesThemAway() {
    assertStatus(414, get(2049, "&limit=1m"));
    assertStatus(400, post(8193, "?limit=%7B!of=form%7D1m"));
    http.arm("{\"limit\":\"1m\"}");
    assertStatus(414, get(2049, ""));
  }

  @Test
  public void aRequestMayBringATighterOne() {
    assertStatus(200, get(100, "&limit=100"));
    assertFailed(
        414,
        "A query string of 100 bytes exceeds the limit of 99, injected by limit=99",
        get(100, "&limit=99"));
    assertStatus(413, post(1000, "?limit=%7B!of=form%7D999"));
    String json = "{\"query\":\"*:*\",\"params\":{\"limit\":\"{!of=rows}9\"}}";
    assertStatus(400, http.post("/select", "application/json", json));
  }

  @Test
  public void whatAParameterSetAddsIsNotTheClients() {
    http.arm("{\"_appends_\":{\"fq\":[\"*:*\",\"*:*\"],\"limit\":\"{!of=params}2\"}}");
    assertStatus(200, http.get("/select?q=*:*&rows=0"));
    assertStatus(400, http.get("/select?q=*:*&rows=0&a=b"));
  }

  @Test
  public void limitsOfUpdatesPassASearchBy() {
    http.arm("{\"limit\":[\"{!of=docs}1\",\"{!of=body}1\",\"{!of=body body=html}2\"]}");
    assertStatus(200, http.get("/select?q=*:*"));
    for (String of : new String[] {"docs", "body"}) {
      String sentence = "limit={!of=" + of + "}3: the rule is for updates only";
      assertFailed(400, sentence, http.get("/select", "q", "*:*", "limit", "{!of=" + of + "}3"));
    }
  }

  @Test
  public void theAnswerMayBeAsAnotherServerGivesIt() {
    String rule =
        "{!status=400 body=html msg='Request header is too large' reply='Connection: close'}10";
    Reply page = http.get("/select", "q", "*:*", "limit", rule);
    assertStatus(400, page);
    assertEquals("close", page.header("Connection"));
    assertTrue(page.toString(), page.text().contains("<p>Request header is too large</p>"));
    Reply blank = http.get("/select", "q", "*:*", "limit", "{!status=413 body=empty}10");
    assertStatus(413, blank);
    assertEquals(0, blank.bytes().length);
  }

  @Test
  public void theLimitIsToldWhateverElseTheRuleMeasures() {
    Reply reply = http.get("/select", "q", "*:*", "rows", "7", "limit", "{!of=rows query=>1}5");
    String sentence = "rows=7 exceeds the limit of 5, injected by limit={!of=rows query='>1'}5";
    assertFailed(400, sentence.replace("'", ""), reply);
    assertStatus(
        200, http.get("/select", "q", "*:*", "rows", "7", "limit", "{!of=rows query=>4k}5"));
  }

  @Test
  public void aRefusedRequestDoesNoWork() {
    Reply reply = http.get("/select?q=nosuch:x&sort=nosuch+asc&delay=5s&fail=503&limit=1");
    assertStatus(414, reply);
    assertNull(reply.json("response"));
    assertNull(reply.json("delay"));
  }
}
