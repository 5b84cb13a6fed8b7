package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** What the journal says of how a request ended, and of whose it was. */
public final class JournalEndIT {
  private static final String GZIP = "Accept-Encoding: gzip";

  @ClassRule
  public static final ExampleSolr solr =
      new ExampleSolr(config -> Config.whole(config, Config.str("maxDelay", "1s")));

  private final Http http = solr.http();
  private final Steering faults = new Steering(http);

  @BeforeClass
  public static void fill() {
    Catalogue.fill(solr.http(), 100);
  }

  @Before
  public void begin() {
    faults.begin(100);
  }

  private Map<String, Object> noted() {
    Map<String, Object> entry = faults.journal(1).get(0);
    faults.begin(100);
    return entry;
  }

  private void assertNoted(long status, long sent, String ended) {
    Map<String, Object> entry = noted();
    assertEquals(entry.toString(), status, entry.get("status"));
    assertEquals(entry.toString(), sent, entry.get("sent"));
    assertEquals(entry.toString(), ended, entry.get("ended"));
  }

  private RawReply get(String path, String... headers) throws IOException {
    return RawConnection.get(solr.url(), path, headers);
  }

  @Test
  public void theBytesOfACompleteResponseAreCounted() throws IOException {
    for (String search : new String[] {SHORT, large(10)}) {
      assertNoted(200, get(search).body().length, "complete");
    }
    assertNoted(400, get("/select?q={!nonsense").body().length, "complete");
    assertNoted(503, get(SHORT + "&fail=503").body().length, "complete");
    assertNoted(200, get(respond(SHORT, "truncate(10)")).body().length, "complete");
    assertNoted(200, get(SHORT + "&edit=drop(response)").body().length, "complete");
    Failures.head(http, "/select", "q", "*:*");
    assertNoted(200, 0, "complete");
  }

  @Test
  public void ofACutTheBytesOnTheWireAreCounted() throws IOException {
    for (String search : new String[] {SHORT, large(10)}) {
      for (String[] headers : new String[][] {{}, {GZIP}}) {
        RawReply cut = get(respond(search, "cut(50%)"), headers);
        assertEquals(End.CUT, cut.end());
        assertNoted(200, cut.body().length, "cut");
      }
    }
    get(respond(SHORT, "cut(0)"));
    assertNoted(200, 0, "cut");
    get(respond(SHORT, "{!status=503}cut(10)"));
    assertNoted(503, 10, "cut");
  }

  @Test
  public void aResetHasNeitherStatusNorBytes() throws IOException {
    get(respond(SHORT, "reset"));
    assertNoted(0, 0, "reset");
    try (RawConnection connection = new RawConnection(solr.url())) {
      assertEquals(End.NOTHING, connection.send("HEAD", respond(SHORT, "reset"), "").end());
    }
    assertNoted(0, 0, "reset");
  }

  @Test
  public void aDripThatTakesLongerThanAllowedIsCut() throws IOException {
    RawReply slow = get(respond(large(10), "drip(20)"));
    assertEquals(End.CUT, slow.end());
    assertTrue(slow.millis() + "", slow.millis() >= 1_000);
    // 20 bytes a second, the first at once.
    assertTrue(slow.toString(), slow.body().length <= 1 + slow.millis() * 20 / 1_000);
    assertNoted(200, slow.body().length, "cut");
    assertEquals(End.COMPLETE, get(respond(large(10), "drip(1m)")).end());
  }

  @Test
  public void aDripThatIsLetGoIsNotCut() throws Exception {
    int whole = get(large(10)).body().length;
    noted();
    Thread release =
        new Thread(
            () -> {
              Waiters.await(1);
              faults.release("slow");
            });
    release.start();
    RawReply slow = get(respond(large(10), "{!id=slow}drip(20)"));
    release.join();
    assertEquals(End.COMPLETE, slow.end());
    assertNoted(200, whole, "complete");
  }

  @Test
  public void aClientThatLeavesDuringADripIsNoted() throws IOException {
    leave(respond(large(100), "drip(1m)"), () -> Waiters.await(1));
    Map<String, Object> entry = noted();
    assertEquals(entry.toString(), "client left", entry.get("ended"));
    assertTrue(entry.toString(), (Long) entry.get("sent") < 900_000);
  }

  @Test
  public void aClientThatLeavesBeforeALargeAnswerIsNoted() throws IOException {
    leave(large(100) + "&delay={!id=h}hold", () -> faults.await("h", 1));
    faults.release("h");
    Map<String, Object> entry = noted();
    assertEquals(entry.toString(), "client left", entry.get("ended"));
  }

  /** Sends a request, and closes the connection at that moment. */
  private static void leave(String path, Runnable until) throws IOException {
    URI uri = URI.create(solr.url());
    try (Socket socket = new Socket("localhost", uri.getPort())) {
      // Closed without a farewell.
      socket.setSoLinger(true, 0);
      String head = "GET " + uri.getPath() + path.replace("{", "%7B").replace("}", "%7D");
      socket
          .getOutputStream()
          .write((head + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes("UTF-8"));
      until.run();
    }
  }

  @Test
  public void itIsNotedWhoseRequestItWasAndWhatItAskedFor() {
    http.get("/select", "q", "*:*", "fq", "a:b", "fq", "c:d", "r", "y".repeat(2_000));
    Map<String, Object> entry = noted();
    assertTrue(
        entry.toString(),
        List.of("127.0.0.1", "[::1]", "0:0:0:0:0:0:0:1", "[0:0:0:0:0:0:0:1]")
            .contains(entry.get("address")));
    Map<?, ?> params = (Map<?, ?>) entry.get("params");
    assertEquals("*:*", params.get("q"));
    assertEquals(List.of("a:b", "c:d"), params.get("fq"));
    assertEquals("y".repeat(199) + "…", params.get("r"));
    // Those of the handler's configuration did not arrive.
    assertEquals(params.toString(), 3, params.size());
    assertNull(entry.get("moreParams"));
  }
}
