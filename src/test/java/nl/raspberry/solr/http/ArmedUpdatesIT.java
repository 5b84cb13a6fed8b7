package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.DelayIT.assertDelayed;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.After;
import org.junit.Test;

/** Rules of a parameter set that strike updates of clients that know nothing of them. */
public final class ArmedUpdatesIT extends UpdatesTestBase {
  private static final String SEARCH_RULES =
      "[\"{!rows=>=0}503\",\"{!at=prepare}503\",\"{!phase=main}503\",\"{!role=shard}503\"]";

  /** Arms a set of Solr's own for an implicit handler. */
  private static void arm(Http core, String set, String json) {
    String command = "{\"set\":{\"" + set + "\":" + json + "}}";
    assertTaken(core.post("/config/params", "application/json", command));
  }

  @After
  public void disarmImplicit() {
    for (String set : new String[] {"_UPDATE", "_UPDATE_JSON_DOCS", "_UPDATE_CSV"}) {
      arm(new Http(solr.url("implicit")), set, "{}");
      arm(new Http(solr.url("plain")), set, "{}");
    }
  }

  @Test
  public void theSetOfTheHandlerIsInForceUntilItIsDisarmed() {
    http.arm("{\"fail\":\"{!op=add nth=2}503\"}");
    assertFailed(503, "fail={!op=add nth=2}503", json(docs(3)));
    assertFailed(503, "fail={!op=add nth=2}503", json(docs(3)));
    http.disarm();
    assertTaken(json(docs(3)));
    http.arm("{}");
  }

  @Test
  public void appliedAndDeniedOnceTheClientsRetryPasses() {
    http.arm("{\"fail\":\"{!times=1 when=after}503\"}");
    assertEquals(503, json(docs(2)).status());
    assertTaken(json(docs(2)));
    http.arm("{}");
    assertEquals(list(2), applied());
  }

  @Test
  public void anImplicitHandlerHasASetOfItsOwn() {
    Http implicit = new Http(solr.url("implicit"));
    arm(implicit, "_UPDATE", "{\"fail\":\"{!op=add when=after}503\"}");
    assertFailed(503, "fail={!op=add when=after}503", json(implicit, docs(1)));
    assertTaken(json(implicit, "{\"commit\":{}}"));
    assertEquals(ids("d1"), visible(implicit));
    arm(implicit, "_UPDATE", "{}");
    assertTaken(json(implicit, docs(1)));
  }

  @Test
  public void soHaveTheOtherImplicitHandlersOfUpdates() {
    Http implicit = new Http(solr.url("implicit"));
    arm(implicit, "_UPDATE_JSON_DOCS", "{\"fail\":\"503\"}");
    arm(implicit, "_UPDATE_CSV", "{\"fail\":\"502\"}");
    String json = "application/json";
    assertEquals(503, implicit.post("/update/json/docs", json, "{\"id\":\"d1\"}").status());
    assertEquals(502, implicit.post("/update/csv", "text/csv", "id\nd1\n").status());
    assertTaken(json(implicit, docs(1)));
  }

  @Test
  public void aSetMayPutTheProcessorIntoTheChainToo() {
    Http plain = new Http(solr.url("plain"));
    assertTaken(json(plain, docs(1), "fail", "503"));
    String rules = "\"processor\":\"faults\",\"delay\":\"20\"";
    plain.arm("{" + rules + "}");
    assertDelayed(json(plain, docs(1), "debug", "timing"), 20, 20);
    plain.arm("{}");
    assertNull(json(plain, docs(1), "debug", "timing").json("delay"));
  }

  @Test
  public void oneSetMakesSearchesAndUpdatesSlow() {
    http.arm("{\"delay\":\"30\"}");
    assertDelayed(json(docs(2), "debug", "timing"), 30, 30);
    assertDelayed(http.get("/update?commit=true&debug=timing"), 30, 30);
    assertDelayed(http.get("/select?q=*:*&debug=timing"), 30, 30);
  }

  @Test
  public void aRuleOfASetForSearchesPassesUpdatesBy() {
    http.arm("{\"fail\":" + SEARCH_RULES + ",\"limit\":\"{!of=rows}0\"}");
    assertTaken(json(docs(2)));
    assertEquals(503, http.get("/select?q=*:*&rows=0").status());
    http.arm("{\"fail\":\"partial\"}");
    assertTaken(json(docs(2)));
  }

  @Test
  public void aRuleOfASetForUpdatesPassesSearchesBy() {
    http.arm("{\"fail\":[\"{!op=any}503\",\"{!when=after}503\"],\"limit\":\"{!of=docs}0\"}");
    assertEquals(413, json(docs(2)).status());
    assertTaken(http.get("/select?q=*:*"));
  }

  @Test
  public void aRuleForTheOtherSideIsRefusedInARequest() {
    for (String rule : new String[] {"{!rows=>1}503", "{!at=finish}503", "{!phase=any}503"}) {
      assertRefused(
          "fail=" + rule + ": the rule is for searches only", json(docs(1), "fail", rule));
    }
    assertRefused(
        "limit={!of=start}1: the rule is for searches only",
        json(docs(1), "limit", "{!of=start}1"));
    assertRefused("fail=partial: the rule is for searches only", json(docs(1), "fail", "partial"));
    assertRefused(
        "fail={!op=add}503: the rule is for updates only",
        http.get("/select", "q", "*:*", "fail", "{!op=add}503"));
    assertEquals(ids(), applied());
  }

  @Test
  public void whatCannotBeReadIsRefused() {
    assertRefused("unknown modifier 'opp'", json(docs(1), "fail", "{!opp=add}503"));
    assertRefused("modifier op=addd", json(docs(1), "fail", "{!op=addd}503"));
    assertRefused("one side only", json(docs(1), "fail", "{!op=add at=prepare}503"));
    assertRefused("is not a delay", json(docs(1), "delay", "soon"));
    assertEquals(ids(), applied());
  }

  private static void assertRefused(String sentence, Reply reply) {
    assertEquals(reply.toString(), 400, reply.status());
    String message = String.valueOf(reply.json("error/msg"));
    assertEquals(message, true, message.contains(sentence));
  }
}
