package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.assertAtLeast;
import static nl.raspberry.solr.http.DelayIT.assertDelayed;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** Rules that an update brings: what strikes, when, and what is applied nevertheless. */
public final class UpdateFaultsIT extends UpdatesTestBase {
  /** One command of each kind, as XML. */
  private static final Map<String, String> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("add", "<add><doc><field name='id'>d1</field></doc></add>");
    COMMANDS.put("delete", "<delete><id>d1</id></delete>");
    COMMANDS.put("deleteByQuery", "<delete><query>id:d1</query></delete>");
    COMMANDS.put("commit", "<commit/>");
    COMMANDS.put("softCommit", "<commit softCommit='true'/>");
    COMMANDS.put("optimize", "<optimize/>");
    COMMANDS.put("rollback", "<rollback/>");
  }

  @Test
  public void aRuleForAKindOfCommandStrikesThatKindOnly() {
    for (String op : COMMANDS.keySet()) {
      for (String when : new String[] {"before", "after"}) {
        String rule = "{!op=" + op + " when=" + when + "}503";
        COMMANDS.forEach((kind, command) -> assertStruck(kind.equals(op), command, rule));
      }
    }
    COMMANDS.values().forEach(command -> assertStruck(true, command, "{!op=any}503"));
  }

  private static void assertStruck(boolean struck, String command, String rule) {
    Reply reply = xml(http, command, "fail", rule, "wt", "json");
    if (struck) {
      assertFailed(503, "fail=" + rule, reply);
    } else {
      assertTaken(reply);
    }
  }

  @Test
  public void aFailureBeforehandLeavesNothingAndAfterwardsEverything() {
    assertFailed(503, "fail=503", json(docs(3), "fail", "503"));
    assertEquals(ids(), applied());
    assertFailed(503, "fail={!when=after}503", json(docs(3), "fail", "{!when=after}503"));
    assertEquals(list(3), applied());
  }

  @Test
  public void whatFailsBeforeDistributionIsNotOverwrittenBehindIt() {
    String behind = "{!role=leader when=after}500";
    assertFailed(409, "fail=409", json(docs(3), "fail", "409", "fail", behind));
    assertEquals(ids(), applied());
  }

  @Test
  public void theCommitParameterIsCarriedOutBeforeAFailureAfterwards() {
    Reply reply = json(docs(3), "fail", "{!when=after}503", "commit", "true");
    assertFailed(503, "fail={!when=after}503", reply);
    assertEquals(list(3), visible(http));
  }

  @Test
  public void ofABatchTheDocumentsUpToTheFailureAreApplied() {
    String rule = "{!op=add nth=11}500";
    assertFailed(500, "fail=" + rule, json(docs(20), "fail", rule));
    assertEquals(10, applied().size());
    empty();
    String after = "{!op=add nth=11 when=after}500";
    assertFailed(500, "fail=" + after, json(docs(20), "fail", after));
    assertEquals(11, applied().size());
  }

  @Test
  public void aDocumentIsMeantByItsIdInAddsAndDeletes() {
    assertFailed(409, "fail={!doc=d2}409", json(docs(3), "fail", "{!doc=d2}409"));
    assertEquals(ids("d1"), applied());
    assertTaken(json(docs(3), "fail", "{!doc=e*}409"));
    String delete = "{\"delete\":[\"d1\",\"d3\",\"d2\"]}";
    assertFailed(409, "fail={!doc=d3}409", json(delete, "fail", "{!doc=d3}409"));
    assertEquals(ids("d2", "d3"), applied());
  }

  @Test
  public void theNumberOfACommandCountsAllKinds() {
    String body = "{\"add\":{\"doc\":{\"id\":\"d1\"}},\"delete\":[\"d1\"],\"commit\":{}}";
    assertFailed(500, "fail={!nth=3}500", json(body, "fail", "{!nth=3}500"));
    assertTaken(json(body, "fail", "{!nth=4}500"));
    assertTaken(json(body, "fail", "{!nth=3 op=delete}500"));
  }

  @Test
  public void aDelayOfABatchIsOne() {
    assertDelayed(json(docs(100), "delay", "300"), 300, 300);
    assertDelayed(json(docs(100), "delay", "{!when=after}300"), 300, 300);
    assertDelayed(json("[]", "delay", "30"), 30, 30);
    assertDelayed(http.get("/update?commit=true&delay=30"), 30, 30);
    assertEquals(100, applied().size());
  }

  @Test
  public void aDelayOfCommandsIsOneForEach() {
    assertDelayed(json(docs(5), "delay", "{!op=add}20"), 100, 100);
    assertDelayed(json(docs(5), "delay", "{!doc=d3}20", "delay", "{!nth=1}3"), 23, 23);
    assertNull(json(docs(5), "delay", "{!op=commit}20").json("delay"));
  }

  @Test
  public void whatIsDelayedBeforehandIsNotYetApplied() {
    CompletableFuture<Reply> slow =
        http.later("/update", "commit", "true", "delay", "{!op=commit}2s");
    Waiters.await(1);
    assertTaken(json(docs(1)));
    assertEquals(ids(), visible(http));
    assertTaken(slow.join());
    assertEquals(ids("d1"), visible(http));
  }

  @Test
  public void whatIsDelayedAfterwardsIsAppliedMeanwhile() {
    assertTaken(json(docs(1)));
    CompletableFuture<Reply> slow =
        http.later("/update", "commit", "true", "delay", "{!op=commit when=after}2s");
    Waiters.await(1);
    assertEquals(ids("d1"), visible(http));
    Reply reply = slow.join();
    assertTaken(reply);
    assertAtLeast(2000, reply.millis());
  }

  @Test
  public void delaysOfBothSidesAddUpToTheFailure() {
    Reply reply =
        json(docs(2), "delay", "100", "delay", "{!when=after}150", "fail", "{!when=after}502");
    assertFailed(502, "fail={!when=after}502", reply);
    assertAtLeast(250, reply.millis());
    assertEquals(list(2), applied());
  }

  @Test
  public void everyFailureOfASearchThatMakesSenseIsOneOfUpdates() {
    assertEquals(418, json(docs(1), "fail", "418").status());
    Reply crash = json(docs(1), "fail", "exception");
    assertEquals(500, crash.status());
    assertTrue(crash.toString(), crash.json("error/trace").toString().contains("IllegalState"));
    Reply memory = json(docs(1), "fail", "oom");
    assertEquals(500, memory.status());
    assertTrue(memory.toString(), memory.text().contains("OutOfMemoryError"));
    assertEquals(ids(), applied());
  }

  @Test
  public void theMessageMayNameTheDocument() {
    Reply reply = json(docs(3), "fail", "{!doc=d2 msg='{id} is refused by {rule}'}409");
    assertEquals(
        "d2 is refused by fail={!doc=d2 msg='{id} is refused by {rule}'}409",
        reply.json("error/msg"));
  }
}
