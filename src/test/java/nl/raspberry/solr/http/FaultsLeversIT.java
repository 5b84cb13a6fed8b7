package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** What {@code /faults} can be told to do, and what it refuses. */
public final class FaultsLeversIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(0);
  }

  private void select(String rule) {
    Reply reply = http.get("/select", "q", "*:*", "delay", rule);
    assertEquals(reply.toString(), 200, reply.status());
  }

  @Test
  public void aWaitInVainIsAnErrorAndNeverEarly() {
    select("{!id=once}5");
    Reply reply = faults.later("once", 2, "300ms").join();
    assertFailed(504, "'once' has struck 1 times in the time given", reply);
    assertTrue(reply.millis() + " ms", reply.millis() >= 300);
    Reply unknown = http.get("/faults?wait=nobody&timeout=1ms");
    assertFailed(504, "'nobody' has struck 0 times in the time given", unknown);
  }

  @Test
  public void aWaitTakesOneStrikeUnlessToldOtherwise() {
    select("{!id=one}5");
    assertEquals(200, http.get("/faults?wait=one").status());
  }

  @Test
  public void aTextIsANameToo() {
    select("{!times=3}5");
    faults.await("{!times=3}5", 1);
  }

  @Test
  public void valuesThatCannotBeReadAreRefused() {
    String whole = "is not a whole number (expected ";
    assertFailed(
        400,
        "strikes=0: '0' " + whole + "1 or more)",
        http.get("/faults?wait=a&strikes=0&timeout=1ms"));
    assertFailed(
        400, "strikes=two: 'two' " + whole + "1 or more)", http.get("/faults?wait=a&strikes=two"));
    assertFailed(
        400,
        "timeout=soon: 'soon' is not a duration (expected milliseconds such as 1000, or 250us, 250ms, 1.5s,"
            + " 2m, 1h)",
        http.get("/faults?wait=a&timeout=soon"));
    assertFailed(
        400, "journal=all: 'all' " + whole + "0 or more)", http.form("/faults", "journal", "all"));
  }

  @Test
  public void aGetChangesNothing() {
    select("{!id=kept}5");
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", "{!id=held}hold");
    faults.await("held", 1);
    for (String deed : List.of("reset", "release=held", "journal=5")) {
      String name = deed.replaceAll("=.*", "");
      String refusal = name + " changes something (expected POST, not GET)";
      assertFailed(400, refusal, http.get("/faults?" + deed));
    }
    assertEquals(1, faults.count("kept", "struck"));
    assertNull(faults.journal());
    assertTrue("it was released", !held.isDone());
    faults.release("held");
    assertEquals(200, held.join().status());
  }

  @Test
  public void aResetForgetsWhatWasCountedAndReleasesAll() {
    faults.begin(10);
    select("{!id=past times=1}5");
    faults.journal(1);
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*", "delay", "{!id=held}hold");
    faults.await("held", 1);
    faults.post("reset", "true");
    assertEquals(200, held.join().status());
    assertEquals(Map.of(), faults.rules());
    select("{!id=past times=1}5");
    assertEquals(1, faults.count("past", "struck"));
    List<Map<String, Object>> journal = faults.journal(1);
    assertEquals(List.of("delay={!id=past times=1}5"), journal.get(0).get("struck"));
  }

  @Test
  public void aReleaseOfNobodyIsFine() {
    faults.release("nobody");
    assertEquals(Map.of(), faults.rules());
  }

  @Test
  public void aReleaseIsOfThoseWhoWaitAndOfNobodyWhoComesLater() {
    CompletableFuture<Reply> first = http.later("/select", "q", "*:*", "delay", "{!id=r}hold");
    faults.await("r", 1);
    faults.release("r");
    assertEquals(200, first.join().status());
    CompletableFuture<Reply> second = http.later("/select", "q", "*:*", "delay", "{!id=r}hold");
    faults.await("r", 2);
    Waiters.await(1);
    assertTrue("it did not wait", !second.isDone());
    faults.release("r");
    assertEquals(200, second.join().status());
  }
}
