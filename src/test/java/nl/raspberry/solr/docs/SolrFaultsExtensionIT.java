package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** The JUnit 5 extension, in tests that JUnit 5 runs. */
public final class SolrFaultsExtensionIT {
  private static SolrServer server;
  private static Http http;

  @BeforeClass
  public static void start() {
    server = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    http = new Http(server.url("example"));
    SlowSolrJupiter.solr = new Http2SolrClient.Builder(server.url()).build();
  }

  @AfterClass
  public static void stop() throws IOException {
    SlowSolrJupiter.solr.close();
    server.close();
  }

  private static TestExecutionSummary run(Class<?> tests) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build(),
            listener);
    return listener.getSummary();
  }

  private static List<String> failures(TestExecutionSummary summary) {
    return summary.getFailures().stream()
        .map(failure -> String.valueOf(failure.getException().getMessage()))
        .collect(Collectors.toList());
  }

  private static void assertNothingIsLeft() {
    assertEquals(200, http.get("/select?q=*:*").status());
    assertEquals(Map.of(), http.get("/faults").json("rules"));
  }

  @Test
  public void whatAnEarlierRunLeftIsGoneBeforeTheFirstTest() {
    http.arm("{\"delay\":\"{!id=left}hold\"}");
    CompletableFuture<Reply> held = http.later("/select", "q", "*:*");
    Reply waited = http.get("/faults?wait=left&timeout=60s");
    assertEquals(waited.toString(), 200, waited.status());
    TestExecutionSummary summary = run(SlowSolrJupiter.class);
    assertEquals(List.of(), failures(summary));
    assertEquals(3, summary.getTestsSucceededCount());
    assertEquals(200, held.join().status());
    assertNothingIsLeft();
  }

  @Test
  public void whatATestArmedIsGoneAfterItThoughItFails() {
    assertEquals(List.of("on purpose"), failures(run(FailingJupiter.class)));
    assertNothingIsLeft();
  }
}
