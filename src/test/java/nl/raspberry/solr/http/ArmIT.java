package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** One call to the handler of faults that arms, counts from 0 and keeps a journal. */
public final class ArmIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private final Http http = solr.http();
  private final Steering faults = new Steering(http);

  @Before
  public void disarm() {
    assertDone(post("{'arm':{},'journal':0,'reset':true}"));
  }

  private Reply post(String json) {
    return http.post("/faults", "application/json", json.replace('\'', '"'));
  }

  private static void assertDone(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static void assertRefused(String sentence, Reply reply) {
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals(sentence, reply.json("error/msg"));
  }

  private int search() {
    return http.get("/select?q=*:*&rows=0").status();
  }

  @Test
  public void rulesAreInForceForTheNextRequestAndCountedFrom0() {
    assertDone(post("{'arm':{'fail':'{!id=down times=1}503'},'journal':1000}"));
    assertEquals(503, search());
    assertEquals(200, search());
    assertEquals(1, faults.count("down", "struck"));
    assertEquals(2, faults.journal(2).size());
    assertDone(post("{'arm':{'fail':['{!id=down times=1}503','{!id=other p.q=x}500']}}"));
    assertEquals(Map.of(), faults.rules());
    assertEquals(List.of(), faults.journal());
    assertEquals(503, search());
  }

  @Test
  public void whatIsInAParameterSetOfSolrMayBeInIt() {
    assertDone(post("{'arm':{'delay':1,'_invariants_':{'fail':'503'}}}"));
    assertEquals(503, http.get("/select?q=*:*&fail=").status());
  }

  @Test
  public void disarmingTwiceIsFineAndKeepsTheJournal() {
    assertDone(post("{'arm':{'fail':'503'},'journal':10}"));
    assertEquals(503, search());
    assertEquals(1, faults.journal(1).size());
    assertDone(post("{'arm':{}}"));
    assertDone(post("{'arm':{}}"));
    assertEquals(200, search());
    assertEquals(2, faults.journal(2).size());
  }

  @Test
  public void itReleasesAndResets() {
    assertDone(post("{'arm':{'delay':'{!id=h}hold'}}"));
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*");
    faults.await("h", 1);
    assertDone(post("{'release':'h'}"));
    assertEquals(200, held.join().status());
    assertEquals(1, faults.count("h", "struck"));
    assertDone(post("{'reset':true}"));
    assertEquals(Map.of(), faults.rules());
    assertNull(faults.journal());
  }

  @Test
  public void whatCanNeverStrikeIsRefusedAndNothingIsArmed() {
    assertDone(post("{'arm':{'fail':'{!id=kept}503'}}"));
    assertRefused(
        "fail=abc: 'abc' is not a failure (expected a status from 400 to 599, exception, oom, partial, lost, enospc, eio or corrupt)",
        post("{'arm':{'delay':'1','fail':['500','abc']}}"));
    assertRefused(
        "fial=503: 'fial' is no fault (expected one of [limit, delay, fail, edit, respond])",
        post("{'arm':{'fial':'503'}}"));
    assertRefused(
        "fail={!handler=/selct}503: no handler /selct in this core",
        post("{'arm':{'fail':'{!handler=/selct}503'}}"));
    assertEquals(503, search());
    assertEquals(1, faults.count("kept", "struck"));
  }

  @Test
  public void aSetIsCheckedAndNotArmed() {
    Reply good = post("{'check':{'fail':'{!id=checked}503'}}");
    assertDone(good);
    assertEquals(Map.of("ok", true), good.json("check"));
    Reply bad = post("{'check':{'delay':'1','fail':['500','{!precent=1}503']}}");
    assertDone(bad);
    assertEquals(false, bad.json("check/ok"));
    String problem = (String) bad.json("check/problem");
    assertTrue(problem, problem.startsWith("fail={!precent=1}503: unknown modifier 'precent' "));
    assertEquals(200, search());
    assertEquals(List.of(), http.get("/faults?show=armed").json("armed"));
  }

  @Test
  public void whoeverMayOnlyLookMayCheck() {
    String check = "{\"check\":{\"fail\":\"503\"}}";
    Reply reply = http.post("/faults?show=rules", "application/json", check);
    assertEquals(reply.toString(), true, reply.json("check/ok"));
  }

  @Test
  public void whatIsArmedIsShownEntryByEntry() {
    assertDone(
        post("{'arm':{'delay':['{!id=a  skip=1}1','2'],'_appends_':{'fail':'{!p.q=x}503'}}}"));
    http.post("/config/params", "application/json", "{\"update\":{\"faults\":{\"fial\":\"1\"}}}");
    for (String across : new String[] {"", "&across=collection"}) {
      List<?> armed = (List<?>) http.get("/faults?show=armed" + across).json("armed");
      assertEquals(
          List.of(
              Map.of("fault", "delay", "rule", "{!id=a  skip=1}1", "name", "a"),
              Map.of("fault", "delay", "rule", "2", "name", "2"),
              Map.of(
                  "fault",
                  "fial",
                  "rule",
                  "1",
                  "problem",
                  "'fial' is no fault (expected one of [limit, delay, fail, edit, respond])"),
              Map.of(
                  "fault",
                  "fail",
                  "rule",
                  "{!p.q=x}503",
                  "in",
                  "_appends_",
                  "name",
                  "{!p.q=x}503")),
          armed);
    }
  }

  @Test
  public void theGrammarIsHandedOut() {
    Map<?, ?> grammar = (Map<?, ?>) http.get("/faults?show=grammar").json("grammar");
    assertEquals(
        List.of("limit", "delay", "fail", "edit", "respond"), List.copyOf(grammar.keySet()));
    List<?> modifiers = (List<?>) ((Map<?, ?>) grammar.get("delay")).get("modifiers");
    assertEquals("then", ((Map<?, ?>) modifiers.get(0)).get("name"));
    assertEquals("total", ((Map<?, ?>) modifiers.get(1)).get("name"));
    assertEquals(List.of("true", "false"), ((Map<?, ?>) modifiers.get(1)).get("words"));
  }

  @Test
  public void whatMakesNoSenseIsRefused() {
    assertRefused(
        "check changes nothing (expected nothing else with it)",
        post("{'check':{'fail':'503'},'arm':{}}"));
    assertRefused(
        "arm=503: this is no parameter set (expected an object of rules)", post("{'arm':'503'}"));
    assertRefused(
        "'rules' is nothing to do (expected some of [arm, check, journal, release, reset])",
        post("{'rules':{}}"));
    assertRefused("the body is no JSON object (expected {\"arm\":{…}})", post("[]"));
    assertRefused(
        "journal=many: 'many' is not a whole number (expected 0 or more)",
        post("{'journal':'many'}"));
    Reply half = post("{'arm':");
    assertEquals(400, half.status());
    String said = (String) half.json("error/msg");
    assertTrue(said, said.startsWith("the body is no JSON: "));
    assertRefused(
        "arm changes something, and show= only shows (expected one of them)",
        http.post("/faults?show=rules", "application/json", "{\"arm\":{}}"));
  }
}
