package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Failures.assertFailed;
import static nl.raspberry.solr.http.Failures.assertStatus;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The limits of real servers in the snippets: the figures, and the answers that they give. */
public final class LimitPresetsIT {
  private static final String[] PRESETS = {"limit-jetty-2012", "limit-tomcat-2012", "limit-solr"};
  private static final String FORMATS = "request-size-limit.";

  /** Solr's own limit for forms, as a user sets it. */
  private static final String FORM_LIMIT =
      "<requestDispatcher><requestParsers formdataUploadLimitInKB='2048'/></requestDispatcher>";

  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("real", Config.of(FORM_LIMIT, Snippets.SELECT));
    for (String preset : PRESETS) {
      String xml = snippet("xml").replace("<str>limit</str>", "<str>" + preset + "</str>");
      home.core(preset + "xml", Config.of(xml)).core(preset + "json", Config.of(Snippets.SELECT));
    }
    solr = SolrServer.start(home, 0);
    for (String preset : PRESETS) {
      String json = snippet("json").replace("[\"limit\"]", "[\"" + preset + "\"]");
      Snippets.post(core(preset + "json"), json, "/select?q=*:*&limit=1");
    }
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  /** The server that runs the tests has a limit of 8 kB itself: that preset is tried with 1 kB. */
  private static String snippet(String format) {
    String text = Snippets.text(FORMATS + format);
    assertEquals("8 kB of query and of header", 3, text.split("}8k", -1).length);
    return text.replace("}8k", "}1k");
  }

  private static Http core(String name) {
    return new Http(solr.url(name));
  }

  /** The core with the XML and the one with the JSON. */
  private static Http[] both(String preset) {
    return new Http[] {core(preset + "xml"), core(preset + "json")};
  }

  private static Reply withHeader(Http http, int bytes) {
    return http.send(http.request("/select?q=*:*").header("X-Long", "x".repeat(bytes)));
  }

  private static Reply withForm(Http http, int bytes) {
    String query = "q=*:*&a=";
    String form = query + "x".repeat(bytes - query.length());
    return http.post("/select", "application/x-www-form-urlencoded", form);
  }

  private static void assertPage(int status, String message, Reply reply) {
    assertStatus(status, reply);
    assertTrue(reply.toString(), reply.header("Content-Type").startsWith("text/html"));
    assertTrue(reply.toString(), reply.text().contains("<p>" + message + "</p>"));
  }

  @Test
  public void jettyOf2012Takes4kBOfHeadersAnd200kBOfForm() {
    for (Http http : both("limit-jetty-2012")) {
      assertStatus(200, withHeader(http, 3_500));
      Reply header = withHeader(http, 4_096);
      assertStatus(413, header);
      assertEquals(0, header.bytes().length);
      assertEquals("close", header.header("Connection"));
      assertStatus(200, withForm(http, 200_000));
      assertPage(500, "Form too large 200001&gt;200000", withForm(http, 200_001));
    }
  }

  @Test
  public void tomcatOf2012Takes4kBOfHeadersAnd4MBOfForm() {
    for (Http http : both("limit-tomcat-2012")) {
      assertStatus(200, withHeader(http, 3_500));
      Reply header = withHeader(http, 4_096);
      assertPage(400, "Request header is too large", header);
      assertEquals("close", header.header("Connection"));
      assertStatus(200, withForm(http, 4 << 20));
      assertPage(400, "Bad Request", withForm(http, (4 << 20) + 1));
    }
  }

  @Test
  public void solrRefusesAnAddressAndAHeaderAsTheRealOneDoes() {
    Reply realAddress = core("real").get("/select?q=*:*&a=" + "x".repeat(9_000));
    Reply realHeader = withHeader(core("real"), 9_000);
    for (Http http : both("limit-solr")) {
      Reply address = http.get("/select?q=*:*&a=" + "x".repeat(1_024));
      assertPage(414, "URI Too Long", address);
      assertSame(realAddress, address, "URI Too Long");
      Reply header = withHeader(http, 1_024);
      assertPage(431, "Request Header Fields Too Large", header);
      assertSame(realHeader, header, "Request Header Fields Too Large");
      assertStatus(200, http.get("/select?q=*:*"));
    }
  }

  @Test
  public void solrRefusesAFormAsTheRealOneDoes() {
    String reason =
        "application/x-www-form-urlencoded content length (2097153 bytes)"
            + " exceeds upload limit of 2048 KB";
    Reply real = withForm(core("real"), (2 << 20) + 1);
    for (Http http : both("limit-solr")) {
      assertStatus(200, withForm(http, 2 << 20));
      Reply form = withForm(http, (2 << 20) + 1);
      assertFailed(400, reason, form);
      assertStatus(400, real);
      assertEquals(reason, real.json("error/msg"));
    }
  }

  private static void assertSame(Reply real, Reply ours, String reason) {
    assertStatus(real.status(), ours);
    assertEquals(real.header("Connection"), ours.header("Connection"));
    assertTrue(real.toString(), real.header("Content-Type").startsWith("text/html"));
    assertTrue(real.toString(), real.text().contains(reason));
  }
}
