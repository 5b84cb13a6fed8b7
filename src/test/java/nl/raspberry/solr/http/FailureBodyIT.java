package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static nl.raspberry.solr.http.Failures.head;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.junit.ClassRule;
import org.junit.Test;

/** Failures whose body is not Solr's, and those of health checks. */
public final class FailureBodyIT {
  private static final String[] FORMATS = {"json", "xml", "javabin", "csv"};

  @ClassRule public static final ExampleSolr SOLR = new ExampleSolr(SolrHome::headers);

  @Test
  public void aPageIsTheSameWhateverFormatWasAskedFor() {
    for (String wt : FORMATS) {
      Reply reply =
          SOLR.http().get("/select", "q", "*:*", "wt", wt, "fail", "{!body=html msg='a<b&c'}504");
      assertStatus(504, reply);
      assertEquals(
          "text/html;charset=utf-8",
          reply.header("Content-Type").replace(" ", "").toLowerCase(java.util.Locale.ROOT));
      assertEquals(
          "<html>\n<head><title>Error 504</title></head>\n<body>\n<h1>Error 504</h1>\n"
              + "<p>a&lt;b&amp;c</p>\n</body>\n</html>\n",
          reply.text());
    }
  }

  @Test
  public void aPageSaysThatItWasInjectedAndByWhat() {
    Reply reply = SOLR.http().get("/select", "q", "*:*", "fail", "{!body=html}502");
    assertTrue(reply.toString(), reply.text().contains("<p>Injected by fail={!body=html}502</p>"));
  }

  @Test
  public void anEmptyBodyIsEmptyWhateverFormatWasAskedFor() {
    for (String wt : FORMATS) {
      Reply reply = SOLR.http().get("/select", "q", "*:*", "wt", wt, "fail", "{!body=empty}503");
      assertStatus(503, reply);
      assertEquals(wt, 0, reply.bytes().length);
    }
  }

  @Test
  public void aPageMayStandInForAnErrorBeforeAnyWork() {
    for (String rule : new String[] {"{!at=prepare body=html}503", "{!at=finish body=html}503"}) {
      Reply reply = SOLR.http().get("/select", "q", "*:*", "fail", rule);
      assertStatus(503, reply);
      assertTrue(reply.toString(), reply.text().startsWith("<html>"));
    }
  }

  @Test
  public void theNextRequestIsAnsweredBySolr() {
    SOLR.http().get("/select", "q", "*:*", "fail", "{!body=html}503");
    assertEquals(60L, SOLR.http().get("/select?q=*:*").json("response/numFound"));
  }

  @Test
  public void aHeadRequestGetsTheStatusAndNoBody() {
    for (String body : new String[] {"solr", "html", "empty"}) {
      for (int status : new int[] {418, 503, 504}) {
        String rule = "{!body=" + body + "}" + status;
        Reply reply = head(SOLR.http(), "/select", "q", "*:*", "fail", rule);
        assertStatus(status, reply);
        assertEquals(rule, 0, reply.bytes().length);
      }
    }
  }

  @Test
  public void aPingIsStruckOnlyByARuleThatNamesIt() {
    for (String rule : new String[] {"503", "{!handler=*}503", "{!handler=/select}503"}) {
      assertEquals("OK", SOLR.http().get("/admin/ping", "q", "*:*", "fail", rule).json("status"));
    }
  }

  /** Solr's ping makes 500 of every failure and 503 of the status that says it is out of order. */
  @Test
  public void aStruckPingHasTheExactStatus() {
    for (int status : new int[] {400, 404, 418, 429, 500, 502, 503, 504, 529}) {
      for (String path : new String[] {"/admin/ping", "/admin/*"}) {
        String rule = "{!handler=" + path + "}" + status;
        String[] parameters = {"q", "*:*", "fail", rule};
        String message = "Injected by fail=" + rule;
        assertFailed(status, message, SOLR.http().get("/admin/ping", parameters));
        assertStatus(status, head(SOLR.http(), "/admin/ping", parameters));
      }
    }
  }

  @Test
  public void aStruckPingMayHaveAnyBody() {
    String[] page = {"q", "*:*", "fail", "{!handler=/admin/ping body=html reply='X-A: b'}504"};
    Reply reply = SOLR.http().get("/admin/ping", page);
    assertStatus(504, reply);
    assertEquals("b", reply.header("X-A"));
    assertTrue(reply.toString(), reply.text().startsWith("<html>"));
    String[] empty = {"q", "*:*", "fail", "{!handler=/admin/ping body=empty}504"};
    assertEquals(0, SOLR.http().get("/admin/ping", empty).bytes().length);
  }

  @Test
  public void aPingMayCrash() {
    String rule = "{!handler=/admin/ping}exception";
    Reply reply = SOLR.http().get("/admin/ping", "q", "*:*", "fail", rule);
    assertStatus(500, reply);
    assertTrue(reply.toString(), reply.text().contains("Injected by fail=" + rule));
  }
}
