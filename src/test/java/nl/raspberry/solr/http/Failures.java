package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.net.http.HttpRequest.BodyPublishers;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** Assertions on answers that are failures, in JSON. */
final class Failures {
  private Failures() {}

  /** Asserts an error of this status and message, as Solr writes it. */
  static void assertFailed(int status, String message, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
    assertEquals(reply.toString(), message, reply.json("error/msg"));
    assertEquals(reply.toString(), (long) status, reply.json("error/code"));
    assertEquals(reply.toString(), (long) status, reply.json("responseHeader/status"));
  }

  static void assertStatus(int status, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
  }

  /** HEAD with parameters: names and values in turn. */
  static Reply head(Http http, String path, String... parameters) {
    String query = Http.query(parameters);
    return http.send(http.request(path + "?" + query).method("HEAD", BodyPublishers.noBody()));
  }
}
