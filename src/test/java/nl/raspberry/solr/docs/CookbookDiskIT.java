package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.BeforeClass;
import org.junit.Test;

/** The incidents of a disk, on a core with the snippet that lets it be struck. */
public class CookbookDiskIT extends CookbookSolr {
  /** In place of the start that the others have. */
  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("example", CookbookDiskIT::struck);
    server = SolrServer.start(home, 0).load("example");
    solr = new Http(server.url("example"));
  }

  private static String struck(String config) {
    try {
      String snippet = Files.readString(Path.of("conf-snippets/disk.xml"));
      // Solr takes for committed what a second commit has met a closed writer with.
      String uncommitted = config.replaceAll("(?s)<autoCommit>.*</autoCommit>", "");
      return uncommitted.replace("</config>", snippet + "</config>");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertClosed(Reply reply) {
    assertStatus(500, reply);
    assertTrue(reply.toString(), reply.text().contains("this IndexWriter is closed"));
  }

  private static Reply cores(String action) {
    return new Http(server.url()).get("/admin/cores?action=" + action);
  }

  @Test
  public void indexWriterClosedUntilARestart() throws InterruptedException {
    assertStatus(200, add("acknowledged"));
    Cookbook.arm(solr, "index-writer-closed");
    Reply commit = solr.get("/update?commit=true");
    assertStatus(500, commit);
    assertEquals(1, counted("full", "struck"));
    assertClosed(add("more"));
    assertTrue(found("P01"));
    assertClosed(add("more"));
    solr.arm("{}");
    assertStatus(200, cores("UNLOAD&core=example"));
    assertStatus(200, cores("CREATE&name=example&instanceDir=example"));
    until("it is replayed", () -> found("acknowledged"));
    assertStatus(200, add("more"));
  }

  @Test
  public void indexWriterClosedUntilARollback() {
    Cookbook.arm(solr, "index-writer-closed");
    assertStatus(500, solr.post("/update?commit=true", "application/json", documents("new")));
    assertClosed(add("more"));
    assertStatus(500, cores("RELOAD&core=example"));
    assertClosed(add("more"));
    assertStatus(200, solr.get("/update?rollback=true"));
    assertStatus(200, add("more"));
  }
}
