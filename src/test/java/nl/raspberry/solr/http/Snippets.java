package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** The fragments of configuration that users copy. */
final class Snippets {
  /** All that a core needs to have before it is sent one as JSON. */
  static final String SELECT = "<requestHandler name='/select' class='solr.SearchHandler'/>";

  private static final Pattern OURS = Pattern.compile("nl\\.raspberry\\.solr\\.\\w+");

  private Snippets() {}

  static String text(String name) {
    try {
      return Files.readString(Path.of("conf-snippets", name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends one in JSON to a core and returns when this request of it is struck. */
  static void post(Http core, String json, String request) {
    assertEquals(request, 200, core.get(request).status());
    Reply reply = core.post("/config", "application/json", json);
    assertEquals(reply.toString(), 200, reply.status());
    Waiters.until(request + " is struck", () -> core.get(request).status() != 200);
  }

  /** Sends one in JSON to a core and returns when the core has all of its plugins. */
  static void post(Http core, String json) {
    Reply reply = core.post("/config", "application/json", json);
    assertEquals(reply.toString(), 200, reply.status());
    Matcher ours = OURS.matcher(json);
    while (ours.find()) {
      String name = ours.group();
      Waiters.until("the core has " + name, () -> core.get("/config").text().contains(name));
    }
  }
}
