package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Spoilt responses byte for byte, over raw sockets, in every format. */
public final class SpoiltResponsesIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @BeforeClass
  public static void fill() {
    Catalogue.fill(SOLR.http(), 10);
  }

  private static RawReply get(String path) throws IOException {
    return RawConnection.get(SOLR.url(), path);
  }

  /** Short and long answers in all formats. */
  private static List<String> searches() {
    List<String> searches = new ArrayList<>();
    for (String wt : new String[] {"json", "xml", "javabin", "csv"}) {
      searches.add(SHORT + "&wt=" + wt);
      searches.add(large(10) + "&wt=" + wt);
    }
    return searches;
  }

  private static byte[] first(int length, byte[] bytes) {
    return Arrays.copyOf(bytes, Math.min(length, bytes.length));
  }

  /** Asserts the same status and headers but for the frame. */
  private static void assertSameHead(RawReply whole, RawReply spoilt) {
    assertEquals(200, spoilt.status());
    assertEquals(whole.header("Content-Type"), spoilt.header("Content-Type"));
  }

  @Test
  public void theSearchesAnswerTheSameBytesEachTimeShortOnesWithTheirLength() throws IOException {
    for (String search : searches()) {
      RawReply whole = get(search);
      assertEquals(End.COMPLETE, whole.end());
      assertArrayEquals(search, whole.body(), get(search).body());
      boolean shortOne = search.startsWith(SHORT);
      assertEquals(search, shortOne ? 1 : 0, whole.header("Content-Length") == null ? 0 : 1);
      assertEquals(search, shortOne, whole.body().length < 1_000);
      assertEquals(search, shortOne, whole.body().length <= 32_768);
    }
  }

  @Test
  public void truncateSendsTheFirstBytesInAFrameThatFits() throws IOException {
    for (String search : searches()) {
      RawReply whole = get(search);
      for (int bytes : new int[] {0, 1, 50, 40_000}) {
        RawReply spoilt = get(respond(search, "truncate(" + bytes + ")"));
        assertEquals(search, End.COMPLETE, spoilt.end());
        assertArrayEquals(search, first(bytes, whole.body()), spoilt.body());
        assertSameHead(whole, spoilt);
      }
      RawReply half = get(respond(search, "truncate(50%)"));
      assertEquals(End.COMPLETE, half.end());
      assertArrayEquals(first(whole.body().length / 2, whole.body()), half.body());
    }
  }

  @Test
  public void cutSendsTheSameAndThenClosesTheConnection() throws IOException {
    for (String search : searches()) {
      RawReply whole = get(search);
      for (String portion : new String[] {"0", "1", "50", "10%", "99%"}) {
        RawReply spoilt = get(respond(search, "cut(" + portion + ")"));
        int percent = portion.endsWith("%") ? Integer.parseInt(portion.replace("%", "")) : 0;
        int bytes = percent > 0 ? whole.body().length * percent / 100 : Integer.parseInt(portion);
        assertEquals(search, End.CUT, spoilt.end());
        assertArrayEquals(search, first(bytes, whole.body()), spoilt.body());
        assertSameHead(whole, spoilt);
        assertEquals(whole.header("Content-Length"), spoilt.header("Content-Length"));
      }
    }
  }

  @Test
  public void cutBehindTheEndSendsAllAndStillClosesTheConnection() throws IOException {
    for (String search : searches()) {
      byte[] whole = get(search).body();
      try (RawConnection connection = new RawConnection(SOLR.url())) {
        RawReply spoilt = connection.send("GET", respond(search, "cut(4m)"), "");
        assertArrayEquals(whole, spoilt.body());
        assertTrue(connection.closed());
      }
    }
  }

  @Test
  public void resetSendsNothing() throws IOException {
    for (String search : searches()) {
      RawReply spoilt = get(respond(search, "reset"));
      assertEquals(End.NOTHING, spoilt.end());
      assertEquals("", spoilt.head());
    }
  }

  @Test
  public void garbleReplacesExactlySoManyBytes() throws IOException {
    for (String search : searches()) {
      byte[] whole = get(search).body();
      for (int bytes : new int[] {1, 5, 100}) {
        RawReply spoilt = get(respond(search, "{!seed=3}garble(" + bytes + ")"));
        assertEquals(End.COMPLETE, spoilt.end());
        byte[] body = spoilt.body();
        assertEquals(whole.length, body.length);
        long wrong = IntStream.range(0, whole.length).filter(i -> whole[i] != body[i]).count();
        assertEquals(search, Math.min(bytes, whole.length), wrong);
      }
    }
  }

  @Test
  public void aPageOrNothingIsSentInstead() throws IOException {
    for (String search : searches()) {
      RawReply page = get(respond(search, "html"));
      assertEquals(End.COMPLETE, page.end());
      assertEquals(200, page.status());
      assertTrue(page.toString(), page.header("Content-Type").startsWith("text/html;"));
      assertTrue(
          page.text(), page.text().endsWith("<p>Injected by Solr Faults</p>\n</body>\n</html>\n"));
      assertTrue(page.text(), page.text().startsWith("<html>"));
      RawReply empty = get(respond(search, "empty"));
      assertEquals(End.COMPLETE, empty.end());
      assertEquals("0", empty.header("Content-Length"));
      assertSameHead(get(search), empty);
    }
  }

  @Test
  public void nothingOfOursIsSeenInTheEcho() {
    String path = SHORT.replace("omitHeader=true", "echoParams=all") + "&wt=json&indent=true";
    for (String rule : new String[] {"truncate(4m)", "drip(1m)", "stall(1,1)"}) {
      var reply = SOLR.http().get(respond(path, rule));
      assertEquals(reply.toString(), "json", reply.json("responseHeader/params/wt"));
      assertEquals(rule, reply.json("responseHeader/params/respond"));
      assertTrue(reply.toString(), !reply.text().contains("solr-faults"));
    }
    var plain = SOLR.http().get(respond(path.replace("&wt=json", ""), "truncate(4m)"));
    assertNull(plain.toString(), plain.json("responseHeader/params/wt"));
  }
}
