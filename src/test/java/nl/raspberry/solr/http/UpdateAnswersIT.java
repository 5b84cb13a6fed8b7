package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Locale;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** What the client, the log and the metrics get of a struck update. */
public final class UpdateAnswersIT extends UpdatesTestBase {
  @Test
  public void aPageOfAProxyIsTheAnswer() {
    for (String when : new String[] {"before", "after"}) {
      Reply reply = json(docs(1), "fail", "{!body=html when=" + when + "}504");
      assertEquals(504, reply.status());
      assertEquals(
          "text/html;charset=utf-8",
          reply.header("Content-Type").replace(" ", "").toLowerCase(Locale.ROOT));
      assertTrue(reply.toString(), reply.text().contains("<h1>Error 504</h1>"));
      assertEquals(when.equals("after") ? ids("d1") : ids(), applied());
    }
  }

  @Test
  public void anEmptyAnswerHasTheStatusOnly() {
    Reply reply = json(docs(1), "fail", "{!op=add body=empty}502");
    assertEquals(502, reply.status());
    assertEquals("", reply.text());
  }

  @Test
  public void headersAndMetadataAreThoseOfTheRule() {
    String rule = "{!reply='Retry-After: 5' meta='root-error-class: java.io.IOException'}503";
    Reply reply = json(docs(1), "fail", rule);
    assertEquals(503, reply.status());
    assertEquals("5", reply.header("Retry-After"));
    assertTrue(reply.toString(), reply.text().contains("java.io.IOException"));
  }

  @Test
  public void theFormatIsTheOneAskedFor() {
    String command = "<add><doc><field name='id'>d1</field></doc></add>";
    Reply reply = xml(http, command, "fail", "{!op=add}503", "wt", "xml");
    assertEquals(503, reply.status());
    assertTrue(
        reply.toString(),
        reply.text().contains("<str name=\"msg\">Injected by fail={!op=add}503</str>"));
  }

  @Test
  public void theRequestLogTellsOfTheStrike() {
    try (SolrLog log = new SolrLog()) {
      json(docs(1), "fail", "{!id=logged}503");
      log.line("path=/update", "fault=fail={!id=logged}503 failed with 503{} 0 ");
      json(docs(1), "delay", "{!id=slow}30");
      String line = log.line("path=/update", "fault=delay={!id=slow}30 waited ", "{add=[d1 (");
      assertTrue(line, Long.parseLong(line.replaceAll("(?s).* waited (\\d+) ms.*", "$1")) >= 30);
    }
  }

  @Test
  public void theMetricsCountAsSolrDoesServerErrorsAndClientErrorsButNoConflicts() {
    long servers = metric("serverErrors");
    long clients = metric("clientErrors");
    json(docs(1), "fail", "{!when=after}503");
    json(docs(1), "fail", "{!op=add}409");
    json(docs(1), "fail", "{!op=add}400");
    assertEquals(servers + 1, metric("serverErrors"));
    assertEquals(clients + 1, metric("clientErrors"));
  }

  private static long metric(String name) {
    String key = "solr.core.example:UPDATE./update." + name + ":count";
    Reply reply = new Http(solr.url()).get("/admin/metrics", "key", key);
    Map<?, ?> metrics = (Map<?, ?>) reply.json("metrics");
    return ((Number) metrics.get(key)).longValue();
  }

  @Test
  public void anUpdateThatIsNotStruckHasNoEntry() {
    Reply reply = json(docs(1), "delay", "{!op=rollback}5", "fail", "{!op=rollback}503");
    assertTaken(reply);
    assertNull(reply.json("delay"));
  }
}
