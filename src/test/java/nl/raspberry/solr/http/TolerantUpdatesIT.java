package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** With Solr's tolerant processor before us a failure is one of its {@code errors}. */
public final class TolerantUpdatesIT extends UpdatesTestBase {
  private static Reply tolerant(String body, String rule) {
    return json(body, "processor", "tolerant", "maxErrors", "-1", "fail", rule);
  }

  /** These commands failed because of the rule, the others are taken. */
  private static void assertErrors(String rule, String type, List<String> ids, Reply reply) {
    assertTaken(reply);
    List<?> errors = (List<?>) reply.json("responseHeader/errors");
    assertEquals(reply.toString(), ids.size(), errors.size());
    for (int i = 0; i < ids.size(); i++) {
      Map<String, String> expected =
          Map.of("type", type, "id", ids.get(i), "message", "Injected by fail=" + rule);
      assertEquals(expected, errors.get(i));
    }
  }

  @Test
  public void theOtherDocumentsOfABatchAreApplied() {
    String rule = "{!op=add nth=3}500";
    assertErrors(rule, "ADD", ids("d3"), tolerant(docs(5), rule));
    assertEquals(ids("d1", "d2", "d4", "d5"), applied());
  }

  @Test
  public void aDocumentThatIsAppliedMayBeAmongTheErrors() {
    String rule = "{!doc=d3 when=after}500";
    assertErrors(rule, "ADD", ids("d3"), tolerant(docs(5), rule));
    assertEquals(list(5), applied());
  }

  @Test
  public void deletesAreToleratedToo() {
    assertTaken(json(docs(3)));
    assertErrors(
        "{!doc=d2}500",
        "DELID",
        ids("d2"),
        tolerant("{\"delete\":[\"d1\",\"d2\"]}", "{!doc=d2}500"));
    assertEquals(ids("d2", "d3"), applied());
    String query = "{\"delete\":{\"query\":\"id:d3\"}}";
    assertErrors(
        "{!op=deleteByQuery}500", "DELQ", ids("id:d3"), tolerant(query, "{!op=deleteByQuery}500"));
    assertEquals(ids("d2", "d3"), applied());
  }

  @Test
  public void everyCommandMayFail() {
    assertErrors("{!op=add}503", "ADD", list(3), tolerant(docs(3), "{!op=add}503"));
    assertEquals(ids(), applied());
  }

  @Test
  public void aFailureOfTheWholeRequestMeetsItsFirstCommandOnly() {
    assertErrors("503", "ADD", ids("d1"), tolerant(docs(3), "503"));
    assertEquals(ids("d2", "d3"), applied());
  }

  @Test
  public void commitsAreNotTolerated() {
    Reply reply = tolerant("{\"add\":{\"doc\":{\"id\":\"d1\"}},\"commit\":{}}", "{!op=commit}503");
    assertEquals(reply.toString(), 503, reply.status());
    assertEquals(ids(), visible(http));
  }

  @Test
  public void moreErrorsThanToleratedFailTheRequest() {
    String fail = "{!op=add}409";
    Reply reply = json(docs(5), "processor", "tolerant", "maxErrors", "1", "fail", fail);
    assertEquals(reply.toString(), 409, reply.status());
    assertEquals("Injected by fail={!op=add}409", reply.json("error/msg"));
  }

  @Test
  public void aLimitOfDocumentsLetsNoMoreThrough() {
    String delete = "{\"add\":{\"doc\":{\"id\":\"d9\"}},\"delete\":[\"x\"],\"commit\":{}}";
    for (String when : new String[] {"", " id=once when=before"}) {
      String rule = "{!of=docs" + when + "}2";
      Reply reply = json(docs(5), "processor", "tolerant", "maxErrors", "-1", "limit", rule);
      assertTaken(reply);
      List<?> errors = (List<?>) reply.json("responseHeader/errors");
      assertEquals(reply.toString(), 3, errors.size());
      for (int i = 0; i < 3; i++) {
        String size = "An update of " + (i + 3) + " documents exceeds the limit of 2";
        String message = size + ", injected by limit=" + rule;
        assertEquals(Map.of("type", "ADD", "id", "d" + (i + 3), "message", message), errors.get(i));
      }
      assertEquals(ids("d1", "d2"), applied());
    }
    assertTaken(json(delete, "processor", "tolerant", "limit", "{!of=docs}1"));
    assertEquals(ids("d1", "d2", "d9"), visible(http));
  }
}
