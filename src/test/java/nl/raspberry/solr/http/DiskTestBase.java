package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.List;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;

/**
 * A test of the disk of a core whose directory factory is ours; nothing is committed but by the
 * test, and each begins with the documents {@code d1} to {@code d5} committed.
 */
abstract class DiskTestBase {
  static SolrServer solr;
  static Http http;
  final Steering faults = new Steering(http);

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary().core("example", DiskTestBase::struck);
    solr = SolrServer.start(home.core("plain", DiskTestBase::uncommitted), 0);
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  static String struck(String config) {
    return uncommitted(config).replace("</config>", Snippets.text("disk.xml") + "</config>");
  }

  private static String uncommitted(String config) {
    return config.replaceAll("(?s)<autoCommit>.*</autoCommit>", "");
  }

  @Before
  public void begin() {
    http.arm("{}");
    restart();
    assertOk(add("<delete><query>*:*</query></delete>"));
    assertOk(json(UpdatesTestBase.docs(5), "commit", "true"));
    faults.begin(0);
  }

  private static void cores(String action) {
    assertOk(new Http(solr.url()).get("/admin/cores?action=" + action));
  }

  static void reload() {
    cores("RELOAD&core=example");
  }

  /** Closes the core and loads it anew, as a restart does; what was not committed is replayed. */
  static void restart() {
    cores("UNLOAD&core=example");
    cores("CREATE&name=example&instanceDir=example");
  }

  static Reply add(String xml) {
    return UpdatesTestBase.xml(http, xml);
  }

  static Reply json(String docs, String... parameters) {
    return UpdatesTestBase.json(http, docs, parameters);
  }

  static Reply commit() {
    return http.get("/update?commit=true");
  }

  static List<String> visible() {
    return UpdatesTestBase.visible(http);
  }

  static void assertOk(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
  }
}
