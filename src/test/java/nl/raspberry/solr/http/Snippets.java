package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** The fragments of configuration that users copy. */
final class Snippets {
  /** All that a core needs to have before it is sent one as JSON. */
  static final String SELECT = "<requestHandler name='/select' class='solr.SearchHandler'/>";

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
}
