package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** A journal of more than memory should hold. */
public final class JournalBoundIT {
  private static final Pattern DROPPED =
      Pattern.compile("\"dropped\":\\{\\s*\"requests\":(\\d+),\\s*\"commands\":(\\d+)}");
  private static final int UPDATES = 8;

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  @Test
  public void theOldestGoAndItIsSaidHowMany() {
    Http http = SOLR.http();
    Steering faults = new Steering(http);
    faults.begin(100_000);
    // Not indexed, so it is fast.
    StringBuilder ids = new StringBuilder("{\"delete\":[");
    String rest = "x".repeat(900);
    for (int i = 0; i < 10_000; i++) {
      ids.append(i == 0 ? "\"" : ",\"").append(i).append(rest).append('"');
    }
    ids.append("]}");
    for (int i = 0; i < UPDATES; i++) {
      assertEquals(200, http.post("/update", "application/json", ids.toString()).status());
    }
    Waiters.until("some is dropped", () -> DROPPED.matcher(shown(http)).find());
    String shown = shown(http);
    Matcher dropped = DROPPED.matcher(shown);
    assertTrue(dropped.find());
    long requests = Long.parseLong(dropped.group(1));
    assertEquals(UPDATES, requests + shown.split("\"commands\":\\[", -1).length - 1);
    assertTrue(shown.length() + "", shown.length() < 64 << 20);
    assertTrue(dropped.group(), Long.parseLong(dropped.group(2)) > requests);
    faults.begin(0);
    assertTrue(!DROPPED.matcher(shown(http)).find());
  }

  private static String shown(Http http) {
    Reply reply = http.get("/faults?indent=off");
    assertEquals(200, reply.status());
    return new String(reply.bytes(), java.nio.charset.StandardCharsets.UTF_8);
  }
}
