package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import nl.raspberry.solr.Seed;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/**
 * Rules come and go under load, while requests are held, queue and are noted: every answer is
 * Solr's own or an injected one, and in the end nobody waits and counts are exact.
 */
public final class RearmingIT {
  private static final int CLIENTS = 12;
  private static final int CHANGES = 150;
  private static final String[] DELAYS = {
    "{!id=gate handler=/select percent=20}hold",
    "{!id=queue slots=2}1..5",
    "{!id=burnt burn=true percent=30 window=3s/4s}2",
    "{!per=client every=3 times=50}5",
    "{!id=any seed=1 percent=50}lognormal(2ms,0.4)",
    "{!op=add}1",
    "{!op=any when=after doc=r*}1..3"
  };
  private static final String[] OTHERS = {
    "\"fail\":\"{!id=down percent=20}503\"",
    "\"fail\":[\"{!per=p.q every=2}429\",\"{!active=>9}418\"]",
    "\"limit\":\"{!of=header percent=20}1\"",
    "\"edit\":\"{!percent=50}set(x,1)\"",
    "\"respond\":\"{!percent=30 status=502}html\"",
    "\"respond\":\"{!percent=30}drip(100k)\"",
    "\"edit\":\"{!p.q=none}drop(x)\""
  };

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr();

  private final Http http = SOLR.http();
  private final Steering faults = new Steering(http);
  private final Queue<String> wrong = new ConcurrentLinkedQueue<>();
  private volatile boolean over;

  @Test
  public void everyAnswerIsSolrsOwnOrAnInjectedOneAndCountsAreExactInTheEnd() {
    Random random = new Random(Seed.of("RearmingIT"));
    ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
    try (SolrLog log = new SolrLog()) {
      List<CompletableFuture<?>> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        Random own = new Random(random.nextLong());
        clients.add(CompletableFuture.runAsync(() -> ask(own), threads));
      }
      for (int i = 0; i < CHANGES; i++) {
        change(random);
      }
      over = true;
      http.arm("{}");
      CompletableFuture.allOf(clients.toArray(new CompletableFuture<?>[0])).join();
      assertEquals("" + wrong, 0, wrong.size());
      assertEquals(List.of(), log.errors("njected by "));
    } finally {
      threads.shutdown();
    }
    Waiters.await(0);
    assertCountsAreExact();
  }

  /** One client that asks until it is over. */
  private void ask(Random random) {
    while (!over) {
      Reply reply =
          random.nextInt(3) > 0
              ? http.get("/select?q=*:*&wt=json&rows=2")
              : http.post("/update?wt=json", "application/json", body(random));
      if (!allowed(reply)) {
        wrong.add(reply.status() + " " + reply.json("error"));
      }
    }
  }

  private static String body(Random random) {
    return "[{\"id\":\"r" + random.nextInt(50) + "\"},{\"id\":\"s" + random.nextInt(50) + "\"}]";
  }

  private static boolean allowed(Reply reply) {
    if (reply.status() == 200) {
      return reply.json("error") == null;
    }
    return reply.status() == 502 || String.valueOf(reply.json("error/msg")).contains("njected by ");
  }

  private void change(Random random) {
    switch (random.nextInt(8)) {
      case 0:
        http.arm("{}");
        break;
      case 1:
        faults.release("gate");
        break;
      case 2:
        faults.post("journal", "" + random.nextInt(3) * 50);
        break;
      case 3:
        faults.post("reset", "");
        break;
      case 4:
        faults.rules().values().forEach(this::check);
        break;
      default:
        String delay = DELAYS[random.nextInt(DELAYS.length)];
        http.arm("{\"delay\":\"" + delay + "\"," + OTHERS[random.nextInt(OTHERS.length)] + "}");
    }
  }

  /** While all goes on, no number is less than none. */
  private void check(Object rule) {
    for (String number : List.of("asked", "struck", "skipped", "overflowed", "active")) {
      if ((Long) ((Map<?, ?>) rule).get(number) < 0) {
        wrong.add(number + " of " + rule);
      }
    }
  }

  private void assertCountsAreExact() {
    faults.begin(0);
    http.arm("{\"delay\":\"{!id=last times=30 slots=3}1\",\"fail\":\"{!id=end every=4}418\"}");
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      replies.add(http.later("/select", "q", "*:*", "wt", "json"));
    }
    long failed = replies.stream().filter(reply -> reply.join().status() == 418).count();
    assertEquals(25, failed);
    assertCounts("last", 100, 30);
    assertCounts("end", 100, 25);
    http.arm("{}");
  }

  private void assertCounts(String id, long asked, long struck) {
    Map<?, ?> rule = faults.rule(id);
    assertEquals(id, asked, rule.get("asked"));
    assertEquals(id, struck, rule.get("struck"));
    assertEquals(id, asked - struck, rule.get("skipped"));
    assertEquals(id, 0L, rule.get("overflowed"));
    assertEquals(id, 0L, rule.get("active"));
  }
}
