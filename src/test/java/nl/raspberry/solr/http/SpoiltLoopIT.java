package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Catalogue.SHORT;
import static nl.raspberry.solr.http.Catalogue.large;
import static nl.raspberry.solr.http.Catalogue.respond;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.http.RawReply.End;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Test;

/** What is left behind by spoilt responses: nothing. */
public final class SpoiltLoopIT {
  private static final String[] WELL_FRAMED = {
    "truncate(50)", "truncate(50%)", "garble(3)", "html", "empty", "stall(50,1)", "drip(100m)"
  };
  private static final String[] CLOSING = {"cut(50)", "cut(50%)", "reset"};

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @BeforeClass
  public static void fill() {
    Catalogue.fill(SOLR.http(), 5);
  }

  @Test
  public void theSameConnectionServesTheNextRequest() throws IOException {
    for (String search : new String[] {SHORT, large(5)}) {
      byte[] whole = RawConnection.get(SOLR.url(), search).body();
      try (RawConnection connection = new RawConnection(SOLR.url())) {
        for (String rule : WELL_FRAMED) {
          assertEquals(End.COMPLETE, connection.send("GET", respond(search, rule), "").end());
          assertArrayEquals(rule, whole, connection.send("GET", search, "").body());
        }
      }
    }
  }

  @Test
  public void aNewConnectionServesTheNextRequest() throws IOException {
    for (String search : new String[] {SHORT, large(5)}) {
      byte[] whole = RawConnection.get(SOLR.url(), search).body();
      for (String rule : CLOSING) {
        try (RawConnection connection = new RawConnection(SOLR.url())) {
          assertArrayEquals(whole, connection.send("GET", search, "").body());
          connection.send("GET", respond(search, rule), "");
          assertEquals(rule, true, connection.closed());
        }
        assertArrayEquals(rule, whole, RawConnection.get(SOLR.url(), search).body());
      }
    }
  }

  @Test
  public void hundredsInARowLeaveNoThreadNoConnectionAndNoRequest() throws IOException {
    byte[] whole = RawConnection.get(SOLR.url(), large(5)).body();
    loop(100);
    long descriptors = descriptors();
    int threads = Thread.activeCount();
    loop(Rounds.of(1_000));
    // A connection or a thread in a hundred would be ten.
    Waiters.until("no connection is left", () -> descriptors() < descriptors + 10);
    Waiters.until("no request is left", () -> open() == 1);
    Waiters.until("no thread is left", () -> Thread.activeCount() < threads + 10);
    assertEquals(0, Waiters.threads().size());
    assertArrayEquals(whole, RawConnection.get(SOLR.url(), large(5)).body());
  }

  private static void loop(int times) throws IOException {
    for (int i = 0; i < times; i++) {
      String rule = i % 2 == 0 ? CLOSING[i / 2 % 3] : WELL_FRAMED[i / 2 % WELL_FRAMED.length];
      String search = i % 4 < 2 ? SHORT : large(5);
      RawConnection.get(SOLR.url(), respond(search, rule));
    }
  }

  private static long open() {
    try (var core = SOLR.server().cores().getCore(ExampleSolr.CORE)) {
      return core.getOpenCount() - 1;
    }
  }

  /** Files and sockets of this process, the server's and ours. */
  private static long descriptors() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return ((UnixOperatingSystemMXBean) system).getOpenFileDescriptorCount();
  }
}
