package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** What is cut, dripped and stalled are the bytes on the wire, be they compressed or not. */
public final class SpoiltWireIT {
  private static final String GZIP = "Accept-Encoding: gzip";
  private static final String[] CODINGS = {GZIP, "Accept-Encoding: identity"};

  /** Compressed it fits into the buffer of a response, so that its length is said. */
  private static final String MIDDLING = random(3);

  private static final String LARGE = random(30);

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @BeforeClass
  public static void fill() {
    Random random = new Random(Seed.of("SpoiltWireIT"));
    StringBuilder json = new StringBuilder("[");
    for (int i = 0; i < 30; i++) {
      json.append(String.format("%s{\"id\":\"R%02d\",\"blob_t\":\"", i == 0 ? "" : ",", i));
      random.ints(9_900, 'a', 'z' + 1).forEach(letter -> json.append((char) letter));
      json.append("\"}");
    }
    assertEquals(
        200,
        SOLR.http()
            .post("/update?commit=true", "application/json", json.append("]") + "")
            .status());
  }

  private static String random(int documents) {
    String[] query = {"q", "id:R*", "sort", "id asc", "omitHeader", "true", "fl", "id,blob_t"};
    return "/select?" + Http.query(query) + "&rows=" + documents;
  }

  private static RawReply get(String path, String coding) throws IOException {
    return RawConnection.get(SOLR.url(), path, coding);
  }

  private static byte[] content(RawReply reply) throws IOException {
    if (reply.header("Content-Encoding") == null) {
      return reply.body();
    }
    assertEquals("gzip", reply.header("Content-Encoding"));
    assertTrue(reply.head(), reply.header("Vary").contains("Accept-Encoding"));
    ByteArrayOutputStream content = new ByteArrayOutputStream();
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
  public void halfIsHalfOfWhatGoesOverTheWire() throws IOException {
    for (String coding : CODINGS) {
      for (String search : new String[] {SHORT, MIDDLING, LARGE}) {
        RawReply whole = get(search, coding);
        RawReply half = get(respond(search, "cut(50%)"), coding);
        assertEquals(End.CUT, half.end());
        assertEquals(whole.header("Content-Encoding"), half.header("Content-Encoding"));
        assertEquals(whole.header("Content-Length"), half.header("Content-Length"));
        assertEquals(coding + search, whole.body().length / 2.0, half.body().length, 1.0);
        byte[] content = content(half);
        assertArrayEquals(Arrays.copyOf(content(whole), content.length), content);
      }
      byte[] content = content(get(respond(LARGE, "cut(50%)"), coding));
      assertTrue(content.length + "", content.length > 120_000);
    }
  }

  @Test
  public void soManyBytesAreThoseOfTheWire() throws IOException {
    for (String coding : CODINGS) {
      RawReply cut = get(respond(LARGE, "cut(5000)"), coding);
      assertEquals(End.CUT, cut.end());
      assertEquals(5_000, cut.body().length);
    }
  }

  @Test
  public void truncatedAndGarbledIsTheContent() throws IOException {
    for (String coding : CODINGS) {
      byte[] whole = content(get(LARGE, coding));
      RawReply half = get(respond(LARGE, "truncate(50%)"), coding);
      assertEquals(End.COMPLETE, half.end());
      assertArrayEquals(Arrays.copyOf(whole, whole.length / 2), content(half));
      assertEquals(whole.length, content(get(respond(LARGE, "garble(5)"), coding)).length);
    }
  }

  @Test
  public void dripDrips() throws IOException {
    for (String coding : CODINGS) {
      byte[] whole = get(MIDDLING, coding).body();
      int rate = whole.length / 2;
      RawReply slow = get(respond(MIDDLING, "drip(" + rate + ")"), coding);
      assertEquals(End.COMPLETE, slow.end());
      assertArrayEquals(content(get(MIDDLING, coding)), content(slow));
      int arrivals = arrivals(respond(MIDDLING, "drip(" + rate + ")"), coding, rate);
      assertTrue(coding + " arrivals: " + arrivals, arrivals >= 10);
    }
  }

  /** How often something arrives, never more than is due. */
  private static int arrivals(String path, String coding, int rate) throws IOException {
    // Before the request is sent: the server's clock starts later.
    long start = System.nanoTime();
    try (Socket socket = open(path, coding)) {
      int head = head(socket.getInputStream()).length();
      assertTrue(head > 0);
      byte[] buffer = new byte[1 << 16];
      long sum = 0;
      int times = 0;
      for (int read = 1; read > 0; times++) {
        read = socket.getInputStream().read(buffer);
        sum += Math.max(0, read);
        double seconds = (System.nanoTime() - start) / 1e9;
        assertTrue(sum + " after " + seconds, sum <= rate * seconds + rate / 20.0 + 1);
      }
      return times;
    }
  }

  @Test
  public void stallStallsAfterSoManyBytes() throws IOException {
    for (String coding : CODINGS) {
      for (String search : new String[] {MIDDLING, LARGE}) {
        RawReply whole = get(search, coding);
        try (Socket socket = open(respond(search, "{!id=stalled}stall(2000,60s)"), coding)) {
          InputStream in = socket.getInputStream();
          boolean chunked = head(in).contains("chunked");
          int frame = chunked ? "7d0\r\n\r\n".length() : 0;
          assertEquals(2_000 + frame, in.readNBytes(2_000 + frame).length);
          socket.setSoTimeout(300);
          assertThrows(SocketTimeoutException.class, in::read);
          new Steering(SOLR.http()).release("stalled");
          socket.setSoTimeout(30_000);
          int rest = in.readAllBytes().length;
          assertTrue(rest + "", rest >= whole.body().length - 2_001);
        }
      }
    }
  }

  private static Socket open(String path, String coding) throws IOException {
    URI uri = URI.create(SOLR.url());
    Socket socket = new Socket("localhost", uri.getPort());
    String head = "GET " + uri.getPath() + path + " HTTP/1.1\r\nHost: localhost\r\n" + coding;
    OutputStream out = socket.getOutputStream();
    out.write((head + "\r\nConnection: close\r\n\r\n").getBytes("UTF-8"));
    return socket;
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int read = in.read();
      assertTrue(head.toString(), read >= 0);
      head.append((char) read);
    }
    return head.toString();
  }

  /** What Solr would not compress is not compressed. */
  @Test
  public void errorsAndPostsAreNotCompressed() throws IOException {
    RawReply error = get(respond(SHORT, "{!status=503}cut(50%)"), GZIP);
    assertNull(error.head(), error.header("Content-Encoding"));
    try (RawConnection connection = new RawConnection(SOLR.url())) {
      String form = "q=id:G01&respond=cut(50%25)";
      String type = "Content-Type: application/x-www-form-urlencoded";
      RawReply post = connection.send("POST", "/select", form, GZIP, type);
      assertNull(post.head(), post.header("Content-Encoding"));
      assertEquals(End.CUT, post.end());
    }
  }

  @Test
  public void aClientThatRefusesGzipGetsNone() throws IOException {
    for (String coding : new String[] {"gzip;q=0", "br", "x-gzip", "deflate, gzip; q=0.0"}) {
      RawReply cut = get(respond(SHORT, "cut(50%)"), "Accept-Encoding: " + coding);
      assertNull(coding, cut.header("Content-Encoding"));
    }
    for (String coding : new String[] {"br, gzip;q=0.5", "GZIP", "gzip;q=1.0"}) {
      RawReply cut = get(respond(SHORT, "cut(50%)"), "Accept-Encoding: " + coding);
      assertEquals(coding, "gzip", cut.header("Content-Encoding"));
    }
  }

  @Test
  public void aShortBodyComesInChunksIfTheRuleSaysSo() throws IOException {
    for (String coding : CODINGS) {
      int whole = get(SHORT, coding).body().length;
      for (String value :
          "cut(50%) truncate(50%) garble(1) stall(9,1) drip(9k) html empty".split(" ")) {
        RawReply reply = get(respond(SHORT, "{!chunked=true}" + value), coding);
        assertEquals(value, "chunked", reply.header("Transfer-Encoding"));
        assertNull(value, reply.header("Content-Length"));
        assertEquals(value, value.startsWith("cut") ? End.CUT : End.COMPLETE, reply.end());
        if (value.startsWith("cut")) {
          assertEquals(whole / 2.0, reply.body().length, 1.0);
        }
      }
    }
  }
}
