package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.assertAtLeast;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.time.Instant;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.Test;

/** Rules that begin later, delays that grow, and delays that go by what a request has. */
public final class MovingTimeIT extends UpdatesTestBase {
  private final Steering faults = new Steering(http);

  @Before
  public void reset() {
    faults.begin(0);
  }

  private static Reply search(String... more) {
    Reply reply = http.get("/select?q=*:*&rows=0", more);
    assertTaken(reply);
    return reply;
  }

  @Test
  public void aRuleBeginsAtItsTimeAndNotBefore() {
    Instant begins = Instant.now().plusSeconds(1);
    http.arm("{\"fail\":\"{!id=later from=" + begins + "}503\"}");
    Waiters.until(
        "it begins",
        () -> {
          boolean early = Instant.now().isBefore(begins);
          int status = http.get("/select?q=*:*&rows=0").status();
          // What began before may end after.
          assertEquals(early && Instant.now().isBefore(begins) ? 200 : status, status);
          return status == 503;
        });
  }

  @Test
  public void aRuleOfTomorrowStrikesNobodyToday() {
    http.arm("{\"fail\":\"{!id=tomorrow from=NOW+1DAY}503\"}");
    search();
    assertEquals(1, faults.count("tomorrow", "asked"));
    assertEquals(0, faults.count("tomorrow", "struck"));
  }

  @Test
  public void aRampGrowsFromTheFirstSightOn() {
    http.arm("{\"delay\":\"{!id=ramp}ramp(50ms,2s,1s)\"}");
    long first = System.nanoTime();
    assertAtLeast(50, search().millis());
    // The rule was seen at the earliest then; a second later it is at its end.
    Waiters.until("a second is over", () -> System.nanoTime() - first > 1_500_000_000L);
    assertAtLeast(2_000, search().millis());
  }

  @Test
  public void deepPagesTakeLonger() {
    http.arm("{\"delay\":\"{!id=deep handler=/select}5ms*start\"}");
    assertAtLeast(200, search("start", "40").millis());
    assertAtLeast(400, search("start", "80").millis());
    http.arm("{\"delay\":\"{!id=deep handler=/select}1ms*p.rows\"}");
    assertAtLeast(120, http.get("/select?q=*:*&rows=120").millis());
  }

  @Test
  public void aBatchTakesLongerTheMoreDocumentsItHas() {
    http.arm("{\"delay\":\"{!id=docs}20ms*docs\"}");
    assertAtLeast(200, json(docs(10)).millis());
    assertEquals(list(10), applied());
  }

  @Test
  public void aBodyTakesLongerTheMoreBytesItHas() {
    http.arm("{\"delay\":\"{!id=bytes}1ms*body\"}");
    String body = docs(5);
    Reply reply = json(body);
    assertTaken(reply);
    assertAtLeast(body.length(), reply.millis());
  }

  @Test
  public void whatCountsNothingIsRefusedAndWhatIsNoNumberWaitsForNothing() {
    search("delay", "1s*p.q");
    Reply bad = http.get("/select?q=*:*", "delay", "5ms*stars");
    assertEquals(400, bad.status());
    String message = (String) bad.json("error/msg");
    assertTrue(message, message.startsWith("delay=5ms*stars: '5ms*stars' is not a delay"));
  }
}
