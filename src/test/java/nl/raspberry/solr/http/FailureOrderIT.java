package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** The order of limits, delays and failures in one request. */
public final class FailureOrderIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();

  @Test
  public void theFirstFailureThatMatchesWins() {
    assertStatus(502, http.get("/select?q=*:*&fail=502&fail=503"));
    String[] rules = {"q", "*:*", "fail", "{!p.q=other}502", "fail", "503", "fail", "504"};
    assertStatus(503, http.get("/select", rules));
  }

  @Test
  public void aLimitComesBeforeADelayAndADelayBeforeAFailure() {
    String request = "/select?q=*:*&delay=300&fail=503";
    Reply late = http.get(request + "&limit=4k");
    assertFailed(503, "Injected by fail=503", late);
    assertNull(late.json("delay"));
    assertTrue(late.millis() + " ms", late.millis() >= 300);
    for (String moment : new String[] {"", "%7B!at=prepare%7D"}) {
      String all = request.replace("delay=", "delay=" + moment).replace("fail=", "fail=" + moment);
      Reply refused = http.get(all + "&limit=10");
      assertStatus(414, refused);
      assertNull(refused.json("delay"));
      assertNull(refused.json("response"));
    }
  }

  @Test
  public void aFailureInPreparePreventsTheWork() {
    assertNull(http.get("/select", "q", "*:*", "fail", "{!at=prepare}503").json("response"));
    String late = "{!at=finish msg='hits {rule}'}503";
    assertNull(http.get("/select", "q", "*:*", "fail", late).json("response"));
    Reply early = http.get("/select", "q", "*:*", "delay", "5s", "fail", "{!at=prepare}503");
    assertStatus(503, early);
    assertNull(early.json("delay"));
  }
}
