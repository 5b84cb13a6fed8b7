package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Http;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.junit.After;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** What a test that crashes leaves armed is dead by {@code until}. */
public final class DeadManIT {
  private static final Duration SHORT = Duration.ofSeconds(6);

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private SolrClient client;
  private SolrFaults faults;

  @Before
  public void connect() {
    http = solr.http();
    client = new HttpJdkSolrClient.Builder(solr.server().url()).build();
    faults = new SolrFaults(client, ExampleSolr.CORE);
    faults.disarm();
  }

  @After
  public void close() throws Exception {
    faults.disarm();
    client.close();
  }

  /** The one delay that is armed, as Solr has it; null if there is none. */
  private String armed() {
    return (String) http.get("/config/params/faults").json("response/params/faults/delay/0");
  }

  private String armed(String rule) {
    faults.arm(FaultRule.delay(rule));
    return armed();
  }

  private Object delay() {
    return http.get("/select?q=*:*&rows=0&debug=timing").json("delay");
  }

  private static void assertEnd(String rule, String rest, Duration longest) {
    String start = "{!until=";
    assertTrue(rule, rule.startsWith(start) && rule.endsWith(rest));
    Instant end = Instant.parse(rule.substring(start.length(), rule.length() - rest.length()));
    Duration left = Duration.between(Instant.now(), end);
    assertTrue(rule, left.compareTo(longest) <= 0);
    assertTrue(rule, left.compareTo(longest.minusMinutes(2)) > 0);
  }

  @Test
  public void anEndIsAddedTenMinutesFromNow() {
    assertEnd(armed("5"), "}5", Duration.ofMinutes(10));
    assertEnd(armed(" {!id=a times=3}5 "), " id=a times=3}5", Duration.ofMinutes(10));
    assertEquals(5L, delay());
  }

  @Test
  public void theEndMayBeSaid() {
    new SolrFaults(client, ExampleSolr.CORE, Duration.ofHours(3)).arm(FaultRule.delay("5"));
    assertEnd(armed(), "}5", Duration.ofHours(3));
  }

  @Test
  public void aRuleThatHasAnEndKeepsIt() {
    for (String rule :
        List.of(
            "{!until=NOW+1HOUR}5",
            "{! id='a b' until=NOW+1HOUR }5",
            "{!p.q='*} \\' x' until='NOW+1HOUR'}5")) {
      assertEquals(rule, armed(rule));
    }
  }

  @Test
  public void whatOnlyLooksLikeAnEndIsNone() {
    for (String rest : List.of(" p.until=1}5", " id='until=never'}5", " id=\"a until=b} \"}5")) {
      assertEnd(armed("{!" + rest.trim()), rest, Duration.ofMinutes(10));
    }
  }

  @Test
  public void aRuleWhoseEndIsPastDoesNotStrike() {
    faults.arm(FaultRule.delay("{!id=past until=2020-01-01T00:00:00Z}60s"));
    assertNull(delay());
    assertEquals(
        "asked 1, struck 0, skipped 1, overflowed 0, active 0", "" + faults.counters("past"));
  }

  @Test
  public void aRunThatIsKilledLeavesASolrThatHeals() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Path.of("target", "test-classes").toAbsolutePath()
                    + File.pathSeparator
                    + Path.of("target", "classes").toAbsolutePath()
                    + File.pathSeparator
                    + System.getProperty("solr.classpath", System.getProperty("java.class.path")),
                Run.class.getName(),
                solr.server().url())
            .redirectErrorStream(true)
            .start();
    assertEquals("struck: 5", lastLine(process));
    process.destroyForcibly().waitFor();
    Instant end = Instant.parse(armed().replaceAll("\\{!until=(.*)}5", "$1"));
    assertTrue(end.toString(), end.isBefore(Instant.now().plus(SHORT)));
    Waiters.until("it has healed", () -> healed(end));
    assertNotNull("the rule is still in its set, but dead", armed());
  }

  private static String lastLine(Process process) throws Exception {
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    StringBuilder said = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith("struck: ")) {
        return line;
      }
      said.append(line).append('\n');
    }
    throw new AssertionError("the run has not begun: " + said);
  }

  /** Whether nothing strikes any more; asserts that it is as it should be before and after. */
  private boolean healed(Instant end) {
    Instant before = Instant.now();
    boolean struck = delay() != null;
    assertTrue("it struck after its end", !struck || before.isBefore(end));
    assertFalse("it did not strike before", !struck && Instant.now().isBefore(end));
    return !struck;
  }

  /** A test run that arms a fault, meets it, and never ends by itself. */
  public static final class Run {
    private Run() {}

    /** Takes the address of Solr. */
    public static void main(String[] args) throws Exception {
      SolrClient client = new HttpJdkSolrClient.Builder(args[0]).build();
      SolrFaults faults = new SolrFaults(client, ExampleSolr.CORE, SHORT);
      faults.arm(FaultRule.delay("5"));
      Http http = new Http(args[0] + "/" + ExampleSolr.CORE);
      System.out.println("struck: " + http.get("/select?q=*:*&rows=0&debug=timing").json("delay"));
      System.out.flush();
      Thread.currentThread().join();
    }
  }
}
