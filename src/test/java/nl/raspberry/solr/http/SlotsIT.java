package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.MapSolrParams;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** {@code slots=n}: n requests at a time, the others are refused or queue. */
public final class SlotsIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    http.arm("{}");
    faults.begin(0);
  }

  private CompletableFuture<Reply> search(String... parameters) {
    return http.later("/select", TwoNodesTestBase.and(parameters, "q", "*:*", "rows", "0"))
        .orTimeout(60, TimeUnit.SECONDS);
  }

  /** How many of six that come at once are refused with this status; the others are held. */
  private long refused(int status, String kind, String rule) {
    List<CompletableFuture<Reply>> six = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      six.add(search(kind, rule, "delay", "{!id=held}hold"));
    }
    faults.await("held", 2);
    Waiters.until(
        "the others have their answer",
        () -> six.stream().filter(CompletableFuture::isDone).count() == 4);
    faults.release("held");
    six.forEach(CompletableFuture::join);
    assertEquals(2, six.stream().filter(reply -> reply.join().status() == 200).count());
    return six.stream().filter(reply -> reply.join().status() == status).count();
  }

  @Test
  public void ofSixThatComeAtOnceExactlyTwoPass() {
    for (int round = 1; round <= 3; round++) {
      assertEquals(4, refused(429, "fail", "{!id=busy slots=2}429"));
      Waiters.until(
          "both have ended", () -> search("fail", "{!id=busy slots=2}429").join().status() == 200);
      faults.begin(0);
    }
    assertEquals(4, refused(414, "limit", "{!id=large slots=2}10"));
    assertEquals(6, faults.count("large", "asked"));
    assertEquals(4, faults.count("large", "struck"));
    assertEquals(2, faults.count("large", "skipped"));
  }

  @Test
  public void anUpdateTakesOnePlaceHoweverManyCommandsItHas() {
    String update = "/update?" + Http.query("fail", "{!id=one op=add slots=1}503");
    for (int i = 0; i < 3; i++) {
      Reply reply = http.post(update, "application/json", Docs.of("a", "b", "c"));
      assertEquals(reply.toString(), 200, reply.status());
    }
  }

  @Test
  public void whoQueuesForADelayIsServedInTurnThoughTheSetsChange() {
    String delay = "{!id=queue slots=1}50";
    CompletableFuture<Reply> first = search("delay", "{!id=queue slots=1}60s");
    faults.await("queue", 1);
    Waiters.await(1);
    List<Integer> served = new ArrayList<>();
    List<CompletableFuture<Void>> queue = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      int number = i;
      queue.add(
          search("delay", delay)
              .thenAccept(
                  reply -> {
                    synchronized (served) {
                      served.add(number);
                    }
                  }));
      Waiters.await(2 + i);
      http.arm("{\"other\":\"" + i + "\"}");
    }
    assertEquals(List.of(), served);
    http.disarm();
    first.cancel(true);
    releaseFirst();
    queue.forEach(CompletableFuture::join);
    assertEquals(List.of(0, 1, 2, 3, 4), served);
  }

  /** Interrupts whoever has the place. */
  private static void releaseFirst() {
    // Looked for before any is interrupted, since the next goes to sleep then.
    List<Thread> sleeping =
        Waiters.threads().stream().filter(SlotsIT::sleeps).collect(Collectors.toList());
    assertEquals(1, sleeping.size());
    sleeping.forEach(Thread::interrupt);
  }

  private static boolean sleeps(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getMethodName().equals("sleep")) {
        return true;
      }
    }
    return false;
  }

  @Test
  public void withoutHttpThePlaceIsGivenBackToo() throws Exception {
    SolrHome home = SolrHome.temporary().core("example");
    try (EmbeddedSolrServer embedded = new EmbeddedSolrServer(home.directory(), "example")) {
      for (int i = 0; i < 5; i++) {
        embedded.query(new MapSolrParams(Map.of("q", "*:*", "fail", "{!slots=1}429")));
        SolrException e =
            assertThrows(
                SolrException.class,
                () ->
                    embedded.query(
                        new MapSolrParams(
                            Map.of(
                                "q", "*:*", "limit", "{!slots=1}0", "fail", "{!at=prepare}503"))));
        assertEquals(503, e.code());
      }
    }
  }
}
