package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Responses that come slowly or pause: when what of them arrives. */
public final class SpoiltTimesIT {
  private static final double LATE_MILLIS = 10_000;

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @BeforeClass
  public static void fill() {
    Catalogue.fill(SOLR.http(), 100);
  }

  private static RawReply get(String path) throws IOException {
    return RawConnection.get(SOLR.url(), path);
  }

  private static void assertBetween(double least, double actual, double most) {
    assertTrue(least + " <= " + actual + " <= " + most, least <= actual && actual <= most);
  }

  @Test
  public void dripKeepsItsRateAndSendsStatusAndHeadersAtOnce() throws IOException {
    int[][] documentsAndRates = {{1, 10_000}, {4, 32 << 10}, {10, 50 << 10}, {100, 400 << 10}};
    for (int[] sample : documentsAndRates) {
      byte[] whole = get(large(sample[0])).body();
      RawReply slow = get(respond(large(sample[0]), "drip(" + sample[1] + ")"));
      assertEquals(End.COMPLETE, slow.end());
      assertArrayEquals(whole, slow.body());
      double expected = whole.length * 1_000.0 / sample[1];
      // The last bytes arrive before their pause, a twentieth of a second ahead of it.
      assertBetween(expected * 0.9, slow.millis(), expected * 1.1 + LATE_MILLIS);
      assertTrue(slow.headMillis() + " of " + slow.millis(), slow.headMillis() < expected / 2);
    }
  }

  @Test
  public void stallSendsStatusHeadersAndTheFirstBytesAtOnce() throws IOException {
    for (String search : new String[] {SHORT, large(10)}) {
      byte[] whole = get(search).body();
      for (int bytes : new int[] {0, 50, 4 << 20}) {
        RawReply slow = get(respond(search, "stall(" + bytes + ",1500ms)"));
        assertArrayEquals(whole, slow.body());
        assertEquals(End.COMPLETE, slow.end());
        boolean length = slow.header("Content-Length") != null;
        // A body whose length was said is over with its last byte, however long Solr stalls then.
        if (bytes < whole.length || !length) {
          assertBetween(1_500, slow.millis(), 1_500 + LATE_MILLIS);
        }
        assertTrue(slow.headMillis() + " " + slow.millis(), slow.headMillis() < 1_500);
      }
    }
  }

  @Test
  public void aDisarmedStallEnds() throws Exception {
    SOLR.http().arm("{\"respond\":\"stall(50,60s)\"}");
    byte[] whole;
    CompletableFuture<RawReply> stalled;
    try {
      stalled = later(SOLR.url(), SHORT);
      Waiters.await(1);
    } finally {
      SOLR.http().disarm();
    }
    whole = get(SHORT).body();
    assertArrayEquals(whole, stalled.get().body());
    assertEquals(End.COMPLETE, stalled.get().end());
    assertTrue(stalled.get().millis() < 59_000);
  }

  private static CompletableFuture<RawReply> later(String url, String path) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return RawConnection.get(url, path);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @Test
  public void shutdownEndsAStallWithoutErrorTextGluedToTheBody() throws Exception {
    CompletableFuture<RawReply> stalled;
    CompletableFuture<RawReply> dripping;
    byte[] whole;
    long start;
    try (SolrServer server =
        SolrServer.start(SolrHome.temporary().core("example"), 0).load("example")) {
      String url = server.url("example");
      whole = RawConnection.get(url, SHORT).body();
      stalled = later(url, respond(SHORT, "stall(50,60s)"));
      dripping = later(url, respond(SHORT, "drip(1)"));
      Waiters.await(2);
      start = System.nanoTime();
    }
    assertTrue("shutdown took too long", System.nanoTime() - start < 45_000_000_000L);
    assertEquals(End.CUT, stalled.get().end());
    assertEquals(new String(whole, 0, 50, "UTF-8"), stalled.get().text());
    assertEquals(End.CUT, dripping.get().end());
    assertTrue(new String(whole, "UTF-8").startsWith(dripping.get().text()));
  }

  @Test
  public void aClientThatGoesAwayEndsADrip() throws Exception {
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      CompletableFuture<Void> gone = CompletableFuture.runAsync(() -> closeSoon(connection));
      try {
        connection.send("GET", respond(large(10), "drip(10k)"), "");
      } catch (IOException e) {
        // We closed it ourselves.
      }
      gone.join();
    }
    Waiters.await(0);
    assertEquals(200, get(SHORT).status());
  }

  private static void closeSoon(RawConnection connection) {
    Waiters.await(1);
    try {
      connection.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  public void whatFindsNoRoomToWaitIsAnsweredUnspoilt() throws Exception {
    try (SolrServer server =
        SolrServer.start(
                SolrHome.temporary()
                    .core("example", text -> Config.whole(text, Config.str("maxActive", "1"))),
                0)
            .load("example")) {
      String url = server.url("example");
      byte[] whole = RawConnection.get(url, SHORT).body();
      CompletableFuture<RawReply> first = later(url, respond(SHORT, "stall(50,4s)"));
      Waiters.await(1);
      RawReply second = RawConnection.get(url, respond(SHORT, "stall(50,60s)"));
      assertTrue(!first.isDone());
      assertArrayEquals(whole, second.body());
      assertArrayEquals(whole, first.get().body());
      assertTrue(first.get().millis() >= 4_000);
      assertEquals(200, new Http(url).get("/select?q=*:*").status());
    }
  }
}
