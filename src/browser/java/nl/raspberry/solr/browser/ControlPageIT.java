package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.common.util.Utils;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

/** What one does on the control page, and what Solr does then. */
public final class ControlPageIT {
  private static final String FIRST = "{!id=slow handler=/select until=NOW+1MINUTE}2s";
  private static final String JUNIT =
      "new SolrFaults(solr, \"example\"));\n\n// in a test\nfaults.arm(\n"
          + "    FaultRule.fail(\"{!id=o msg='a \\\"b\\\"'}503\"),\n    FaultRule.fail(\"404\"));";
  private static final String PYTEST =
      "faults.arm(fail=[\"{!id=o msg='a \\\"b\\\"'}503\",\"404\"])";
  private static final String TAB = "\uE004";
  private static final String ENTER = "\uE007";

  private static SolrServer solr;
  private static Http http;
  private static Browser browser;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example").core("off", ControlPageIT::disabled);
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

  private static void steer(String json) {
    Reply reply = http.post("/faults", "application/json", json.replace('\'', '"'));
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static void arm(Map<String, ?> set) {
    Reply reply = http.post("/faults", "application/json", Utils.toJSONString(Map.of("arm", set)));
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static Reply search() {
    return http.get("/select?q=*:*&rows=0");
  }

  private static List<?> armed() {
    return (List<?>) http.get("/faults?show=armed").json("armed");
  }

  private static void awaitDone(String done) {
    browser.await(done, () -> browser.text("#done"));
    assertEquals("", browser.text("#wrong"));
  }

  private static String struck(int row) {
    return browser.text("#armed tbody tr:nth-child(" + row + ") td.number");
  }

  @Test
  public void oneButtonMakesSearchesSlowAndTheStrikeIsCounted() {
    browser.await(
        "Nothing is armed: this Solr answers as it is.", () -> browser.text("#nothing p"));
    assertTrue(search().millis() < 2000);
    browser.click("#first");
    awaitDone("Armed: delay=" + FIRST);
    assertEquals("", browser.text("#nothing"));
    assertEquals("0", struck(1));
    Reply slow = search();
    assertTrue(slow.millis() + " ms", slow.millis() >= 2000);
    browser.await("1", () -> struck(1));
    browser.await("/select 1 1 2000", () -> spread().replaceAll("(?<=\\b20)\\d\\d$", "00"));
    assertEquals(
        "1",
        String.valueOf(browser.run("return document.querySelectorAll('#plot .struck').length")));
    browser.click("#armed tbody button[aria-label^='Disarm']");
    awaitDone("Disarmed: delay=" + FIRST);
    assertEquals(List.of(), armed());
    assertTrue(search().millis() < 2000);
  }

  /** Handler, requests, struck and the longest of the first row of percentiles. */
  private static String spread() {
    return browser
        .text("#percentiles tbody tr")
        .replaceAll("^(\\S+\\s+\\d+\\s+\\d+)\\s.*\\s(\\d+)$", "$1 $2")
        .replace('\t', ' ');
  }

  @Test
  public void aRuleIsChosenAndArmedBesideAnother() {
    steer("{'arm':{'delay':'1','_appends_':{'limit':'9k'}}}");
    browser.choose("#fault", "fail");
    assertEquals("503", browser.value("#value"));
    browser.choose("#where", "p.NAME");
    browser.type("[aria-label='name of p.NAME']", "q");
    browser.type("[aria-label='p.NAME']", "two words");
    browser.choose("#where", "role");
    browser.choose("[aria-label='role']", "client");
    browser.choose("#when", "times");
    browser.type("[aria-label='times']", "1");
    browser.choose("#what", "msg");
    browser.click("[aria-label='Without msg']");
    String rule = "{!p.q='two words' role=client times=1}503";
    assertEquals(rule, browser.value("#text"));
    browser.await("It can be armed.", () -> browser.text("#said"));
    browser.click("#add button[type=submit]");
    awaitDone("Armed: fail=" + rule);
    assertEquals(503, http.get("/select", "q", "two words").status());
    assertEquals(200, http.get("/select", "q", "two words").status());
    browser.await("1", () -> struck(2));
    assertEquals(3, armed().size());
    assertTrue(armed().toString(), armed().toString().contains("in=_appends_"));
  }

  @Test
  public void everythingInTheGrammarCanBeChosen() {
    Map<?, ?> grammar = (Map<?, ?>) http.get("/faults?show=grammar").json("grammar");
    grammar.forEach(
        (fault, what) -> {
          browser.choose("#fault", String.valueOf(fault));
          StringBuilder expected = new StringBuilder();
          for (String part : List.of("what", "where", "when")) {
            for (Object one : (List<?>) ((Map<?, ?>) what).get("modifiers")) {
              Map<?, ?> modifier = (Map<?, ?>) one;
              expected.append(modifier.get("part").equals(part) ? modifier.get("name") + " " : "");
            }
          }
          String script =
              "return ['what', 'where', 'when'].flatMap((id) => [...document.getElementById(id).options]"
                  + ".slice(1).map((option) => option.label + ' ')).join('')";
          assertEquals(expected.toString(), browser.run(script));
        });
  }

  @Test
  public void whatIsMisspeltIsSaidInSolrsWordsAsOneTypes() {
    browser.type("#text", "{!precent=10}250ms");
    browser.await(
        () -> browser.text("#said"),
        () ->
            browser
                .text("#said")
                .startsWith(
                    "delay={!precent=10}250ms: unknown modifier 'precent' (expected one of across active "));
    assertEquals("true", browser.run("return document.getElementById('text').ariaInvalid"));
    browser.type("#text", "{!percent=10}250ms");
    browser.await("It can be armed.", () -> browser.text("#said"));
    assertEquals(List.of(), armed());
  }

  @Test
  public void whatIsArmedAndCannotStrikeHasItsProblem() {
    String fial = "{'set':{'faults':{'delay':'{!handler=/selct}1s'}}}".replace('\'', '"');
    assertEquals(200, http.post("/config/params", "application/json", fial).status());
    browser.await("no handler /selct in this core", () -> browser.text("#armed .problem"));
    assertEquals("1", count("#armed tbody tr"));
  }

  @Test
  public void whatSolrRefusesIsSaid() {
    browser.type("#text", "{!handler=/selct}1s");
    browser.click("#add button[type=submit]");
    browser.await(
        "delay={!handler=/selct}1s: no handler /selct in this core", () -> browser.text("#wrong"));
    assertEquals(List.of(), armed());
    List<String> said = browser.console();
    assertEquals(said.toString(), 1, said.size());
    assertTrue(said.toString(), said.get(0).contains("status of 400"));
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

  private static String count(String selector) {
    return "" + browser.run("return document.querySelectorAll(arguments[0]).length", selector);
  }

  private static String copied(String form) {
    browser.click("[value=" + form + "]");
    browser.await("true", () -> "" + !browser.value("#copied").isEmpty());
    return browser.value("#copied");
  }

  @Test
  public void whatIsCopiedDoesTheSame() throws Exception {
    String rule = "{!id=o p.q='it\\'s'}503";
    arm(Map.of("fail", rule, "delay", List.of("1", "2")));
    browser.await("What is armed, as", () -> browser.text("#of"));
    List<?> armed = armed();
    String curl = copied("curl");
    String json = copied("json");
    steer("{'arm':{}}");
    Process shell = new ProcessBuilder("bash", "-c", curl).redirectErrorStream(true).start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(said, 0, shell.waitFor());
    assertEquals(said, armed, armed());
    steer("{'arm':{}}");
    assertEquals(200, http.post("/faults", "application/json", json).status());
    assertEquals(armed, armed());
  }

  @Test
  public void itIsCopiedForTestsOfOthers() {
    arm(Map.of("fail", List.of("{!id=o msg='a \"b\"'}503", "404")));
    browser.await("What is armed, as", () -> browser.text("#of"));
    assertTrue(copied("junit"), copied("junit").contains(JUNIT));
    assertTrue(copied("pytest"), copied("pytest").contains(PYTEST));
    browser.chromium(
        "Browser.grantPermissions", Map.of("permissions", List.of("clipboardReadWrite")));
    browser.click("#copy");
    awaitDone("Copied.");
    assertEquals(browser.value("#copied"), browser.run("return navigator.clipboard.readText()"));
  }

  @Test
  public void aKeyboardIsEnough() {
    browser.run("document.getElementById('first').focus()");
    browser.press(ENTER);
    awaitDone("Armed: delay=" + FIRST);
    assertEquals("armed-title", browser.run("return document.activeElement.id"));
    browser.press(TAB);
    assertEquals("Disarm delay=" + FIRST, focus());
    // What is shown anew each second must not take the focus away.
    search();
    browser.await("1", () -> struck(1));
    assertEquals("Disarm delay=" + FIRST, focus());
    browser.press(ENTER);
    awaitDone("Disarmed: delay=" + FIRST);
  }

  private static String focus() {
    return String.valueOf(browser.run("return document.activeElement.ariaLabel"));
  }
}
