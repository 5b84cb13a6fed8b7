package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The directory factory and rules for the disk in the configuration of a core. */
public final class DiskConfigIT {
  private static final String SYNC = "{!id=slow io=sync file=pending_segments_*}300ms";

  private static SolrServer solr;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("always", config -> disk(whole(config), ""))
            .core("standard", config -> disk(whole(config), "solr.StandardDirectoryFactory"))
            .core("held", config -> disk(config, ""))
            .core("compound", config -> disk(compound(config), ""))
            .core("backup", config -> disk(config, ""))
            .core("nobody", config -> disk(config, "solr.NobodysFactory"))
            .core("component", config -> disk(component(config), ""))
            .core("defaults", config -> disk(defaults(config), ""));
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static String whole(String config) {
    return Config.whole(config, Config.str("delay", SYNC));
  }

  private static String compound(String config) {
    String indexConfig = "<indexConfig><useCompoundFile>true</useCompoundFile></indexConfig>";
    return config.replace("</config>", indexConfig + "</config>");
  }

  private static String component(String config) {
    return config.replace(
        "DelayComponent\"></", "DelayComponent\">" + Config.str("delay", "{!io=read}5") + "</");
  }

  private static String defaults(String config) {
    String df = "<str name=\"df\">text</str>";
    return config.replace(df, df + Config.str("fail", "{!io=read}eio"));
  }

  private static String disk(String config, String delegate) {
    return DiskTestBase.struck(config)
        .replace(
            "solr.NRTCachingDirectoryFactory",
            delegate.isEmpty() ? "solr.NRTCachingDirectoryFactory" : delegate);
  }

  private static Http http(String core) {
    return new Http(solr.url(core));
  }

  private static Reply add(Http core) {
    return UpdatesTestBase.json(core, UpdatesTestBase.docs(1), "commit", "true");
  }

  @Test
  public void aRuleOfTheHandlerAlwaysHoldsWhateverTheFactoryBehindIs() {
    for (String core : new String[] {"always", "standard"}) {
      Reply reply = add(http(core));
      assertEquals(reply.toString(), 200, reply.status());
      assertTrue(core + reply.millis(), reply.millis() >= 300);
      assertEquals(1, new Steering(http(core)).count("slow", "struck"));
      assertEquals("config", new Steering(http(core)).rule("slow").get("source"));
    }
  }

  @Test
  public void unloadingTheCoreEndsAWaitAndLosesNothing() throws Exception {
    Http http = http("held");
    http.arm("{\"delay\":\"{!id=gate io=sync}hold\"}");
    CompletableFuture<Reply> add =
        http.postLater("/update?commit=true", "application/json", UpdatesTestBase.docs(3));
    new Steering(http).await("gate", 1);
    Http cores = new Http(solr.url());
    assertEquals(200, cores.get("/admin/cores?action=UNLOAD&core=held").status());
    assertEquals(200, add.join().status());
    Reply again = cores.get("/admin/cores?action=CREATE&name=held&instanceDir=held");
    assertEquals(again.toString(), 200, again.status());
    http.arm("{}");
    assertEquals(UpdatesTestBase.list(3), UpdatesTestBase.visible(http));
  }

  @Test
  public void inACompoundFileThePartsAreStruckByTheirNames() {
    Http http = http("compound");
    assertEquals(200, add(http).status());
    http.arm("{\"delay\":\"{!id=cold io=read file=*.fdt}200ms\"}");
    Reply reply = http.get("/select?q=id:d1&fl=*");
    assertEquals(reply.toString(), 1L, reply.json("response/numFound"));
    assertTrue(reply.millis() >= 200);
    assertTrue(new Steering(http).count("cold", "struck") >= 1);
    http.arm("{}");
  }

  @Test
  public void aBackupIsTakenAndRestoredThroughIt() {
    Http http = http("backup");
    assertEquals(200, add(http).status());
    http.arm("{\"delay\":\"{!id=read io=any}0\"}");
    assertEquals(200, http.get("/replication?command=backup&name=b").status());
    Waiters.until(
        "the backup is there",
        () -> http.get("/replication?command=details").text().contains("snapshotCompletedAt"));
    assertEquals(
        200, UpdatesTestBase.json(http, UpdatesTestBase.docs(3), "commit", "true").status());
    assertEquals(200, http.get("/replication?command=restore&name=b").status());
    Waiters.until(
        "it is restored",
        () ->
            "success"
                .equals(
                    http.get("/replication?command=restorestatus").json("restorestatus/status")));
    assertEquals(UpdatesTestBase.list(1), UpdatesTestBase.visible(http));
    assertTrue(new Steering(http).count("read", "struck") >= 1);
    assertEquals(
        200, UpdatesTestBase.json(http, UpdatesTestBase.docs(2), "commit", "true").status());
    assertEquals(UpdatesTestBase.list(2), UpdatesTestBase.visible(http));
  }

  private static void assertNotLoaded(String core, String why) {
    Throwable failure = solr.cores().getCoreInitFailures().get(core).exception;
    StringBuilder all = new StringBuilder();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      all.append(cause.getMessage()).append('\n');
    }
    assertTrue(all.toString(), all.toString().contains(why));
  }

  @Test
  public void whatMakesNoSenseKeepsTheCoreFromLoading() {
    assertNotLoaded(
        "nobody",
        "Solr Faults: delegate=solr.NobodysFactory: 'solr.NobodysFactory' is not a directory"
            + " factory (expected one such as solr.NRTCachingDirectoryFactory)");
    assertNotLoaded(
        "component",
        "Solr Faults: delay={!io=read}5: the rule is for the disk (expected it in /faults or"
            + " armed)");
    assertNotLoaded(
        "defaults",
        "Solr Faults: fail={!io=read}eio: the rule is for the disk (expected it in /faults or"
            + " armed)");
  }
}
