package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

/**
 * Clients that read slowly or leave, and cores that leave, while rules keep requests waiting: no
 * thread stays for longer than its rule says, every place becomes free again, and the others go on.
 */
public final class LeavingClientsIT {
  private static final int LEAVING = 8;

  /** Who awaits strikes at /faults takes one, too. */
  private static final int PLACES = LEAVING + 1;

  private static final int BIG = 12_000_000;
  private static final String BODY = "/select?q=id:big&fl=name&omitHeader=true&indent=off&wt=json";
  private static final String GOING = "Injected delay ended after [\\d.]+m?s? because ";

  private static SolrServer solr;
  private static Http http;
  private static Steering faults;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary().core("example", LeavingClientsIT::brief).core("reloaded").core("gone");
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("example"));
    faults = new Steering(http);
    String big = "[{\"id\":\"big\",\"name\":\"" + "much ".repeat(BIG / 5) + "\"}]";
    assertEquals(200, http.post("/update?commit=true", "application/json", big).status());
  }

  /** A hold ends after 2 s, and no more may wait than leave and look on. */
  private static String brief(String config) {
    return Config.whole(
        config, "<str name=\"maxDelay\">2s</str><int name=\"maxActive\">" + PLACES + "</int>");
  }

  @AfterClass
  public static void stop() {
    solr.close();
    Waiters.await(0);
  }

  @Before
  public void reset() {
    faults.post("reset", "");
  }

  /** A client that has sent its request and read nothing. */
  private static Socket send(String path, String... parameters) throws IOException {
    Socket socket = new Socket();
    socket.setReceiveBufferSize(4_096);
    socket.setSoTimeout(60_000);
    URI base = URI.create(solr.url("example"));
    socket.connect(new InetSocketAddress("localhost", base.getPort()));
    String line = "GET " + base.getPath() + path + "&" + Http.query(parameters) + " HTTP/1.1\r\n";
    String head = line + "Host: localhost\r\nConnection: close\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  /** Leaves without a farewell, or with one. */
  private static void leave(List<Socket> clients) throws IOException {
    boolean rude = false;
    for (Socket client : clients) {
      if (rude) {
        client.setSoLinger(true, 0);
      }
      rude = !rude;
      client.close();
    }
  }

  private static void assertOthersGoOn() {
    for (int i = 0; i < 20; i++) {
      Reply reply = http.get("/select?q=*:*&rows=0");
      assertEquals(reply.toString(), 200, reply.status());
    }
  }

  /** How many threads of this JVM are in our classes. */
  private static long ours() {
    return Thread.getAllStackTraces().values().stream()
        .filter(
            stack ->
                Arrays.stream(stack)
                    .anyMatch(
                        frame ->
                            frame.getClassName().matches("nl.raspberry.solr.[A-Z]\\w*(\\$.*)?")))
        .count();
  }

  private static long active() {
    return faults.rules().values().stream()
        .mapToLong(rule -> (Long) ((Map<?, ?>) rule).get("active"))
        .sum();
  }

  private static void awaitEnd(String rule) {
    Waiters.until("nobody is ours after " + rule, () -> ours() == 0);
    Waiters.until("nothing is active after " + rule, () -> active() == 0);
  }

  private static double millis(long start) {
    return (System.nanoTime() - start) / 1e6;
  }

  @Test
  public void aClientThatLeavesIsForgottenWhenItsRuleEnds() throws IOException {
    for (String[] rule :
        new String[][] {
          {"delay", "500"}, {"delay", "hold"}, {"delay", "{!burn=true}500"},
          {"delay", "{!slots=4}300"}, {"respond", "stall(100,500ms)"}, {"respond", "stall(0,500ms)"}
        }) {
      long start = System.nanoTime();
      List<Socket> clients = new ArrayList<>();
      for (int i = 0; i < LEAVING; i++) {
        clients.add(send(BODY, rule));
      }
      Waiters.until("all wait: " + rule[1], () -> active() == LEAVING);
      leave(clients);
      assertOthersGoOn();
      awaitEnd(rule[1]);
      assertTrue(rule[1] + " " + millis(start) + " ms", millis(start) < 30_000);
      assertRoom();
    }
  }

  /** All who may wait at once do. */
  private static void assertRoom() {
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < LEAVING; i++) {
      replies.add(http.later("/select", "q", "id:x", "delay", "{!id=room}hold"));
    }
    faults.await("room", LEAVING);
    assertEquals(0, faults.count("room", "overflowed"));
    faults.release("room");
    replies.forEach(reply -> assertEquals(200, reply.join().status()));
    faults.post("reset", "");
  }

  @Test
  public void aDripEndsWhenItsClientHasLeft() throws IOException {
    long start = System.nanoTime();
    List<Socket> clients = new ArrayList<>();
    for (int i = 0; i < LEAVING; i++) {
      Socket client = send(BODY, "respond", "drip(100k)");
      assertEquals('H', client.getInputStream().read());
      clients.add(client);
    }
    Waiters.until("all drip", () -> active() == LEAVING);
    leave(clients);
    assertOthersGoOn();
    awaitEnd("drip");
    assertTrue(millis(start) + " ms of two minutes", millis(start) < 30_000);
    assertRoom();
  }

  @Test
  public void aClientThatDoesNotReadHoldsUpNobodyElse() throws IOException {
    for (String[] rule :
        new String[][] {
          {"delay", "50"},
          {"respond", "truncate(99%)"},
          {"respond", "cut(99%)"},
          {"respond", "drip(1g)"},
          {"respond", "stall(11m,50ms)"},
          {"respond", "garble(5)"},
          {"edit", "set(response/numFound,7)"}
        }) {
      List<Socket> clients = new ArrayList<>();
      for (int i = 0; i < LEAVING; i++) {
        clients.add(send(BODY, rule));
      }
      Waiters.until("all are blocked: " + rule[1], () -> blocked() == LEAVING);
      assertOthersGoOn();
      assertTrue(rule[1], read(clients.remove(0)) > BIG * 0.98);
      leave(clients);
      awaitEnd(rule[1]);
    }
  }

  /** How many threads write to a client that does not read. */
  private static long blocked() {
    return Thread.getAllStackTraces().values().stream()
        .filter(stack -> has(stack, "HttpOutput") && has(stack, "QueryResponseWriter"))
        .filter(stack -> has(stack, "BlockingCallback") || has(stack, "Blocker"))
        .count();
  }

  private static boolean has(StackTraceElement[] stack, String name) {
    return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().contains(name));
  }

  private static long read(Socket client) throws IOException {
    try (client) {
      return client.getInputStream().readAllBytes().length;
    }
  }

  private static void admin(String core, String action) {
    Reply reply = new Http(solr.url()).get("/admin/cores?core=" + core + "&action=" + action);
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static void assertEnded(CompletableFuture<Reply> later) {
    Reply reply = later.join();
    assertEquals(reply.toString(), 503, reply.status());
    String message = String.valueOf(reply.json("error/msg"));
    assertTrue(message, message.matches(GOING + "the core is going away"));
  }

  private static CompletableFuture<Reply> burning(String core, String delay) {
    return new Http(solr.url(core)).later("/select", "q", "*:*", "delay", "{!burn=true}" + delay);
  }

  @Test
  public void aBurningRequestEndsWhenItsCoreIsUnloaded() {
    List<CompletableFuture<Reply>> burning =
        List.of(burning("gone", "60s"), burning("gone", "60s..2m"));
    Waiters.await(2);
    admin("gone", "UNLOAD");
    burning.forEach(LeavingClientsIT::assertEnded);
    Waiters.await(0);
  }

  @Test
  public void aBurningRequestRunsToItsEndInACoreThatWasReloadedUnlessThatIsUnloadedToo() {
    CompletableFuture<Reply> brief = burning("reloaded", "1s");
    CompletableFuture<Reply> old = burning("reloaded", "60s");
    Waiters.await(2);
    admin("reloaded", "RELOAD");
    Reply reply = brief.join();
    assertEquals(reply.toString(), 1000L, reply.json("delay"));
    assertTrue(reply.millis() + " ms", reply.millis() >= 1000);
    admin("reloaded", "UNLOAD");
    assertEnded(old);
    Waiters.await(0);
  }
}
