package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.ClassRule;
import org.junit.Test;

/** What a failure leaves in HTTP caches, in Solr's metrics and in its request log. */
public final class FailureTracesIT {
  private static final Pattern METER =
      Pattern.compile(
          "\"QUERY\\./select\\.(errors|clientErrors|serverErrors)\":\\{\\s*\"count\":(\\d+)");
  private static final Pattern REQUESTS = Pattern.compile("\"QUERY\\./select\\.requests\":(\\d+)");

  /** The core has Solr's HTTP caching on, as few have. */
  @ClassRule
  public static final ExampleSolr SOLR =
      new ExampleSolr(
          config ->
              config.replace(
                  "<httpCaching never304=\"true\"/>",
                  "<httpCaching lastModFrom=\"openTime\" etagSeed=\"Solr\">"
                      + "<cacheControl>max-age=3600, public</cacheControl></httpCaching>"));

  private final Http http = SOLR.http();

  private Reply conditional(String query, String etag) {
    return http.send(
        http.request("/select?q=*:*&rows=0" + query)
            .header("If-None-Match", etag)
            .header("If-Modified-Since", "Fri, 01 Jan 2100 00:00:00 GMT"));
  }

  @Test
  public void noFailureHidesBehindAnAnswerFromACache() {
    for (String etag : new String[] {"*", "\"1\"", etag()}) {
      assertStatus(503, conditional("&fail=503", etag));
      assertStatus(504, conditional("&fail=%7B!body=html%7D504", etag));
      assertStatus(414, conditional("&limit=1", etag));
      assertStatus(200, conditional("&fail=partial", etag));
    }
  }

  private String etag() {
    String etag = http.get("/select?q=*:*&rows=0").header("ETag");
    return etag == null ? "\"none\"" : etag;
  }

  @Test
  public void aCoreWithThePluginNeverAnswers304() {
    assertStatus(200, conditional("", "*"));
    assertStatus(200, conditional("", etag()));
  }

  @Test
  public void noCacheMayKeepAStruckAnswer() {
    String[] rules = {
      "fail=503", "fail=%7B!body=html%7D504", "fail=exception", "fail=partial", "limit=1"
    };
    for (String rule : rules) {
      Reply reply = http.get("/select?q=*:*&rows=0&" + rule);
      assertEquals(rule, "no-cache, no-store", reply.header("Cache-Control"));
      assertEquals(rule, "no-cache", reply.header("Pragma"));
      assertEquals(rule, "Sat, 01 Jan 2000 01:00:00 GMT", reply.header("Expires"));
    }
  }

  @Test
  public void theMetricsCountAnInjectedErrorAsARealOne() {
    Map<String, Integer> real = counted("/select?q=*:*&sort=nosuch+asc");
    assertEquals("{clientErrors=1, errors=1, requests=1, serverErrors=0}", real.toString());
    for (String request : new String[] {"fail=400", "fail=418", "fail=429", "limit=1"}) {
      assertEquals(request, real, counted("/select?q=*:*&" + request));
    }
    real.put("clientErrors", 0);
    real.put("serverErrors", 1);
    for (String request : new String[] {"fail=500", "fail=503", "fail=529", "fail=exception"}) {
      assertEquals(request, real, counted("/select?q=*:*&" + request));
    }
    assertEquals(real, counted("/select?q=*:*&fail=%7B!body=html%7D504"));
    real.put("errors", 0);
    real.put("serverErrors", 0);
    assertEquals(real, counted("/select?q=*:*&fail=partial"));
  }

  /** By how much the counters grow with this request. */
  private Map<String, Integer> counted(String request) {
    Map<String, Integer> before = counters();
    http.get(request);
    Map<String, Integer> after = counters();
    after.replaceAll((name, count) -> count - before.get(name));
    return after;
  }

  private static Map<String, Integer> counters() {
    Http server = new Http(SOLR.server().url());
    String text = server.get("/admin/metrics?group=core&prefix=QUERY./select").text();
    Map<String, Integer> counters = new TreeMap<>();
    Matcher meter = METER.matcher(text);
    while (meter.find()) {
      counters.put(meter.group(1), Integer.valueOf(meter.group(2)));
    }
    Matcher requests = REQUESTS.matcher(text);
    assertTrue(text, requests.find());
    counters.put("requests", Integer.valueOf(requests.group(1)));
    assertEquals(text, 4, counters.size());
    return counters;
  }

  @Test
  public void theRequestLogShowsTheErrorAndItsRule() {
    try (SolrLog log = new SolrLog()) {
      http.get("/select?q=*:*&fail=503&mark=a");
      log.line("path=/select", "mark=a", "fault=fail=503 failed with 503", "status=503");
      http.get("/select?q=*:*&limit=1&mark=b");
      log.line("path=/select", "mark=b", "fault=limit=1 failed with 414", "status=414");
      http.get("/select?q=*:*&fail=%7B!body=html%7D504&mark=c");
      log.line("path=/select", "mark=c", "fault=fail={!body=html}504 failed with", "status=504");
      http.get("/select?q=*:*&fail=exception&mark=d");
      log.line("path=/select", "mark=d", "failed with an exception", "status=500");
      http.get("/select?q=*:*&fail=partial&mark=e");
      log.line("path=/select", "mark=e", "answered partial results", "status=0");
    }
  }

  @Test
  public void theLogHasTheErrorItselfAsForARealOne() {
    assertLogged("ERROR Client exception", "sort=nosuch+asc");
    assertLogged("ERROR Client exception", "fail=418");
    assertLogged("ERROR Server exception", "fail=503");
    assertLogged("ERROR Server exception", "fail=exception");
  }

  private void assertLogged(String line, String query) {
    try (SolrLog log = new SolrLog()) {
      http.get("/select?q=*:*&" + query);
      String logged = log.line(line.substring(line.indexOf(' ') + 1));
      assertTrue(logged, logged.startsWith(line));
    }
  }

  @Test
  public void anUnstruckAnswerHasNothingOfThePlugin() {
    Reply reply = http.get("/select?q=*:*&rows=0&fail=%7B!p.q=other%7D503");
    assertStatus(200, reply);
    assertNull(reply.header("Pragma"));
    assertNull(reply.json("error"));
  }
}
