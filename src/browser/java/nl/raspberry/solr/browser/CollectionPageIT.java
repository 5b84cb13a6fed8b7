package nl.raspberry.solr.browser;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.common.cloud.Replica;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The control page of a collection: all replicas side by side. */
public final class CollectionPageIT {
  private static SolrCloud cloud;
  private static Browser browser;

  @BeforeClass
  public static void start() throws IOException {
    cloud = SolrCloud.start(2, 0, SolrHome.EXAMPLE_CORE.resolve("lib"));
    cloud.create("two", 2, 1).load("two").createOn(0, "one");
    browser = Browser.start();
  }

  @AfterClass
  public static void stop() {
    browser.close();
    cloud.close();
  }

  private static Set<String> texts(String selector) {
    Object texts =
        browser.run(
            "return [...document.querySelectorAll(arguments[0])].map((one) => one.innerText)",
            selector);
    return ((List<?>) texts)
        .stream().map(String::valueOf).collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  public void aNodeWithoutAReplicaHasItToo() {
    browser.open(cloud.url(1, "one") + "/faults");
    browser.await("It can be armed.", () -> browser.text("#said"));
    browser.open(cloud.url(1, "one") + "/faults/");
    browser.await("It can be armed.", () -> browser.text("#said"));
    browser.click("#first");
    browser.await(() -> browser.text("#wrong"), () -> browser.text("#done").startsWith("Armed: "));
    browser.click("#disarm");
    browser.await("Nothing is armed.", () -> browser.text("#done"));
    assertEquals(List.of(), browser.console());
  }

  @Test
  public void strikesAndRequestsAreShownCoreByCore() {
    Set<String> cores = new TreeSet<>();
    for (String shard : new String[] {"shard1", "shard2"}) {
      for (Replica replica : cloud.replicas("two", shard)) {
        cores.add(replica.getCoreName());
      }
    }
    browser.open(cloud.url(0, "two") + "/faults/");
    browser.await("It can be armed.", () -> browser.text("#said"));
    browser.type("#text", "{!role=shard}20ms");
    browser.click("#add button[type=submit]");
    browser.await("Armed: delay={!role=shard}20ms", () -> browser.text("#done"));
    assertEquals(200, new Http(cloud.url(0, "two")).get("/select?q=*:*").status());
    browser.await("2", () -> browser.text("#armed tbody td"));
    assertEquals(cores, texts("#cores thead th.number"));
    browser.await("[1]", () -> texts("#cores tbody td").toString());
    browser.await(cores.toString(), () -> texts("#journal tbody .core").toString());
    browser.click("#disarm");
    browser.await("Nothing is armed.", () -> browser.text("#done"));
    assertEquals(List.of(), browser.console());
  }
}
