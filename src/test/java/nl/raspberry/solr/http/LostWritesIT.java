package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Before;
import org.junit.Test;

/** Commands of updates that are answered as if they were applied, and are not. */
public final class LostWritesIT extends UpdatesTestBase {
  private final Steering faults = new Steering(http);

  @Before
  public void note() {
    faults.begin(100);
  }

  private static boolean applied(String id) {
    return http.get("/get", "id", id).json("doc") != null;
  }

  @SuppressWarnings("unchecked")
  private String commands() {
    Map<String, Object> entry = faults.journal(1).get(0);
    assertEquals(200L, entry.get("status"));
    return ((List<Map<String, Object>>) entry.get("commands"))
        .stream()
            .map(one -> one.get("op") + " " + one.get("id") + " " + one.get("applied"))
            .collect(Collectors.joining(", "));
  }

  @Test
  public void aCommandIsLostAndTheOthersOfItsRequestAreNot() {
    http.arm("{\"fail\":\"{!id=lost op=add nth=2}lost\"}");
    Reply reply = json(docs(3));
    assertTaken(reply);
    assertEquals(reply.toString(), null, reply.json("error"));
    assertEquals("add d1 true, add d2 false, add d3 true", commands());
    assertEquals(1, faults.count("lost", "struck"));
    assertEquals(ids("d1", "d3"), applied());
  }

  @Test
  public void eachCommandIsLostByItselfEvenIfTheRuleNamesNone() {
    http.arm("{\"fail\":\"{!id=lost times=2}lost\"}");
    assertTaken(json(docs(3)));
    assertEquals("add d1 false, add d2 false, add d3 true", commands());
    assertEquals(2, faults.count("lost", "struck"));
    assertEquals(ids("d3"), applied());
  }

  @Test
  public void aDocumentOfThatIdNeverArrives() {
    http.arm("{\"fail\":\"{!doc=d2}lost\"}");
    assertTaken(json(docs(2)));
    assertTaken(json(docs(2)));
    assertEquals(ids("d1"), applied());
  }

  @Test
  public void whatIsDeletedStays() {
    assertTaken(json(docs(2)));
    String delete = "{\"delete\":\"d1\",\"delete\":{\"query\":\"*:*\"}}";
    assertTaken(json(delete, "fail", "{!op=delete}lost", "fail", "{!op=deleteByQuery}lost"));
    assertEquals(list(2), applied());
  }

  @Test
  public void aCommitThatIsLostMakesNothingVisible() {
    assertTaken(json(docs(1), "commit", "true", "fail", "{!op=commit}lost"));
    assertEquals("add d1 true, commit null false", commands());
    assertEquals(ids(), visible(http));
    assertEquals(true, applied("d1"));
    assertEquals(list(1), applied());
  }

  @Test
  public void whatTheCoreThatAppliesItLosesIsLostToo() {
    assertTaken(json(docs(2), "fail", "{!role=leader op=add nth=1}lost"));
    assertEquals("add d1 false, add d2 true", commands());
    assertEquals(ids("d2"), applied());
  }

  @Test
  public void withATolerantProcessorNobodySeesAnError() {
    String rule = "{!role=leader doc=d1}lost";
    Reply reply = json(docs(2), "processor", "tolerant", "maxErrors", "10", "fail", rule);
    assertTaken(reply);
    assertEquals(reply.toString(), List.of(), reply.json("responseHeader/errors"));
    assertEquals(ids("d2"), applied());
  }

  @Test
  public void itIsForUpdatesOnly() {
    assertRefused("fail=lost: the rule is for updates only", http.get("/select?fail=lost"));
    assertRefused(
        "fail={!when=after}lost: when=after contradicts 'lost' (expected before)",
        json(docs(1), "fail", "{!when=after}lost"));
    assertRefused(
        "fail={!rows=>1}lost: the rule names something of searches and something of updates"
            + " (expected one side only)",
        json(docs(1), "fail", "{!rows=>1}lost"));
    http.arm("{\"fail\":\"lost\"}");
    assertTaken(http.get("/select", "q", "*:*"));
    assertEquals(0, faults.count("lost", "asked"));
  }

  private static void assertRefused(String message, Reply reply) {
    assertEquals(reply.toString(), 400, reply.status());
    assertEquals(message, reply.json("error/msg"));
  }

  @Test
  public void theChainOfAHandlerWithoutTheWholeCoreLosesToo() {
    Http plain = new Http(solr.url("plain"));
    assertTaken(xml(plain, "<delete><query>*:*</query></delete>"));
    assertTaken(json(plain, docs(2), "processor", "faults", "fail", "{!op=add nth=1}lost"));
    assertTaken(plain.get("/update?commit=true"));
    assertEquals(ids("d2"), visible(plain));
  }
}
