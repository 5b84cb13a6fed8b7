package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.AbstractUpdateRequest.ACTION;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.junit.Test;

/** Commits and rollbacks are known for what they are in whatever form they come. */
public final class CommitFormsIT extends UpdatesTestBase {
  private static final String[] OPS = {"commit", "softCommit", "optimize", "rollback"};

  /** A way to send a command on its own or with a document. */
  private interface Form {
    /** The status of the answer to it, sent with this rule as {@code fail}. */
    int send(String op, String rule);
  }

  private static List<Form> forms() {
    return List.of(
        (op, rule) -> http.get("/update", op, "true", "fail", rule).status(),
        (op, rule) -> http.form("/update", op, "true", "fail", rule).status(),
        (op, rule) -> json("[]", op, "true", "fail", rule).status(),
        (op, rule) -> csv("id\n", op, "true", "fail", rule).status(),
        (op, rule) -> csv("id\nd9\n", op, "true", "fail", rule).status(),
        (op, rule) -> xml(http, asXml(op), "fail", rule).status(),
        (op, rule) -> xml(http, "<add>" + doc() + "</add>", op, "true", "fail", rule).status(),
        (op, rule) -> json(asJson(op), "fail", rule).status(),
        (op, rule) -> json(Docs.of("d9"), op, "true", "fail", rule).status(),
        (op, rule) -> javabin(new UpdateRequest(), op, rule),
        (op, rule) -> javabin(new UpdateRequest().add("id", "d9"), op, rule),
        (op, rule) -> javabin(new UpdateRequest().deleteById("d8"), op, rule));
  }

  private static Reply csv(String body, String... parameters) {
    return http.post("/update?" + Http.query(parameters), "text/csv", body);
  }

  private static String doc() {
    return "<doc><field name='id'>d9</field></doc>";
  }

  private static String asXml(String op) {
    return op.equals("softCommit") ? "<commit softCommit='true'/>" : "<" + op + "/>";
  }

  private static String asJson(String op) {
    return op.equals("softCommit") ? "{\"commit\":{\"softCommit\":true}}" : "{\"" + op + "\":{}}";
  }

  /** SolrJ as it is: javabin for the body, its own names for the actions. */
  private static int javabin(UpdateRequest request, String op, String rule) {
    if (op.equals("optimize")) {
      request.setAction(ACTION.OPTIMIZE, true, true);
    } else if (op.equals("rollback")) {
      request.rollback();
    } else {
      request.setAction(ACTION.COMMIT, true, true, op.equals("softCommit"));
    }
    request.setParam("fail", rule);
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.url("example")).build()) {
      request.process(client);
      return 200;
    } catch (SolrException e) {
      return e.code();
    } catch (IOException | SolrServerException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  public void aRuleForOneIsForItInEveryFormAndForNoOther() {
    for (Form form : forms()) {
      for (String op : OPS) {
        for (String sent : OPS) {
          int expected = op.equals(sent) ? 503 : 200;
          String what = op + " in form " + forms().indexOf(form) + " sent as " + sent;
          assertEquals(what, expected, form.send(sent, "{!op=" + op + "}503"));
        }
      }
    }
  }

  @Test
  public void aCommitThatFailsBeforehandIsNotMade() {
    for (Form form : forms()) {
      for (String op : List.of("commit", "softCommit", "optimize")) {
        empty();
        assertTaken(json(docs(1)));
        assertEquals(503, form.send(op, "{!op=" + op + " when=before}503"));
        assertEquals(ids(), visible(http));
      }
    }
  }

  @Test
  public void aCommitThatFailsAfterwardsIsMade() {
    for (Form form : forms()) {
      for (String op : List.of("commit", "softCommit", "optimize")) {
        empty();
        assertTaken(json(docs(1)));
        assertEquals(503, form.send(op, "{!op=" + op + " when=after}503"));
        assertEquals("d1", visible(http).get(0));
      }
    }
  }

  @Test
  public void aRollbackThatFailsBeforehandIsNotMadeAndAfterwardsIs() {
    for (Form form : forms()) {
      empty();
      assertTaken(json(docs(1)));
      assertEquals(503, form.send("rollback", "{!op=rollback when=before}503"));
      assertEquals("d1", applied().get(0));
      empty();
      assertTaken(json(docs(1)));
      assertEquals(503, form.send("rollback", "{!op=rollback when=after}503"));
      assertEquals(ids(), applied());
    }
  }

  @Test
  public void solrJsOwnMethodsAreKnownToo() throws IOException, SolrServerException {
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.url("example")).build()) {
      for (String op : OPS) {
        http.arm("{\"fail\":\"{!op=" + op + " msg='" + op + " it was'}503\"}");
        SolrInputDocument doc = new SolrInputDocument("id", "d1");
        client.add(doc);
        List<String> failed =
            Stream.of(OPS).filter(sent -> fails(client, sent)).collect(Collectors.toList());
        assertEquals(List.of(op), failed);
      }
    }
  }

  private static boolean fails(SolrClient client, String op) {
    try {
      if (op.equals("rollback")) {
        client.rollback();
      } else if (op.equals("optimize")) {
        client.optimize();
      } else {
        client.commit(true, true, op.equals("softCommit"));
      }
      return false;
    } catch (SolrException e) {
      return e.getMessage().contains(op + " it was");
    } catch (IOException | SolrServerException e) {
      throw new IllegalStateException(e);
    }
  }
}
