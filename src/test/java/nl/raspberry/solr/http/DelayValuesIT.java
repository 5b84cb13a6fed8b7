package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.assertAtLeast;
import static nl.raspberry.solr.http.DelayIT.assertDelayed;
import static nl.raspberry.solr.http.DelayIT.number;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Every form and every manner of a delay. */
public final class DelayValuesIT {
  private static final long MEGABYTE = 1 << 20;

  private static SolrServer solr;
  private static Http http;

  @BeforeClass
  public static void start() {
    solr = SolrServer.start(SolrHome.temporary().core("example"), 0);
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static Reply select(String... delays) {
    return http.get("/select?" + query(delays));
  }

  private static CompletableFuture<Reply> later(String delay) {
    return http.later("/select", "q", "*:*", "debugQuery", "on", "delay", delay);
  }

  private static String query(String... delays) {
    StringBuilder query = new StringBuilder("q=*:*&debugQuery=on");
    for (String delay : delays) {
      query.append('&').append(Http.query("delay", delay));
    }
    return query.toString();
  }

  @Test
  public void aPlainLengthIsExactlyThat() {
    String[] values = {"30", "30ms", "30000us", "0.03s", "0.0005m", " 30 ", "{!v=30}", "{!v=$x}"};
    for (String value : values) {
      assertDelayed(http.get("/select?x=30&" + query(value)), 30, 30);
    }
  }

  @Test
  public void aRangeStaysInBounds() {
    assertDelayed(select("10..40"), 10, 40);
  }

  @Test
  public void distributionsAreDrawnFromAndNeverEarly() {
    String[] values = {
      "normal(30ms,5ms)", "lognormal(30ms,0.1)", "exponential(10ms)",
    };
    for (String value : values) {
      assertDelayed(select("{!seed=1}" + value), 0.001, 200);
    }
    assertDelayed(select("percentiles(50:10ms,100:40ms)"), 0, 40);
  }

  @Test
  public void aMultipleMakesTheTotalThatManyTimesWhatTheRequestHasTaken() {
    assertDelayed(select("100", "3x"), 300, 60_000);
  }

  @Test
  public void aTotalIsPaddedTo() {
    Reply reply = select("100", "{!total=true}300");
    assertDelayed(reply, 100, 300);
    assertAtLeast(300, reply.millis());
    assertDelayed(select("100", "{!total=true}50"), 100, 100);
  }

  @Test
  public void debugSaysWhichRuleStruckAndHowLongItWaited() {
    Reply reply = select("{!id=slow every=1}60", "1ms");
    assertEquals("delay={!id=slow every=1}60", reply.json("debug/faults/0/rule"));
    assertEquals(60L, reply.json("debug/faults/0/delay"));
    assertAtLeast(60, number(reply, "debug/faults/0/waited"));
    assertEquals("delay=1ms", reply.json("debug/faults/1/rule"));
    assertNull(reply.json("debug/faults/2"));
    assertAtLeast(61, number(reply, "debug/timing/process/delay/time"));
  }

  @Test
  public void atPrepareItWaitsThere() {
    Reply reply = select("{!at=prepare}60");
    assertDelayed(reply, 60, 60);
    assertAtLeast(60, number(reply, "debug/timing/prepare/delay/time"));
    assertAtLeast(60, number(reply, "debug/faults/0/waited"));
  }

  @Test
  public void atFinishItWaitsOnceAtTheEnd() {
    Reply reply = select("{!at=finish}60");
    assertDelayed(reply, 60, 60);
    assertAtLeast(60, number(reply, "debug/timing/process/delay/time"));
  }

  @Test
  public void theRequestLogTellsOfTheStrike() {
    try (SolrLog log = new SolrLog()) {
      select("{!id=logged}60");
      String line = log.line("path=/select", "fault=delay={!id=logged}60 waited ");
      double waited = Double.parseDouble(line.replaceAll(".* waited (\\d+) ms.*", "$1"));
      assertAtLeast(60, waited);
    }
  }

  @Test
  public void aWaitSleepsUnlessItIsToBurn() {
    assertTrue("sleeping", runnableShare("2s") < 0.5);
    assertTrue("burning", runnableShare("{!burn=true}2s") > 0.5);
  }

  /** How often the thread that waits was seen to run. */
  private static double runnableShare(String delay) {
    CompletableFuture<Reply> reply = later(delay);
    Waiters.await(1);
    Thread waiter = Waiters.threads().get(0);
    int looks = 100;
    int running = 0;
    for (int i = 0; i < looks; i++) {
      running += waiter.getState() == Thread.State.RUNNABLE ? 1 : 0;
      Waiters.pause();
    }
    assertDelayed(reply.join(), 2000, 2000);
    return (double) running / looks;
  }

  @Test
  public void heapIsHeldAsLongAsItWaits() {
    long before = used();
    CompletableFuture<Reply> reply = later("{!heap=128m}2s");
    Waiters.await(1);
    Waiters.until("128 MB are held", () -> used() > before + 100 * MEGABYTE);
    assertDelayed(reply.join(), 2000, 2000);
    Waiters.until("the memory is free again", () -> used() < before + 50 * MEGABYTE);
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Test
  public void slotsMakeRequestsQueue() {
    long start = System.nanoTime();
    CompletableFuture<Reply> one = later("{!slots=1}300");
    CompletableFuture<Reply> other = later("{!slots=1}300");
    Reply first = one.join();
    Reply second = other.join();
    assertAtLeast(600, (System.nanoTime() - start) / 1e6);
    assertDelayed(first, 300, 300);
    assertDelayed(second, 300, 300);
    double waited =
        number(first, "debug/faults/0/waited") + number(second, "debug/faults/0/waited");
    assertAtLeast(600, waited);
  }

  @Test
  public void solrsLimitsEndAWaitThatHonoursThem() {
    Reply reply = http.get("/select?timeAllowed=200&" + query("{!limits=true}60s"));
    assertEquals(reply.toString(), true, reply.json("responseHeader/partialResults"));
    assertDelayed(reply, 100, 30_000);
    assertAtLeast(200, reply.millis());
  }

  @Test
  public void solrsLimitsDoNotEndOtherWaits() {
    assertDelayed(http.get("/select?timeAllowed=100&" + query("300")), 300, 300);
  }

  @Test
  public void limitsThatAreNotUsedUpChangeNothing() {
    Reply reply = http.get("/select?timeAllowed=60000&" + query("{!limits=true}50"));
    assertDelayed(reply, 50, 50);
    assertNull(reply.json("responseHeader/partialResults"));
    assertDelayed(select("{!limits=true}50"), 50, 50);
  }
}
