package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.common.util.JavaBinCodec;
import org.apache.solr.common.util.NamedList;
import org.junit.ClassRule;
import org.junit.Test;

/** What a client sees of a failure. */
public final class FailureIT {
  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr(SolrHome::headers);

  private static Reply select(String fail, String... more) {
    String query = Http.query("q", "*:*", "rows", "1", "fail", fail);
    return SOLR.http().get("/select?" + query + "&" + Http.query(more));
  }

  @Test
  public void everyErrorStatusIsAnswered() {
    for (int status = 400; status <= 599; status++) {
      assertFailed(status, "Injected by fail=" + status, select("" + status));
    }
  }

  @Test
  public void itLooksLikeARealErrorInEveryFormat() {
    for (String wt : new String[] {"json", "xml", "csv", "python", "ruby", "php", "phps"}) {
      Reply real = SOLR.http().get("/select", "q", "*:*", "sort", "nosuch asc", "wt", wt);
      Reply injected = select("{!at=prepare}400", "wt", wt);
      assertEquals(real.header("Content-Type"), injected.header("Content-Type"));
      assertStatus(real.status(), injected);
      String message = "sort param field can.{1,2}t be found: nosuch";
      String expected = real.text().replaceAll(message, "Injected by fail={!at=prepare}400");
      assertEquals(withoutTime(expected), withoutTime(injected.text()));
    }
  }

  private static String withoutTime(String text) {
    return text.replaceAll("QTime\\D+\\d+", "QTime").replaceAll("s:\\d+:", "s:");
  }

  @Test
  public void itIsAnErrorInXml() {
    Reply reply = select("503", "wt", "xml");
    assertStatus(503, reply);
    assertTrue(reply.toString(), reply.header("Content-Type").startsWith("application/xml"));
    assertTrue(reply.toString(), reply.text().contains("<str name=\"msg\">Injected by fail=503</"));
    assertTrue(reply.toString(), reply.text().contains("<int name=\"code\">503</int>"));
  }

  @Test
  public void itIsAnErrorInJavabin() throws IOException {
    Reply reply = select("418", "wt", "javabin");
    assertStatus(418, reply);
    assertEquals("application/octet-stream", reply.header("Content-Type"));
    try (JavaBinCodec codec = new JavaBinCodec()) {
      NamedList<?> body = (NamedList<?>) codec.unmarshal(new ByteArrayInputStream(reply.bytes()));
      NamedList<?> error = (NamedList<?>) body.get("error");
      assertEquals("Injected by fail=418", error.get("msg"));
      assertEquals(418, error.get("code"));
    }
  }

  @Test
  public void itsStatusIsThatOfTheReplyInCsv() {
    Reply reply = select("529", "wt", "csv");
    assertStatus(529, reply);
    assertEquals("text/plain;charset=utf-8", reply.header("Content-Type"));
  }

  @Test
  public void theMessageMayBeAnother() {
    assertFailed(503, "Too busy", select("{!msg='Too busy'}503"));
    assertFailed(503, "", select("{!msg=''}503"));
    assertFailed(500, "Höher & <b>", select("{!msg='Höher & <b>'}500"));
  }

  @Test
  public void theMessageMayHoldSizeLimitAndRule() {
    String rule = "{!rows=>0 msg='{rule}: {size} of {limit}'}503";
    String printed = "fail={!rows=>0 msg='{rule}: {size} of {limit}'}503: 1 of 0";
    assertFailed(503, printed, select(rule));
  }

  @Test
  public void theErrorMayHaveMetadata() {
    Reply reply = select("{!meta='root-error-class: java.io.IOException' meta='why: test'}500");
    assertFailed(500, (String) reply.json("error/msg"), reply);
    assertEquals("root-error-class", reply.json("error/metadata/0"));
    assertEquals("java.io.IOException", reply.json("error/metadata/1"));
    assertEquals("why", reply.json("error/metadata/2"));
    assertEquals("test", reply.json("error/metadata/3"));
  }

  @Test
  public void theReplyMayHaveHeaders() {
    for (String body : new String[] {"solr", "html", "empty"}) {
      Reply reply = select("{!reply='Retry-After: 5' reply='X-Why: test' body=" + body + "}503");
      assertStatus(503, reply);
      assertEquals(body, "5", reply.header("Retry-After"));
      assertEquals(body, "test", reply.header("X-Why"));
    }
    assertNull(select("503").header("Retry-After"));
  }

  @Test
  public void anExceptionIsWhatSolrMakesOfOneThatNobodyExpects() {
    Reply reply = select("exception");
    assertFailed(500, "Injected by fail=exception", reply);
    String trace = (String) reply.json("error/trace");
    assertTrue(
        trace, trace.startsWith("java.lang.IllegalStateException: Injected by fail=exception\n"));
    assertFailed(500, "Oops", select("{!msg=Oops}exception"));
  }

  /** Solr lets an Error through, and the container answers. */
  @Test
  public void anOutOfMemoryErrorIsAnsweredByTheContainer() {
    Reply reply = select("oom");
    assertStatus(500, reply);
    assertTrue(reply.toString(), reply.header("Content-Type").startsWith("text/html"));
    String error = "java.lang.OutOfMemoryError: Injected by fail=oom";
    assertTrue(reply.toString(), reply.text().contains(error));
    assertStatus(200, SOLR.http().get("/select?q=*:*"));
  }

  @Test
  public void partialResultsAreResultsThatSayTheyArePartial() {
    Reply reply = select("partial");
    assertStatus(200, reply);
    assertEquals(true, reply.json("responseHeader/partialResults"));
    assertEquals("Injected by fail=partial", reply.json("responseHeader/partialResultsDetails"));
    assertEquals(60L, reply.json("response/numFound"));
    Reply told = select("{!msg='Shard 2 is slow'}partial");
    assertEquals("Shard 2 is slow", told.json("responseHeader/partialResultsDetails"));
  }

  @Test
  public void partialResultsSayNothingTwice() {
    Reply reply =
        SOLR.http().get("/select?q=*:*&fail=partial&fail=partial&fail=%7B!msg=x%7Dpartial");
    assertEquals(1, reply.text().split("\"partialResults\"", -1).length - 1);
    assertEquals("Injected by fail=partial", reply.json("responseHeader/partialResultsDetails"));
  }

  @Test
  public void aRuleThatCannotBeReadIsRefused() {
    String failures = "expected a status from 400 to 599";
    assertFailed(
        400,
        "fail=200: '200' is not a failure ("
            + failures
            + ", exception, oom, partial, lost, enospc, eio or corrupt)",
        select("200"));
    assertFailed(
        400,
        "fail={!body=html}partial: 'partial' contradicts meta, reply and body (" + failures + ")",
        select("{!body=html}partial"));
    assertFailed(
        400,
        "fail={!body=xml}503: modifier body=xml: 'xml' is not a body"
            + " (expected solr, html or empty)",
        select("{!body=xml}503"));
  }
}
