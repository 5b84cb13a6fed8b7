package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrHome;
import org.apache.lucene.index.CheckIndex;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.Test;

/** A Solr in a process of its own whose disk is struck, and which is killed then. */
public final class DiskCrashIT {
  private static final int DOCS = 50;

  private final SolrHome home = SolrHome.temporary().core("example", DiskTestBase::struck);

  private static Http http(Child solr) {
    return new Http("http://localhost:" + solr.port() + "/solr/example");
  }

  private static void assertTaken(Http http, String prefix, String... parameters) {
    UpdatesTestBase.assertTaken(
        UpdatesTestBase.json(http, Docs.numbered(prefix, DOCS), parameters));
  }

  private void assertClean() throws IOException {
    Path index = home.directory().resolve("example/data/index");
    try (Directory directory = FSDirectory.open(index);
        CheckIndex check = new CheckIndex(directory)) {
      assertTrue(check.checkIndex().clean);
    }
  }

  /**
   * Starts it on a disk that works, and looks whether all is there. (Where the disk still fails,
   * Solr itself takes for replayed what it could not commit.)
   */
  private void assertAllIsThere(int docs) throws IOException {
    Files.delete(home.directory().resolve("example/conf/params.json"));
    try (Child again = Child.start(home)) {
      Http http = http(again);
      Waiters.until("all is replayed", () -> found(http) == docs);
      assertTaken(http, "later", "commit", "true");
      assertEquals(docs + DOCS, found(http));
    }
    assertClean();
  }

  private static long found(Http http) {
    return (Long) http.get("/select?q=*:*&rows=0").json("response/numFound");
  }

  @Test
  public void killedWhileACommitWaitsForItsSyncItLosesNothing() throws Exception {
    Child solr = Child.start(home);
    Http http = http(solr);
    assertTaken(http, "committed", "commit", "true");
    http.arm("{\"delay\":\"{!id=gate io=sync}hold\"}");
    assertTaken(http, "acknowledged");
    http.later("/update", "commit", "true");
    new Steering(http).await("gate", 1);
    solr.kill();
    assertClean();
    assertAllIsThere(2 * DOCS);
  }

  @Test
  public void killedAfterItsDiskWasFullItLosesNothing() throws Exception {
    Child solr = Child.start(home);
    Http http = http(solr);
    assertTaken(http, "committed", "commit", "true");
    assertTaken(http, "acknowledged");
    http.arm("{\"fail\":\"{!id=full io=write}enospc\"}");
    assertEquals(500, http.get("/update?commit=true").status());
    solr.kill();
    assertClean();
    assertAllIsThere(2 * DOCS);
  }

  @Test
  public void stoppedWhileEverythingFailsItEndsAndLosesNothing() throws Exception {
    try (Child solr = Child.start(home)) {
      Http http = http(solr);
      assertTaken(http, "committed", "commit", "true");
      assertTaken(http, "acknowledged");
      http.arm("{\"fail\":\"{!id=broken io=any}eio\"}");
      assertEquals(500, http.get("/update?commit=true").status());
      assertEquals(List.of("broken"), List.copyOf(new Steering(http).rules().keySet()));
    }
    assertClean();
    assertAllIsThere(2 * DOCS);
  }
}
