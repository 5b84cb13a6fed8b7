package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** The Java side: arms, disarms, waits, releases and counts through SolrJ, on a single core. */
public final class ClientIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private SolrClient client;
  private SolrFaults faults;

  @Before
  public void connect() {
    http = solr.http();
    client = new HttpJdkSolrClient.Builder(solr.server().url()).build();
    faults = new SolrFaults(client, ExampleSolr.CORE);
    faults.disarm();
    faults.reset();
  }

  @After
  public void close() throws Exception {
    client.close();
  }

  private Reply select() {
    return http.get("/select?q=*:*&rows=0&debug=timing");
  }

  /** The set as Solr has it; null if there is none. */
  private Map<?, ?> set() {
    return (Map<?, ?>) http.get("/config/params/faults").json("response/params/faults");
  }

  @Test
  public void closingDisarms() {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.fail("{!id=f}503"))) {
      assertStatus(503, select());
      assertEquals(1, armed.counters("f").struck());
    }
    assertStatus(200, select());
    assertNull(set());
  }

  @Test
  public void disarmingTwiceIsFine() {
    faults.arm(FaultRule.delay("5"));
    faults.disarm();
    faults.disarm();
    assertNull(set());
  }

  @Test
  public void severalRulesAreArmedAtOnce() {
    FaultRule[] rules = {
      FaultRule.delay("{!id=a}3"),
      FaultRule.delay("{!id=b}4"),
      FaultRule.fail("{!id=c skip=1 times=1}503"),
      FaultRule.limit("{!id=d}1k"),
      FaultRule.edit("{!id=e}drop(response)"),
      FaultRule.respond("{!id=g skip=1}empty")
    };
    try (SolrFaults.Armed armed = faults.arm(rules)) {
      assertEquals(7L, select().json("delay"));
      assertEquals("one version", 0L, ((Map<?, ?>) set().get("")).get("v"));
      assertStatus(503, select());
      assertStatus(414, http.get("/select?q=*:*&a=" + "x".repeat(1024)));
      assertEquals("", select().text());
      for (String id : List.of("a", "b")) {
        assertEquals(id, 3, armed.counters(id).struck());
      }
    }
    assertTrue(select().json("response/numFound") != null);
  }

  @Test
  public void armingReplacesWhatWasArmed() {
    faults.arm(FaultRule.fail("503"));
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=only}5"))) {
      assertEquals(5L, select().json("delay"));
      assertEquals(1, armed.counters("only").asked());
    }
  }

  @Test
  public void armingNothingDisarms() {
    faults.arm(FaultRule.fail("503"));
    faults.arm();
    assertStatus(200, select());
  }

  @Test
  public void awaitReturnsWhenItHasStruck() {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=h}hold"))) {
      CompletableFuture<Reply> held = http.later("/select", "q", "*:*");
      armed.await("h", 1, PATIENCE);
      Waiters.until("it waits", () -> armed.counters("h").active() == 1);
      armed.release("h");
      assertStatus(200, held.join());
      assertEquals(
          "asked 1, struck 1, skipped 0, overflowed 0, active 0", armed.counters("h").toString());
    }
  }

  @Test
  public void awaitingInVainSaysHowFarItCame() {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=v}5"))) {
      select();
      IllegalStateException e =
          assertThrows(
              IllegalStateException.class, () -> armed.await("v", 2, Duration.ofMillis(100)));
      assertEquals(
          "'v' has not struck 2 times in PT0.1S: "
              + "asked 1, struck 1, skipped 0, overflowed 0, active 0",
          e.getMessage());
    }
  }

  @Test
  public void aResetCountsFromNothingAndLetsGo() {
    try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=r times=1}hold"))) {
      CompletableFuture<Reply> held = http.later("/select", "q", "*:*");
      armed.await("r", 1, PATIENCE);
      faults.reset();
      assertStatus(200, held.join());
      assertEquals(0, armed.counters("r").struck());
      CompletableFuture<Reply> again = http.later("/select", "q", "*:*");
      armed.await("r", 1, PATIENCE);
      armed.release("r");
      assertStatus(200, again.join());
    }
  }

  @Test
  public void rulesOfSeveralKindsUnderOneIdAreCountedTogether() {
    try (SolrFaults.Armed armed =
        faults.arm(FaultRule.delay("{!id=both}1"), FaultRule.fail("{!id=both}503"))) {
      assertStatus(503, select());
      assertEquals(2, armed.counters("both").struck());
    }
  }

  @Test
  public void aRuleThatCannotBeReadIsNotArmed() {
    FaultRule misspelt = FaultRule.delay("{!precent=5}5");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> faults.arm(misspelt));
    assertTrue(e.getMessage(), e.getMessage().contains("unknown modifier 'precent'"));
    assertStatus(200, select());
    assertEquals(0, faults.counters("any").asked());
  }

  @Test
  public void whatCanNeverStrikeIsNotArmed() {
    FaultRule misplaced = FaultRule.fail("{!handler=/selct}503");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> faults.arm(misplaced));
    assertTrue(e.getMessage(), e.getMessage().startsWith("fail={!until="));
    assertTrue(e.getMessage(), e.getMessage().endsWith(": no handler /selct in this core"));
    assertStatus(200, select());
  }
}
