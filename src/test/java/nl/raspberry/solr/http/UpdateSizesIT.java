package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** Limits of updates: how many documents, how large a body. */
public final class UpdateSizesIT extends UpdatesTestBase {
  private static Reply sized(String body, String... parameters) {
    return send(BodyPublishers.ofString(body), parameters);
  }

  /** Without a Content-Length. */
  private static Reply chunked(String body, String... parameters) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return send(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)), parameters);
  }

  private static Reply send(BodyPublisher body, String... parameters) {
    return http.send(
        http.request("/update?" + Http.query(parameters))
            .header("Content-Type", "application/json")
            .POST(body));
  }

  private static void assertRefused(int status, String message, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
    assertEquals(message, reply.json("error/msg"));
  }

  @Test
  public void moreDocumentsThanTheLimitAreRefusedFromThereOn() {
    String rule = "{!of=docs}10";
    assertTaken(json(docs(10), "limit", rule));
    empty();
    assertRefused(
        413,
        "An update of 11 documents exceeds the limit of 10, injected by limit={!of=docs}10",
        json(docs(20), "limit", rule));
    assertEquals(10, applied().size());
  }

  @Test
  public void deletesAndCommitsAreNoDocuments() {
    String body =
        "{\"delete\":[\"d1\",\"d2\",\"d3\"],\"commit\":{},\"add\":{\"doc\":{\"id\":\"d1\"}}}";
    assertTaken(json(body, "limit", "{!of=docs}1"));
    assertEquals(413, json(docs(2), "limit", "{!of=docs}1").status());
  }

  @Test
  public void aBodyOfTheLimitPassesAndOneByteMoreDoesNot() {
    String body = docs(100);
    int size = body.length();
    assertTaken(sized(body, "limit", "{!of=body}" + size));
    empty();
    int less = size - 1;
    String rule = "limit={!of=body}" + less;
    assertRefused(
        413,
        "A body of " + size + " bytes exceeds the limit of " + less + ", injected by " + rule,
        sized(body, "limit", "{!of=body}" + less));
    assertEquals("nothing of it is applied", ids(), applied());
  }

  @Test
  public void ofAChunkedBodyAllIsReadThatWasAppliedBefore() {
    String body = docs(5_000);
    assertTaken(chunked(body, "limit", "{!of=body}" + body.length()));
    empty();
    Reply reply = chunked(body, "limit", "{!of=body}" + (body.length() - 1));
    assertEquals(reply.toString(), 413, reply.status());
    assertTrue(reply.toString(), reply.text().contains("A body of " + body.length() + " bytes"));
    empty();
    assertEquals(413, chunked(body, "limit", "{!of=body}100").status());
    assertEquals("solr reads ahead", ids(), applied());
  }

  @Test
  public void aSizeIsAScopeOfAnyFault() {
    String large = docs(50);
    String small = docs(2);
    assertFailed(507, "fail={!body=>100}507", sized(large, "fail", "{!body=>100}507"));
    assertFailed(507, "fail={!body=>100}507", chunked(large, "fail", "{!body=>100}507"));
    assertTaken(sized(small, "fail", "{!body=>100}507"));
    assertTaken(chunked(small, "fail", "{!body=>100}507"));
    assertEquals(30L, json(large, "delay", "{!docs=>49}30").json("delay"));
    assertEquals(null, json(large, "delay", "{!docs=>50}30").json("delay"));
    assertEquals(503, json(small, "fail", "{!docs=>=2 when=after op=add}503").status());
    assertEquals(503, json(small, "fail", "{!docs=>=2 when=after}503").status());
  }

  @Test
  public void theStatusMayBeAnother() {
    Reply reply = json(docs(3), "limit", "{!of=docs status=400 msg='{size} of {limit}, {id}'}2");
    assertRefused(400, "3 of 2, d3", reply);
  }

  @Test
  public void sizesThatSearchesHaveTooAreMeasured() {
    assertEquals(414, json(docs(1), "limit", "5").status());
    assertEquals(431, json(docs(1), "limit", "{!of=header}20").status());
    assertEquals(400, json(docs(1), "limit", "{!of=params}1", "other", "1").status());
    assertEquals(ids(), applied());
  }
}
