package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** Searches that are slow, fail or are refused. */
public abstract class SearchStages extends Stage {
  @Test
  public void theJarChangesNothingUnlessItIsTold() {
    Reply reply = search();
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), (long) reply.json("response/numFound") >= 60);
    assertNull(reply.toString(), reply.json("delay"));
  }

  @Test
  public void aDelayIsNeverEarlyAndShowsInTheResponseAndInDebug() {
    Reply reply = search("delay", "300", "debug", "true");
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), reply.millis() >= 300);
    assertEquals(300L, reply.json("delay"));
    assertNotNull(reply.toString(), reply.json("debug/faults"));
    Number time = (Number) reply.json("debug/timing/process/delay/time");
    assertTrue(reply.toString(), time.doubleValue() >= 299);
  }

  @Test
  public void aDistributedSearchIsDelayedOnce() {
    String shard = solr().url().substring("http://".length());
    Reply reply = search("shards", shard + "," + shard, "delay", "300", "shards.info", "true");
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), reply.millis() >= 300);
    assertEquals(reply.toString(), 300L, reply.json("delay"));
    Reply slowShards =
        search("shards", shard, "shortCircuit", "false", "delay", "{!role=shard}300");
    assertEquals(slowShards.toString(), 200, slowShards.status());
    assertTrue(slowShards.toString(), slowShards.millis() >= 300);
  }

  @Test
  public void aDelayWithLimitsEndsWhereTimeAllowedDoes() {
    Reply reply = search("delay", "{!limits=true}60s", "timeAllowed", "300");
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(reply.toString(), true, reply.json("responseHeader/partialResults"));
    assertTrue(reply.toString(), reply.millis() < 30_000);
  }

  @Test
  public void aFailureAnswersTheStatusThatItNames() {
    for (int status : new int[] {400, 418, 503, 504}) {
      Reply reply = search("fail", "{!reply='Retry-After: 5'}" + status);
      assertEquals(reply.toString(), status, reply.status());
      assertTrue(reply.toString(), reply.text().contains("njected"));
      assertEquals(reply.toString(), "5", reply.header("Retry-After"));
    }
  }

  @Test
  public void aFailureMayBeAnExceptionOrAnErrorOrPartialResults() {
    assertEquals(500, search("fail", "exception").status());
    assertEquals(500, search("fail", "oom").status());
    Reply reply = search("fail", "partial");
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(reply.toString(), true, reply.json("responseHeader/partialResults"));
  }

  @Test
  public void aFailureMayBeAPageOrHaveNoBody() {
    Reply page = search("fail", "{!body=html}502");
    assertEquals(page.toString(), 502, page.status());
    assertTrue(page.toString(), page.text().startsWith("<html>"));
    Reply empty = search("fail", "{!body=empty}502");
    assertEquals(empty.toString(), 502, empty.status());
    assertEquals("", empty.text());
  }

  @Test
  public void aLimitRefusesWhatIsLarger() {
    Reply refused = search("limit", "10");
    assertEquals(refused.toString(), 414, refused.status());
    assertEquals(200, search("limit", "4k").status());
    assertEquals(431, search("limit", "{!of=header}10").status());
    Reply form = http().form("/select", "q", "*:*", "limit", "{!of=form}10");
    assertEquals(form.toString(), 413, form.status());
  }

  @Test
  public void aRuleThatCannotBeReadIsRefused() {
    Reply reply = search("delay", "soon");
    assertEquals(reply.toString(), 400, reply.status());
    assertTrue(reply.toString(), reply.text().contains("delay=soon"));
  }
}
