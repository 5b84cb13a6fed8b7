package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Spoilt responses of which the client asked that they be compressed. */
public final class SpoiltGzipIT {
  private static final String[] SEARCHES = {SHORT, large(10)};

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @BeforeClass
  public static void fill() {
    Catalogue.fill(SOLR.http(), 10);
  }

  private static RawReply get(String path) throws IOException {
    return RawConnection.get(SOLR.url(), path, "Accept-Encoding: gzip");
  }

  /** What is in a compressed body, as far as it goes. */
  private static byte[] content(RawReply reply) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    assertEquals(reply.head(), "gzip", reply.header("Content-Encoding"));
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(reply.body()))) {
      for (int read = in.read(); read >= 0; read = in.read()) {
        content.write(read);
      }
    } catch (EOFException e) {
      assertEquals("broken off though complete", End.CUT, reply.end());
    }
    return content.toByteArray();
  }

  @Test
  public void truncatedContentIsCompressedWhole() throws IOException {
    for (String search : SEARCHES) {
      byte[] whole = content(get(search));
      RawReply spoilt = get(respond(search, "truncate(50)"));
      assertEquals(End.COMPLETE, spoilt.end());
      assertArrayEquals(Arrays.copyOf(whole, 50), content(spoilt));
    }
  }

  @Test
  public void garbledContentIsCompressedWhole() throws IOException {
    for (String search : SEARCHES) {
      byte[] whole = content(get(search));
      byte[] spoilt = content(get(respond(search, "garble(5)")));
      assertEquals(whole.length, spoilt.length);
      long wrong = IntStream.range(0, whole.length).filter(i -> whole[i] != spoilt[i]).count();
      assertEquals(5, wrong);
    }
  }

  @Test
  public void cutContentIsABeginningOfWhatWasToBeSent() throws IOException {
    for (String search : SEARCHES) {
      RawReply reply = get(search);
      byte[] whole = content(reply);
      RawReply spoilt = get(respond(search, "cut(50%)"));
      assertEquals(End.CUT, spoilt.end());
      assertEquals(reply.body().length / 2.0, spoilt.body().length, 1.0);
      byte[] content = content(spoilt);
      assertArrayEquals(Arrays.copyOf(whole, content.length), content);
    }
  }

  @Test
  public void resetSendsNothing() throws IOException {
    for (String search : SEARCHES) {
      assertEquals(End.NOTHING, get(respond(search, "reset")).end());
    }
  }

  @Test
  public void slowContentComesWholeAndNeverEarlyItsHeadersAtOnce() throws IOException {
    for (String search : SEARCHES) {
      RawReply reply = get(search);
      byte[] whole = content(reply);
      int rate = reply.body().length / 2;
      for (String rule : new String[] {"drip(" + rate + ")", "stall(50,2s)"}) {
        RawReply slow = get(respond(search, rule));
        assertEquals(End.COMPLETE, slow.end());
        assertArrayEquals(whole, content(slow));
        assertTrue(rule + slow.millis(), slow.millis() >= 1_800);
        assertTrue(rule + slow.headMillis(), slow.headMillis() < 1_800);
      }
    }
  }
}
