package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** What {@code /faults} counts and shows of the rules of a core. */
public final class FaultsHandlerIT {
  private static final int NAMES_KEPT = 1_000;
  private static final int STRIKES_KEPT = 100;

  @ClassRule
  public static final ExampleSolr solr =
      new ExampleSolr(
          config ->
              config.replace(
                  "</config>",
                  Config.handler(
                          "/slow", Config.lst("defaults", Config.str("delay", "{!id=configured}5")))
                      + "</config>"));

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    http.arm("{}");
    faults.begin(0);
  }

  private Reply select(String... parameters) {
    Reply reply = http.get("/select", TwoNodesTestBase.and(parameters, "q", "*:*", "rows", "0"));
    assertEquals(reply.toString(), 200, reply.status());
    return reply;
  }

  private void assertCounts(String name, long asked, long struck, long skipped) {
    Map<?, ?> rule = faults.rule(name);
    assertEquals(rule.toString(), asked, rule.get("asked"));
    assertEquals(rule.toString(), struck, rule.get("struck"));
    assertEquals(rule.toString(), skipped, rule.get("skipped"));
    assertEquals(rule.toString(), 0L, rule.get("overflowed"));
    assertEquals(rule.toString(), 0L, rule.get("active"));
  }

  @Test
  public void aFreshCoreHasNothingToShow() {
    Map<?, ?> shown = faults.shown();
    assertEquals(Set.of("responseHeader", "rules", "strikes"), shown.keySet());
    assertEquals(Map.of(), shown.get("rules"));
    assertEquals(List.of(), shown.get("strikes"));
  }

  @Test
  public void aRuleGoesByItsIdElseItsText() {
    select("delay", "{!id=named}5", "delay", "{!times=9}6");
    assertEquals(Set.of("named", "{!times=9}6"), faults.rules().keySet());
    assertEquals("{!id=named}5", faults.rule("named").get("rule"));
    assertEquals("{!times=9}6", faults.rule("{!times=9}6").get("rule"));
  }

  @Test
  public void itCountsWhatWasAskedStruckAndSkipped() {
    for (int i = 0; i < 5; i++) {
      select("delay", "{!id=some skip=1 times=2}5", "fail", "{!id=other handler=/query}503");
    }
    assertCounts("some", 5, 2, 3);
    assertCounts("other", 0, 0, 0);
  }

  @Test
  public void itCountsWhoWaitsNow() {
    CompletableFuture<Reply> waiting = http.later("/select", "q", "*:*", "delay", "{!id=w}hold");
    faults.await("w", 1);
    Waiters.until("one waits", () -> faults.count("w", "active") == 1);
    faults.release("w");
    assertEquals(200, waiting.join().status());
    assertCounts("w", 1, 1, 0);
  }

  @Test
  public void itSaysWhereARuleCameFrom() {
    http.arm("{\"delay\":\"{!id=armed}5\"}");
    select();
    select("delay", "{!id=brought}5");
    assertEquals(200, http.form("/select", "q", "*:*", "delay", "{!id=form}5").status());
    assertEquals("paramset", faults.rule("armed").get("source"));
    assertEquals("request", faults.rule("brought").get("source"));
    assertEquals("request", faults.rule("form").get("source"));
    http.arm("{}");
    assertEquals(200, http.get("/slow?q=*:*").status());
    assertEquals("config", faults.rule("configured").get("source"));
  }

  @Test
  public void rulesOfTwoKindsWithTheSameTextAreKeptApart() {
    Reply reply = http.get("/select", "q", "*:*", "delay", "500", "fail", "500");
    assertEquals(reply.toString(), 500, reply.status());
    select("delay", "500");
    assertEquals(Set.of("500", "fail=500"), faults.rules().keySet());
    assertEquals("delay", faults.rule("500").get("fault"));
    assertEquals("fail", faults.rule("fail=500").get("fault"));
    assertCounts("500", 2, 2, 0);
    assertCounts("fail=500", 1, 1, 0);
  }

  @Test
  public void itShowsTheLastStrikesTheOldestFirst() {
    for (int i = 1; i <= STRIKES_KEPT + 2; i++) {
      select("delay", "{!id=n" + i + "}1");
    }
    List<?> strikes = (List<?>) faults.shown().get("strikes");
    assertEquals(STRIKES_KEPT, strikes.size());
    for (int i = 0; i < STRIKES_KEPT; i++) {
      Map<?, ?> strike = (Map<?, ?>) strikes.get(i);
      assertEquals("delay={!id=n" + (i + 3) + "}1", strike.get("rule"));
      assertTrue(strike.toString(), strike.get("did").toString().matches("waited \\d+ ms"));
    }
  }

  @Test
  public void countersStartAgainWithTheSetsEvenIfNobodyAsksInBetween() {
    http.arm("{\"delay\":\"{!id=again}5\"}");
    select();
    assertCounts("again", 1, 1, 0);
    http.disarm();
    assertEquals(Map.of(), faults.rules());
    http.arm("{\"delay\":\"{!id=again}5\"}");
    assertEquals(504, faults.later("again", 1, "50ms").join().status());
    select();
    assertCounts("again", 1, 1, 0);
  }

  @Test
  public void thousandsOfTextsFromRequestsAreBoundedAndAnArmedRuleKeepsItsCounters() {
    http.arm("{\"_appends_\":{\"delay\":\"{!id=steady}1\"}}");
    int requests = 50;
    for (int i = 0; i < requests; i++) {
      List<String> parameters = new ArrayList<>(List.of("q", "*:*", "rows", "0"));
      for (int j = 0; j < 100; j++) {
        parameters.addAll(List.of("fail", "{!p.none=*}5" + j % 10 + (i % 10), "delay"));
        parameters.add("{!p.none=* id=n" + i + "x" + j + "}1");
      }
      Reply reply = http.form("/select", parameters.toArray(new String[0]));
      assertEquals(reply.toString(), 200, reply.status());
    }
    int names = faults.rules().size();
    // The armed rule is kept besides.
    assertTrue(names + " names", names <= NAMES_KEPT + 1 && names > NAMES_KEPT / 2);
    assertCounts("steady", requests, requests, 0);
  }

  @Test
  public void waitingReturnsAtTheStrike() {
    CompletableFuture<Reply> twice = faults.later("late", 2, "60s");
    select("delay", "{!id=late}5");
    faults.await("late", 1);
    assertFalse("it has not waited for the second", twice.isDone());
    select("delay", "{!id=late}5");
    Reply reply = twice.join();
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(2L, reply.json("rules/late/struck"));
    assertTrue(reply.millis() + " ms", reply.millis() < 30_000);
  }
}
