package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.Test;

/** What one copies from the control page does elsewhere what it did there. */
public final class CopiesIT extends PageTestBase {
  private static final String JUNIT =
      "new SolrFaults(solr, \"example\"));\n\n// in a test\nfaults.arm(\n"
          + "    FaultRule.fail(\"{!id=o msg='a \\\"b\\\"'}503\"),\n    FaultRule.fail(\"404\"));";
  private static final String PYTEST =
      "faults.arm(fail=[\"{!id=o msg='a \\\"b\\\"'}503\",\"404\"])";

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
}
