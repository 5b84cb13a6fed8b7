package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;

/** A test of incidents, on the example core; each begins with nothing armed and nothing counted. */
public abstract class CookbookSolr {
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  static SolrServer server;
  static Http solr;

  @BeforeClass
  public static void start() {
    server = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    solr = new Http(server.url("example"));
  }

  @AfterClass
  public static void stop() {
    server.close();
  }

  @Before
  public void disarm() {
    solr.arm("{}");
    steer("reset", "true");
  }

  static void steer(String name, String value) {
    assertStatus(200, solr.form("/faults", name, value));
  }

  static Reply search(String... parameters) {
    String[] all = Arrays.copyOf(parameters, parameters.length + 2);
    all[parameters.length] = "debug";
    all[parameters.length + 1] = "timing";
    return solr.get("/select", all);
  }

  static Reply update(String json) {
    return solr.post("/update?debug=timing", "application/json", json);
  }

  /** Sends documents of these ids. */
  static Reply add(String... ids) {
    return update(documents(ids));
  }

  static String documents(String... ids) {
    return Arrays.stream(ids)
        .map(id -> "{\"id\":\"" + id + "\"}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** Whether a document has been applied, be it committed or not. */
  static boolean applied(String id) {
    return solr.get("/get", "id", id).json("doc") != null;
  }

  /** Whether searches find a document. */
  static boolean found(String id) {
    return search("q", "id:" + id).json("response/numFound").equals(1L);
  }

  /** A counter of the rule with this id. */
  static long counted(String id, String counter) {
    return (Long) solr.get("/faults").json("rules/" + id + "/" + counter);
  }

  static void assertStatus(int status, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
  }

  static void assertFails(int status, String message, Reply reply) {
    assertStatus(status, reply);
    assertEquals(message, reply.json("error/msg"));
  }

  static void assertPage(int status, String message, Reply reply) {
    assertStatus(status, reply);
    assertEquals(
        "text/html;charset=utf-8", reply.header("Content-Type").replace(" ", "").toLowerCase());
    assertTrue(reply.toString(), reply.text().contains(message));
  }

  static void assertTimesOut(Duration timeout, HttpRequest.Builder request) {
    try {
      fail("answered in time: " + solr.send(request.timeout(timeout)));
    } catch (UncheckedIOException e) {
      assertTrue(e.toString(), e.getCause() instanceof HttpTimeoutException);
    }
  }

  static void until(String what, BooleanSupplier holds) throws InterruptedException {
    long start = System.nanoTime();
    while (!holds.getAsBoolean()) {
      assertTrue("not within a minute: " + what, System.nanoTime() - start < PATIENCE_NANOS);
      Thread.sleep(10);
    }
  }
}
