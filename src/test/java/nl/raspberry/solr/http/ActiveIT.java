package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.core.SolrCore;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The number of requests in flight as a condition. */
public final class ActiveIT {
  private static SolrServer solr;
  private static Http http;

  @BeforeClass
  public static void start() {
    solr = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  /** A request ends a little later for Solr than for its client. */
  private static void awaitIdle() {
    Waiters.until("the core is idle", () -> references() == 2);
  }

  private static int references() {
    try (SolrCore core = solr.cores().getCore("example")) {
      return core.getOpenCount();
    }
  }

  private static Object delay(String rule) {
    awaitIdle();
    return http.get("/select", "q", "*:*", "delay", rule).json("delay");
  }

  @Test
  public void aRequestAloneIsOneInFlight() {
    for (int i = 0; i < 20; i++) {
      assertEquals(1L, delay("{!active=>0}1"));
      assertEquals(1L, delay("{!active=<=1}1"));
      assertNull(delay("{!active=>1}1"));
    }
  }

  @Test
  public void exactlyThoseBeyondAreStruck() {
    awaitIdle();
    http.arm("{\"_appends_\":{\"delay\":\"60s\"}}");
    awaitIdle();
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      replies.add(http.later("/select", "q", "*:*", "debugQuery", "on", "delay", "{!active=>3}1"));
      Waiters.await(i);
    }
    http.disarm();
    for (int i = 1; i <= 6; i++) {
      Reply reply = replies.get(i - 1).join();
      String first = i > 3 ? "delay={!active=>3}1" : "delay=60s";
      assertEquals("request " + i, first, reply.json("debug/faults/0/rule"));
    }
  }
}
