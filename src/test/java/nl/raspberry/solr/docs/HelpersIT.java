package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

/**
 * The tests of {@code docs/helpers}, each run by its framework in a process of its own. One that is
 * not installed is left out, unless {@code -Dhelpers=true} demands them all.
 */
@RunWith(Parameterized.class)
public final class HelpersIT {
  private static SolrServer server;
  private static SolrCloud cloud;

  @Parameter public String framework;

  @Parameter(1)
  public String debian;

  @Parameter(2)
  public String version;

  @Parameter(3)
  public String command;

  @Parameter(4)
  public String passed;

  @Parameters(name = "{0}")
  public static Iterable<Object[]> frameworks() {
    return Arrays.asList(
        new Object[][] {
          {
            "pytest",
            "python3-pytest",
            "python3 -m pytest --version",
            "python3 -B -m pytest -p no:cacheprovider test_shop.py",
            "3 passed"
          },
          {
            "node:test",
            "nodejs",
            "node -e 'fetch; require(\"node:test\")'",
            "node --test --test-reporter=tap shop.test.js",
            "# pass 3\n"
          },
          {
            "PHPUnit",
            "phpunit",
            "phpunit --version",
            "phpunit --no-configuration --do-not-cache-result ShopTest.php",
            "OK (3 tests"
          },
          {
            "RSpec", "ruby-rspec", "rspec --version", "rspec shop_spec.rb", "3 examples, 0 failures"
          },
          {"shell", "curl", "curl --version", "./shop.sh", "all is well"}
        });
  }

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("example").core("hasty", HelpersIT::hasty);
    server = SolrServer.start(home, 0).load("example");
    cloud = SolrCloud.shared().create("helpers", 1, 2).load("helpers");
  }

  @AfterClass
  public static void stop() {
    cloud.close();
    server.close();
  }

  private static String hasty(String config) {
    return config.replace(
        "FaultsHandler\"/>", "FaultsHandler\"><str name=\"maxDelay\">1ms</str></requestHandler>");
  }

  @Before
  public void beThere() throws IOException, InterruptedException {
    Ended probe = run(version, server.url());
    String missing = framework + " is missing: apt-get install " + debian;
    assertTrue(missing, probe.status == 0 || !Boolean.getBoolean("helpers"));
    assumeTrue(missing, probe.status == 0);
  }

  @Test
  public void itsTestsPass() throws IOException, InterruptedException {
    assertPassed(server.url("example"));
  }

  @Test
  public void itsTestsPassOnACollectionOfTwoReplicas() throws IOException, InterruptedException {
    assertPassed(cloud.url(0, "helpers"));
  }

  private void assertPassed(String core) throws IOException, InterruptedException {
    Http http = new Http(core);
    http.arm("{\"fail\":\"{!id=left}503\"}");
    Ended tests = run(command, core);
    assertTrue(tests.printed, tests.printed.contains(passed));
    assertEquals(tests.printed, 0, tests.status);
    assertEquals(Map.of(), http.get("/faults?across=collection").json("rules"));
    assertEquals(200, http.get("/select?q=*:*").status());
  }

  @Test
  public void itSaysWhySolrRefusesWhatItIsToArm() throws IOException, InterruptedException {
    Ended tests = run(command, server.url("hasty"));
    assertNotEquals(tests.printed, 0, tests.status);
    assertTrue(tests.printed, tests.printed.contains("expected at most 1ms, see maxDelay"));
  }

  private static Ended run(String command, String core) throws IOException, InterruptedException {
    ProcessBuilder bash = new ProcessBuilder("bash", "-c", command);
    bash.directory(Path.of("docs/helpers").toFile()).redirectErrorStream(true);
    bash.environment().put("SOLR_CORE", core);
    // What Debian has installed comes before what a person has built.
    bash.environment().merge("PATH", "/usr/bin", (path, first) -> first + ":" + path);
    Process process = bash.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), printed);
  }

  /** How a process ended. */
  private static final class Ended {
    private final int status;
    private final String printed;

    Ended(int status, String printed) {
      this.status = status;
      this.printed = printed;
    }
  }
}
