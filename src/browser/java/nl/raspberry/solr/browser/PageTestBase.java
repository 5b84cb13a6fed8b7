package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.common.util.Utils;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;

/** A Solr with the example core, and a browser that is on its control page before each test. */
abstract class PageTestBase {
  /** What the one button arms. */
  static final String FIRST = "{!id=slow handler=/select until=NOW+1MINUTE}2s";

  static SolrServer solr;
  static Http http;
  static Browser browser;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example").core("off", PageTestBase::disabled);
    solr = SolrServer.start(home, 0).load("example");
    http = new Http(solr.url("example"));
    browser = Browser.start();
  }

  private static String disabled(String config) {
    return config.replaceAll(
        "(<requestHandler[^>]*\"nl\\.raspberry\\.solr\\.FaultsHandler\")/>",
        "$1><bool name=\"enabled\">false</bool></requestHandler>");
  }

  @AfterClass
  public static void stop() {
    browser.close();
    solr.close();
  }

  @Before
  public void begin() {
    steer("{'arm':{},'journal':0,'reset':true}");
    browser.open(solr.url("example") + "/faults/");
    browser.await("Last requests", () -> browser.text("#journal-title"));
    browser.await("It can be armed.", () -> browser.text("#said"));
  }

  @After
  public void nothingIsSaidInTheConsole() {
    assertEquals(List.of(), browser.console());
  }

  static void steer(String json) {
    Reply reply = http.post("/faults", "application/json", json.replace('\'', '"'));
    assertEquals(reply.toString(), 200, reply.status());
  }

  static void arm(Map<String, ?> set) {
    Reply reply = http.post("/faults", "application/json", Utils.toJSONString(Map.of("arm", set)));
    assertEquals(reply.toString(), 200, reply.status());
  }

  static Reply search() {
    return http.get("/select?q=*:*&rows=0");
  }

  static List<?> armed() {
    return (List<?>) http.get("/faults?show=armed").json("armed");
  }

  static void awaitDone(String done) {
    browser.await(done, () -> browser.text("#done"));
    assertEquals("", browser.text("#wrong"));
  }

  static String struck(int row) {
    return browser.text("#armed tbody tr:nth-child(" + row + ") td.number");
  }

  static String count(String selector) {
    return "" + browser.run("return document.querySelectorAll(arguments[0]).length", selector);
  }
}
