package nl.raspberry.solr.release;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** What {@code bin/solr package} does with the plugin, from the repository to a strike. */
public final class PackageIT {
  private static final String NEWER = "999.0.0";
  private static final String ROOT = "/solr-packages";

  private static SolrCloud zooKeeper;
  private static Repository repository;
  private static PackagedSolr solr;

  @BeforeClass
  public static void start() throws Exception {
    zooKeeper = SolrCloud.start(1);
    SolrHome home = SolrHome.temporary().core("shop", SolrHome::none);
    zooKeeper.upload(ROOT, "shop", home.directory().resolve("shop/conf"));
    Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "package");
    repository = new Repository(folder.resolve("served"));
    solr = new PackagedSolr(zooKeeper.zooKeeper() + ROOT);
    String create = "/admin/collections?action=CREATE&numShards=1&collection.configName=shop&name=";
    Reply created = new Http(solr.root()).get(create + "shop");
    assertEquals(created.toString(), 200, created.status());
  }

  @AfterClass
  public static void stop() {
    solr.close();
    repository.close();
    zooKeeper.close();
  }

  @Test
  public void itIsInstalledDeployedStrikesAndIsTakenAway() throws Exception {
    Http shop = new Http(solr.root() + "/shop");
    assertEquals(404, shop.get("/faults").status());
    solr.tool("add-repo", "raspberry", repository.url());
    String available = solr.tool("list-available");
    assertTrue(available, available.contains("solr-faults"));
    solr.tool("install", "solr-faults");
    String deployed = solr.tool("deploy", "solr-faults", "--collections", "shop", "-y");
    assertTrue(deployed, deployed.contains("Deployed on [shop] and verified package: solr-faults"));
    strike(shop);
    update();
    strike(shop);
    solr.tool("undeploy", "solr-faults", "--collections", "shop");
    assertEquals(404, shop.get("/faults").status());
    assertEquals(200, shop.get("/select?q=*:*&fail=503").status());
  }

  /** A core has one version of the plugin at a time, so it takes another when it is loaded. */
  private static void update() throws Exception {
    repository.offerAs(NEWER);
    solr.tool("install", "solr-faults");
    String[] update = {"deploy", "solr-faults", "--update", "--collections", "shop", "-y"};
    AssertionError refused = assertThrows(AssertionError.class, () -> solr.tool(update));
    String said = refused.getMessage();
    assertTrue(said, said.contains("another copy of its JAR; reload the core"));
    strike(new Http(solr.root() + "/shop"));
    Reply reload = new Http(solr.root()).get("/admin/collections?action=RELOAD&name=shop");
    assertEquals(reload.toString(), 200, reload.status());
    String deployed = solr.tool("list-deployed", "solr-faults");
    assertTrue(deployed, deployed.contains("shop(solr-faults:" + NEWER + ")"));
    String shown = "/config/requestHandler?componentName=/faults&meta=true";
    Reply reply = new Http(solr.root() + "/shop").get(shown);
    assertTrue(reply.toString(), reply.text().matches("(?s).*\"version\": *\"" + NEWER + "\".*"));
  }

  private static void strike(Http shop) {
    shop.arm("{\"fail\":\"{!id=once times=1}503\",\"delay\":\"{!handler=/schema}1\"}");
    assertEquals(503, shop.get("/select?q=*:*").status());
    assertEquals(200, shop.get("/select?q=*:*").status());
    assertEquals(200, shop.get("/schema").status());
    Reply faults = shop.get("/faults?wt=json");
    assertEquals(faults.toString(), 1L, faults.json("rules/once/struck"));
    assertEquals(503, shop.post("/update?fail=503", "application/json", "[]").status());
    shop.disarm();
  }
}
