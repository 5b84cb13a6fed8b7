package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** Spoilt responses over HTTP/2 without TLS. */
public final class SpoiltHttp2IT {
  private static final String[] SEARCHES = {SHORT, large(10)};

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
  private IOException trouble;
  private double headMillis;
  private double millis;

  @BeforeClass
  public static void fill() {
    Catalogue.fill(SOLR.http(), 10);
  }

  /** The bytes that came, and in {@link #trouble} why there were no more. */
  private byte[] get(String path) throws Exception {
    trouble = null;
    long start = System.nanoTime();
    HttpResponse<InputStream> response =
        client.send(
            HttpRequest.newBuilder(URI.create(SOLR.url() + path)).build(),
            BodyHandlers.ofInputStream());
    headMillis = (System.nanoTime() - start) / 1e6;
    assertEquals(HttpClient.Version.HTTP_2, response.version());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (InputStream in = response.body()) {
      for (int read = in.read(); read >= 0; read = in.read()) {
        bytes.write(read);
      }
    } catch (IOException e) {
      trouble = e;
    }
    millis = (System.nanoTime() - start) / 1e6;
    return bytes.toByteArray();
  }

  @Test
  public void truncateSendsTheFirstBytesAndEndsTheStream() throws Exception {
    for (String search : SEARCHES) {
      byte[] whole = get(search);
      assertArrayEquals(Arrays.copyOf(whole, 50), get(respond(search, "truncate(50)")));
      assertEquals(null, trouble);
    }
  }

  /** What the client has not read when the stream is cancelled it may throw away. */
  @Test
  public void cutCancelsTheStream() throws Exception {
    for (String search : SEARCHES) {
      byte[] whole = get(search);
      byte[] cut = get(respond(search, "cut(50)"));
      assertNotNull(trouble);
      assertTrue(cut.length <= 50);
      assertArrayEquals(Arrays.copyOf(whole, cut.length), cut);
      assertArrayEquals("the connection goes on", whole, get(search));
    }
  }

  @Test
  public void resetCancelsTheStreamBeforeItBegins() throws Exception {
    for (String search : SEARCHES) {
      byte[] whole = get(search);
      assertThrows(IOException.class, () -> get(respond(search, "reset")));
      assertArrayEquals("the connection goes on", whole, get(search));
    }
  }

  @Test
  public void aPageOrNothingIsSentInstead() throws Exception {
    assertTrue(new String(get(respond(SHORT, "html")), "UTF-8").startsWith("<html>"));
    assertEquals(0, get(respond(SHORT, "empty")).length);
    assertEquals(null, trouble);
  }

  @Test
  public void slowResponsesComeWholeTheirHeadersAtOnce() throws Exception {
    for (String search : SEARCHES) {
      byte[] whole = get(search);
      int rate = whole.length / 2;
      for (String rule : new String[] {"drip(" + rate + ")", "stall(50,2s)"}) {
        assertArrayEquals(whole, get(respond(search, rule)));
        assertTrue(rule + " " + millis, millis >= 1_800 && millis < 12_000);
        assertTrue(rule + " " + headMillis, headMillis < 1_800);
      }
    }
  }
}
