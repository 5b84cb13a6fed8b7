package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** What one arms and disarms on the control page, and what Solr does then. */
public final class ControlPageIT extends PageTestBase {
  private static final String TAB = "\uE004";
  private static final String ENTER = "\uE007";

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
