package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.common.util.Utils;
import org.apache.solr.security.Sha256AuthenticationProvider;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The control page where Solr asks who one is and whether one may. */
public final class SecuredPageIT {
  private static SolrServer solr;
  private static Browser browser;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example");
    Files.writeString(home.directory().resolve("security.json"), security());
    solr = SolrServer.start(home, 0);
    browser = Browser.start();
  }

  @AfterClass
  public static void stop() {
    browser.close();
    solr.close();
  }

  private static String security() {
    String secret = Sha256AuthenticationProvider.getSaltedHashedValue("secret");
    Map<String, ?> who =
        Map.of(
            "class",
            "solr.BasicAuthPlugin",
            "blockUnknown",
            true,
            "credentials",
            Map.of("looks", secret, "steers", secret));
    Map<String, ?> may =
        Map.of(
            "class", "solr.RuleBasedAuthorizationPlugin",
            "user-role", Map.of("looks", List.of("look"), "steers", List.of("look", "steer")),
            "permissions",
                List.of(
                    Map.of("name", "config-read", "role", "look"),
                    Map.of("name", "config-edit", "role", "steer"),
                    Map.of("name", "all", "role", "nobody")));
    return Utils.toJSONString(Map.of("authentication", who, "authorization", may));
  }

  private static void open(String user) {
    String address = solr.url("example").replace("http://", "http://" + user + ":secret@");
    browser.open(address + "/faults/");
    browser.await("It can be armed.", () -> browser.text("#said"));
  }

  @Test
  public void whoMayOnlyLookIsToldSo() {
    open("looks");
    browser.click("#first");
    browser.await(
        "403: you may not change anything (permission config-edit).", () -> browser.text("#wrong"));
    assertEquals("", browser.text("#done"));
    assertTrue(browser.text("#nothing"), browser.text("#nothing").startsWith("Nothing is armed"));
    List<String> said = browser.console();
    assertEquals(said.toString(), 1, said.size());
    assertTrue(said.toString(), said.get(0).contains("status of 403"));
  }

  @Test
  public void whoMayMoreDoesMore() {
    open("steers");
    browser.click("#first");
    browser.await(() -> browser.text("#wrong"), () -> browser.text("#done").startsWith("Armed: "));
    browser.click("#disarm");
    browser.await("Nothing is armed.", () -> browser.text("#done"));
    assertEquals(List.of(), browser.console());
  }
}
