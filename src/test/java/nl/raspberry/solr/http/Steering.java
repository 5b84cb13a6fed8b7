package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotNull;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.util.Utils;

/** The handler {@code /faults}: what it shows, and its levers. */
final class Steering {
  private static final String PATIENCE = "1s";

  private final Http http;
  private final String path;

  Steering(Http http) {
    this.http = http;
    path = "/faults";
  }

  /**
   * That of many cores.
   *
   * @param across what they are of
   */
  Steering(Http http, String across) {
    this.http = http;
    path = "/faults?across=" + across;
  }

  /** Everything that it shows. */
  Map<?, ?> shown() {
    Reply reply = http.get(path);
    assertEquals(reply.toString(), 200, reply.status());
    return (Map<?, ?>) Utils.fromJSON(reply.bytes());
  }

  /** The rules by their names. */
  Map<?, ?> rules() {
    return (Map<?, ?>) shown().get("rules");
  }

  /** The rule of this name; fails if there is none. */
  Map<?, ?> rule(String name) {
    Map<?, ?> rules = rules();
    assertNotNull(name + " is not one of " + rules.keySet(), rules.get(name));
    return (Map<?, ?>) rules.get(name);
  }

  /** One number of a rule. */
  long count(String name, String number) {
    return (Long) rule(name).get(number);
  }

  /** The journal; null if there is none. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> journal() {
    return (List<Map<String, Object>>) shown().get("journal");
  }

  /** The journal when it has so many entries; requests get into it after they are answered. */
  List<Map<String, Object>> journal(int entries) {
    Waiters.until(entries + " entries in the journal", () -> journal().size() == entries);
    return journal();
  }

  /** Pulls a lever. */
  void post(String name, String value) {
    Reply reply = http.form(path, name, value);
    assertEquals(reply.toString(), 200, reply.status());
  }

  void release(String name) {
    post("release", name);
  }

  /** Lets all go on, counts from 0, and keeps so many requests from now on. */
  void begin(int journal) {
    post("journal", "" + journal);
    post("reset", "");
  }

  /** Returns when the rule has struck so often. */
  void await(String name, int strikes) {
    Waiters.until(
        name + " has struck " + strikes + " times",
        () -> later(name, strikes, PATIENCE).join().status() == 200);
  }

  /** The answer when the rule has struck so often, or in vain. */
  CompletableFuture<Reply> later(String name, int strikes, String timeout) {
    return http.later(path, "wait", name, "strikes", "" + strikes, "timeout", timeout);
  }
}
