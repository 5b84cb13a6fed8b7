package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** What the control page shows of rules and requests, whoever armed or sent them. */
public final class ShownIT extends PageTestBase {
  @Test
  public void whatIsArmedAndCannotStrikeHasItsProblem() {
    String fial = "{'set':{'faults':{'delay':'{!handler=/selct}1s'}}}".replace('\'', '"');
    assertEquals(200, http.post("/config/params", "application/json", fial).status());
    browser.await("no handler /selct in this core", () -> browser.text("#armed .problem"));
    assertEquals("1", count("#armed tbody tr"));
  }

  @Test
  public void aRuleThatIsOverIsShownAsSuch() {
    arm(Map.of("delay", "{!until=NOW+3SECONDS}1"));
    search();
    browser.await(
        () -> browser.text("#armed .hint"),
        () -> browser.text("#armed .hint").matches("(until|over since) [\\d:]{8}"));
    browser.await(
        () -> browser.text("#armed .hint"),
        () -> browser.text("#armed .hint").matches("over since [\\d:]{8}"));
  }

  @Test
  public void whereThePluginIsDisabledThePageSaysSo() {
    browser.open(solr.url("off") + "/faults/");
    browser.await(
        "The plugin is disabled in this core (enabled=false): nothing strikes.",
        () -> browser.text("#wrong"));
    assertEquals("off", browser.text("#core"));
  }

  @Test
  public void aRuleThatARequestBringsIsShownAndNotDisarmed() {
    http.get("/select", "q", "*:*", "delay", "{!id=brought}1");
    browser.await("1", () -> struck(1));
    assertEquals("not armed here, but by request", browser.text("#armed .hint:last-child"));
    assertEquals("", browser.text("#armed [aria-label^='Disarm']"));
  }

  @Test
  public void aRequestThatIsHeldIsReleased() {
    steer("{'arm':{'delay':'{!id=gate}hold'}}");
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*");
    browser.await("1", () -> browser.text("#armed tbody td:nth-child(4)"));
    browser.click("[aria-label='Release delay={!id=gate}hold']");
    assertEquals(200, held.join().status());
    browser.await("0", () -> browser.text("#armed tbody td:nth-child(4)"));
    browser.click("#reset");
    awaitDone("All is counted from 0.");
    browser.await("0", () -> struck(1));
  }

  @Test
  public void theJournalIsShownAndFiltered() {
    browser.click("#keep");
    awaitDone("The last 1000 requests are kept.");
    http.get("/select?q=a");
    http.get("/query?q=a&fail=404");
    browser.await("2", () -> count("#journal tbody tr"));
    browser.choose("#handler", "/query");
    browser.await("1", () -> count("#journal tbody tr"));
    String row = browser.text("#journal tbody tr").replaceAll("\\s+", " ");
    assertTrue(row, row.matches("[\\d:.]+ /query 404 \\d+ complete fail=404"));
    browser.click("#keep");
    awaitDone("No journal is kept.");
    browser.await("No journal is kept.", () -> browser.text("#empty"));
  }
}
