package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.ClassRule;
import org.junit.Test;

/** Where and when failures and limits strike. */
public final class FailureRulesIT {
  private static final int CLIENTS = 64;

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();

  @After
  public void disarm() {
    http.arm("{}");
  }

  private Reply fail(String rule, String... more) {
    String query = Http.query("q", "*:*", "rows", "0", "fail", rule);
    return http.get("/select?" + query + "&" + Http.query(more));
  }

  private String sequence(int length, String rule) {
    return IntStream.range(0, length)
        .mapToObj(i -> "" + fail(rule).status())
        .collect(Collectors.joining(" "));
  }

  private void assertSequence(String expected, String rule) {
    assertEquals(expected, sequence(6, rule));
  }

  @Test
  public void aRuleStrikesOnlyInItsScope() {
    String[] struck = {
      "{!handler=/select}503",
      "{!method=get}503",
      "{!p.rows=0}503",
      "{!p.q='*:*' role=client}503",
      "{!h='User-Agent: Java*'}503",
      "{!query=>10}503",
      "{!core=ex*}503",
      "{!role=any}503",
    };
    String[] passed = {
      "{!handler=/query}503",
      "{!method=POST}503",
      "{!p.rows=>0}503",
      "{!role=shard}503",
      "{!role=warming}503",
      "{!h='User-Agent: curl*'}503",
      "{!query=>4k}503",
    };
    for (String rule : struck) {
      assertStatus(503, fail(rule));
    }
    for (String rule : passed) {
      assertStatus(200, fail(rule));
    }
  }

  @Test
  public void aRuleForAPlaceThatIsNotThereIsRefused() {
    assertEquals(
        "fail={!core=other}503: no core other", fail("{!core=other}503").json("error/msg"));
    assertEquals(
        "fail={!handler=/selct}503: no handler /selct in this core",
        fail("{!handler=/selct}503").json("error/msg"));
    assertStatus(400, fail("{!shard=shard1}503"));
  }

  @Test
  public void aRuleStrikesOnlyWhenItsTriggerSaysSo() {
    assertSequence("503 503 200 200 200 200", "{!times=2 id=times}503");
    assertSequence("200 200 503 503 503 503", "{!skip=2 id=skip}503");
    assertSequence("200 200 503 200 200 503", "{!every=3 id=every}503");
    assertSequence("200 200 200 200 200 200", "{!percent=0 id=none}503");
    assertSequence("503 503 503 503 503 503", "{!percent=100 id=all}503");
    assertSequence("200 200 200 200 200 200", "{!until=2020-01-01T00:00:00Z}503");
    assertSequence("503 503 503 503 503 503", "{!until=NOW+1HOUR}503");
    assertSequence("503 503 503 503 503 503", "{!window=1h/2h}503");
  }

  @Test
  public void twoTimesAreTwoHoweverManyClients() {
    String[] request = {"q", "*:*", "rows", "0", "fail", "{!times=2 id=crowd}503"};
    assertEquals(2, struck(request));
    http.arm("{\"fail\":\"{!times=2}503\"}");
    assertEquals(2, struck("q", "*:*", "rows", "0"));
    http.arm("{\"limit\":\"{!times=2 status=503}1\"}");
    assertEquals(2, struck("q", "*:*", "rows", "0"));
  }

  private long struck(String... request) {
    CompletableFuture<?>[] replies =
        IntStream.range(0, 5 * CLIENTS)
            .mapToObj(i -> SOLR.http().later("/select", request))
            .toArray(CompletableFuture<?>[]::new);
    long failed = count(503, replies);
    assertEquals(replies.length, failed + count(200, replies));
    return failed;
  }

  private static long count(int status, CompletableFuture<?>... replies) {
    return Arrays.stream(replies)
        .filter(reply -> ((Reply) reply.join()).status() == status)
        .count();
  }
}
