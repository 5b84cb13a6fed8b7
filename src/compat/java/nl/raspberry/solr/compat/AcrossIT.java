package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** Two cores of a collection that count together, and are asked together, on each Solr. */
@RunWith(Parameterized.class)
public final class AcrossIT {
  private static SolrCloud zooKeeper;

  @Parameterized.Parameter public Version version;

  @Parameters(name = "{0}")
  public static List<Version> versions() {
    return Version.all();
  }

  @BeforeClass
  public static void start() {
    zooKeeper = SolrCloud.start(1);
  }

  @AfterClass
  public static void stop() {
    zooKeeper.close();
  }

  @Test
  public void theFirstRequestFailsWhoeverGetsItAndTheRetrySucceeds() throws IOException {
    String root = "/solr-" + version;
    zooKeeper.upload(root, "shop", SolrHome.EXAMPLE_CORE.resolve("conf"));
    Startup startup = new Startup(version, "across-" + version);
    try (SolrProcess solr = startup.node(zooKeeper.zooKeeper() + root)) {
      Http node = new Http(solr.root());
      Reply created =
          node.get(
              "/admin/collections?action=CREATE&name=shop&numShards=1&replicationFactor=2"
                  + "&maxShardsPerNode=2&collection.configName=shop");
      assertEquals(created.toString(), 200, created.status());
      tryOn(node, new Http(solr.root() + "/shop"));
      awaitNothing(root + "/collections/shop/faults");
    }
  }

  /** Cores hear of other sets a moment later. */
  private static void awaitNothing(String path) {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (!zooKeeper.znodes(path).isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
    }
    assertEquals(List.of(), zooKeeper.znodes(path));
  }

  private static void tryOn(Http node, Http shop) {
    shop.arm("{\"fail\":\"{!across=collection times=1 id=once}503\"}");
    List<?> cores = (List<?>) shop.get("/faults?across=collection&wt=json").json("cores");
    assertEquals(cores.toString(), 2, cores.size());
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      seen.append(node.get("/" + cores.get(i % 2) + "/select?q=*:*").status()).append(' ');
    }
    assertEquals("503 200 200 200 ", seen.toString());
    Reply faults = shop.get("/faults?across=collection&wt=json");
    assertEquals(faults.toString(), 1L, faults.json("rules/once/struck"));
    assertEquals(faults.toString(), 4L, faults.json("rules/once/asked"));
    Reply reset = shop.form("/faults?across=collection&wt=json", "reset", "true");
    assertEquals(reset.toString(), 200, reset.status());
    assertEquals(503, node.get("/" + cores.get(1) + "/select?q=*:*").status());
    assertEquals(200, node.get("/" + cores.get(0) + "/select?q=*:*").status());
    shop.disarm();
  }
}
