package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.assertAtLeast;
import static nl.raspberry.solr.http.DelayIT.number;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** Rules in a parameter set that is armed and removed while Solr runs. */
public final class ParamSetIT {
  /** Who asks for debug is told of the delay, whoever asked for that. */
  private static final String SEARCH = "/select?q=*:*&debug=timing";

  private static SolrServer solr;
  private static Http http;

  @BeforeClass
  public static void start() {
    String plain = Config.component() + Config.handler("/select");
    solr =
        SolrServer.start(
            SolrHome.temporary()
                .core("example")
                .core("plain", Config.of(plain))
                .core("two", config -> Config.whole(config, Config.str("sets", "one, two"))),
            0);
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  /** Solr refuses to remove a set that is not there. */
  @After
  public void disarm() {
    http.arm("{}");
  }

  private static void assertDelay(Object millis, Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals(reply.toString(), millis, reply.json("delay"));
    assertTrue(reply.toString(), millis == null || reply.millis() >= (Long) millis);
  }

  private static void assertDelay(Object millis, String query) {
    assertDelay(millis, http.get(SEARCH + query));
  }

  @Test
  public void aPlainEntryGivesWayToTheRequest() {
    http.arm("{\"delay\":\"20\"}");
    assertDelay(20L, "");
    assertDelay(30L, "&delay=30");
    assertDelay(null, "&delay=0");
  }

  @Test
  public void anAppendedEntryAddsToTheRequest() {
    http.arm("{\"_appends_\":{\"delay\":\"20\"}}");
    assertDelay(20L, "");
    assertDelay(50L, "&delay=30");
    assertDelay(40L, "&delay=20");
  }

  @Test
  public void anInvariantEntryOverridesTheRequest() {
    http.arm("{\"_invariants_\":{\"delay\":\"20\"}}");
    assertDelay(20L, "");
    assertDelay(20L, "&delay=30");
  }

  @Test
  public void otherSetsMayBeNamedInPlaceOfFaults() {
    Http two = new Http(solr.url("two"));
    String sets = "{\"faults\":{\"delay\":4},\"one\":{\"delay\":10},\"two\":{\"delay\":20}}";
    Reply armed = two.post("/config/params", "application/json", "{\"set\":" + sets + "}");
    assertEquals(armed.toString(), 200, armed.status());
    assertDelay(30L, two.get(SEARCH));
    two.post("/config/params", "application/json", "{\"delete\":[\"one\"]}");
    assertDelay(20L, two.get(SEARCH));
  }

  @Test
  public void aNumberAndAListAreRulesToo() {
    http.arm("{\"delay\":20}");
    assertDelay(20L, "");
    http.arm("{\"delay\":[\"20\",\"{!skip=0}5ms\"]}");
    assertDelay(25L, "");
  }

  @Test
  public void aRequestMayNameTheSetItself() {
    Http plain = new Http(solr.url("plain"));
    plain.arm("{\"delay\":\"20\"}");
    assertDelay(null, plain.get(SEARCH + ""));
    assertDelay(20L, plain.get(SEARCH + "&useParams=faults"));
  }

  @Test
  public void theAttributeHoldsWhateverSetsTheRequestNames() {
    http.arm("{\"delay\":\"20\"}");
    assertDelay(20L, "&useParams=none");
  }

  @Test
  public void itIsInForceForTheNextRequestAndGoneAfterDisarming() {
    for (int i = 0; i < 50; i++) {
      http.arm("{\"delay\":\"{!times=1}5\"}");
      assertDelay(5L, "");
      assertDelay(null, "");
      http.disarm();
      assertDelay(null, "");
    }
  }

  @Test
  public void countersStartAgainWhenTheSetChanges() {
    for (int i = 0; i < 3; i++) {
      http.arm("{\"delay\":\"{!times=2}5\",\"round\":\"" + i + "\"}");
      assertDelay(5L, "");
      assertDelay(5L, "");
      assertDelay(null, "");
    }
  }

  @Test
  public void disarmingWakesSleepersAtOnce() {
    assertWakes("{\"delay\":\"60s\"}", Http::disarm);
    assertWakes("{\"delay\":60000}", Http::disarm);
    assertWakes("{\"_appends_\":{\"delay\":\"60s\"}}", Http::disarm);
    assertWakes("{\"_invariants_\":{\"delay\":\"{!burn=true}60s\"}}", Http::disarm);
    assertWakes("{\"delay\":\"{!slots=1}60s\"}", Http::disarm);
    assertWakes("{\"delay\":\"60s\"}", changed -> changed.arm("{\"delay\":\"1\"}"));
  }

  private static void assertWakes(String set, Consumer<Http> change) {
    http.arm(set);
    CompletableFuture<?>[] replies = sleepers(3);
    change.accept(http);
    assertWoken(replies);
  }

  private static CompletableFuture<?>[] sleepers(int number) {
    CompletableFuture<?>[] replies =
        IntStream.range(0, number)
            .mapToObj(i -> http.later("/select", "q", "*:*", "debug", "timing"))
            .toArray(CompletableFuture<?>[]::new);
    Waiters.await(number);
    return replies;
  }

  private static void assertWoken(CompletableFuture<?>[] replies) {
    long disarmed = System.nanoTime();
    for (CompletableFuture<?> later : replies) {
      Reply reply = (Reply) later.join();
      assertEquals(reply.toString(), 200, reply.status());
      assertTrue(reply.toString(), number(reply, "delay") < 60_000);
    }
    double late = (System.nanoTime() - disarmed) / 1e6;
    assertTrue(late + " ms after disarming", late < 10_000);
  }

  @Test
  public void aSleeperStaysWhileItsRuleStays() {
    http.arm("{\"delay\":\"2s\"}");
    CompletableFuture<?>[] replies = sleepers(1);
    http.arm("{\"delay\":\"2s\",\"other\":\"1\"}");
    Reply reply = (Reply) replies[0].join();
    assertDelay(2000L, reply);
    assertAtLeast(2000, reply.millis());
  }

  @Test
  public void sleepersWakeThoughARequestBroughtTheSameRuleFirst() {
    http.arm("{\"_appends_\":{\"delay\":\"{!id=shared handler=/select}60s\"}}");
    assertEquals(200, http.get("/query", "q", "*:*", "delay", "{!id=shared}1").status());
    CompletableFuture<?>[] replies = sleepers(1);
    http.disarm();
    assertWoken(replies);
  }

  @Test
  public void aRuleThatWasDisarmedEarlierInTheRequestLetsItGoOn() {
    String rules = "[\"{!at=prepare}60s\",\"{!at=process}60s\"]";
    for (String set :
        new String[] {"{\"delay\":" + rules + "}", "{\"_appends_\":{\"delay\":" + rules + "}}"}) {
      assertWakes(set, Http::disarm);
    }
  }

  @Test
  public void aRuleOfASetThatCannotBeReadIsSaidAndNeverStrikes() {
    http.arm("{\"delay\":[\"{!precent=10}5\",\"20\"]}");
    assertDelay(20L, "");
    String sentence =
        String.valueOf(new Steering(http).rule("delay={!precent=10}5").get("problem"));
    assertTrue(sentence, sentence.contains("unknown modifier 'precent'"));
  }
}
