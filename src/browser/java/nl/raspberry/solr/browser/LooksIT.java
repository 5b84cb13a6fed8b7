package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The control page as it is seen and heard: in light and dark, on a phone, by a screen reader. */
public final class LooksIT {
  private static final Path SHOTS = Path.of("target/browser/shots");
  private static final Path SHOWN = Path.of("docs/page.png");
  private static final int MOST_BYTES = 150_000;

  private static SolrServer solr;
  private static Http http;
  private static Browser browser;
  private static String axe;

  @BeforeClass
  public static void start() throws IOException {
    axe = Files.readString(Path.of("target/browser/node_modules/axe-core/axe.min.js"));
    solr = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    http = new Http(solr.url("example"));
    browser = Browser.start();
    arm();
    ask();
  }

  @AfterClass
  public static void stop() {
    browser.close();
    solr.close();
  }

  private static void arm() {
    String body =
        "{\"arm\":{\"delay\":\"{!id=slow handler=/select percent=40}lognormal(200ms,0.5)\","
            + "\"fail\":\"{!id=flaky every=7 handler=/query}503\"},\"journal\":1000}";
    Reply reply = http.post("/faults", "application/json", body);
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static void ask() {
    for (int i = 0; i < 60; i++) {
      List<CompletableFuture<Reply>> some = new ArrayList<>();
      some.add(http.later("/select", "q", "*:*"));
      some.add(http.later("/query", "q", "name:raspberry"));
      some.add(http.later("/terms", "terms.fl", "id"));
      some.subList(i % 3, 3).forEach(CompletableFuture::join);
    }
  }

  private static void open(int width, int height, String scheme) {
    browser.screen(width, height, scheme);
    browser.open(solr.url("example") + "/faults");
    browser.await("It can be armed.", () -> browser.text("#said"));
    browser.await(
        () -> "no dots",
        () ->
            !"0"
                .equals(
                    "" + browser.run("return document.querySelectorAll('#plot .struck').length")));
  }

  /** What axe, which knows the guidelines of WCAG, finds wrong. */
  private static void assertAccessible(String scheme) {
    browser.run(axe);
    Object found =
        browser.run(
            "return axe.run(document, {resultTypes: ['violations']}).then((found) => found.violations"
                + ".map((one) => one.id + ': ' + one.nodes.map((node) => node.html).join(' ')))");
    assertEquals(scheme, List.of(), found);
  }

  private static void assertNoWiderThan(int width) {
    String beyond =
        "return [...document.querySelectorAll('body *')].filter((one) => !one.closest('.sideways table')"
            + " && one.checkVisibility() && one.getBoundingClientRect().right > arguments[0])"
            + ".map((one) => one.outerHTML.slice(0, 80))";
    assertEquals(List.of(), browser.run(beyond, width));
    Object wide = browser.run("return document.documentElement.scrollWidth");
    assertEquals(width, ((Number) wide).intValue());
  }

  private static String paper() {
    return "" + browser.run("return getComputedStyle(document.body).backgroundColor");
  }

  @Test
  public void inLightAndDark() throws IOException {
    open(1000, 1500, "light");
    assertEquals("rgb(255, 255, 255)", paper());
    assertAccessible("light");
    browser.screenshot(SHOTS.resolve("light.png"));
    open(1000, 1500, "dark");
    assertEquals("rgb(23, 23, 27)", paper());
    assertAccessible("dark");
    browser.screenshot(SHOTS.resolve("dark.png"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  public void onAPhone() throws IOException {
    open(360, 2400, "light");
    assertNoWiderThan(360);
    browser.choose("#where", "p.NAME");
    browser.choose("#where", "phase");
    browser.choose("#when", "until");
    assertNoWiderThan(360);
    assertAccessible("phone");
    browser.screenshot(SHOTS.resolve("phone.png"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  public void asTheReadmeShowsIt() throws IOException {
    open(900, 780, "light");
    browser.run(
        "document.querySelector('section:nth-of-type(2)').hidden = true;"
            + "document.querySelector('section:nth-of-type(3)').hidden = true");
    Path shot = SHOTS.resolve("page.png");
    browser.screenshot(shot);
    if (Boolean.getBoolean("write")) {
      Files.copy(shot, SHOWN, StandardCopyOption.REPLACE_EXISTING);
    }
    assertTrue("bytes: " + Files.size(SHOWN), Files.size(SHOWN) < MOST_BYTES);
  }
}
