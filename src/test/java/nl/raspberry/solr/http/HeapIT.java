package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** {@code heap=} is bounded by {@code maxHeap}, for one rule and for all together. */
public final class HeapIT {
  @ClassRule
  public static final ExampleSolr solr =
      new ExampleSolr(config -> Config.whole(config, Config.str("maxHeap", "10m")));

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(0);
  }

  @Test
  public void oneRuleMayHoldNoMore() {
    for (String size : new String[] {"500g", "11m", "10485761"}) {
      String sentence =
          "delay={!heap=%s}1: modifier heap=%s: '%s' is not an allowed size"
              + " (expected at most 10m, see maxHeap)";
      assertFailed(
          400,
          sentence.replace("%s", size),
          http.get("/select", "q", "*:*", "delay", "{!heap=" + size + "}1"));
    }
    Reply reply = http.get("/select", "q", "*:*", "delay", "{!heap=10m}1");
    assertEquals(reply.toString(), 1L, reply.json("delay"));
  }

  @Test
  public void whoeverWouldHoldTooMuchWithTheOthersPassesUnstruck() {
    String rule = "{!id=big heap=6m}hold";
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", rule);
    faults.await("big", 1);
    Waiters.await(1);
    Reply reply = http.get("/select", "q", "*:*", "delay", rule);
    assertEquals(reply.toString(), 200, reply.status());
    assertNull(reply.json("delay"));
    assertEquals(1, faults.count("big", "overflowed"));
    assertEquals(1, faults.count("big", "struck"));
    faults.release("big");
    assertEquals(200, held.join().status());
    assertEquals(1L, http.get("/select", "q", "*:*", "delay", "{!heap=10m}1").json("delay"));
  }
}
