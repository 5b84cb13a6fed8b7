package nl.raspberry.solr.docs;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The config sets, uploaded to a SolrCloud as users upload theirs. */
public final class ConfigSetCloudIT {
  private static final Path SETS = Path.of("docs/configset");

  private static SolrCloud cloud;

  @BeforeClass
  public static void start() throws IOException {
    cloud = SolrCloud.shared();
    create("faults");
    create("faults-armed");
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  private static void create(String name) throws IOException {
    Http solr = new Http(cloud.url(0));
    assertDone(
        solr.send(
            solr.request("/admin/configs?action=UPLOAD&name=" + name)
                .header("Content-Type", "application/octet-stream")
                .POST(BodyPublishers.ofByteArray(zip(SETS.resolve(name).resolve("conf"))))));
    assertDone(
        solr.get(
            "/admin/collections?action=CREATE&numShards=1&replicationFactor=2",
            "name",
            name,
            "collection.configName",
            name));
    cloud.recover(name);
  }

  private static void assertDone(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static byte[] zip(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes);
        var files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        zip.putNextEntry(new ZipEntry(file.getFileName().toString()));
        Files.copy(file, zip);
      }
    }
    return bytes.toByteArray();
  }

  @Test
  public void theyDifferInWhatIsArmedOnly() throws IOException {
    for (String file : new String[] {"solrconfig.xml", "schema.xml"}) {
      assertArrayEquals(
          file,
          Files.readAllBytes(SETS.resolve("faults/conf").resolve(file)),
          Files.readAllBytes(SETS.resolve("faults-armed/conf").resolve(file)));
    }
  }

  @Test
  public void oneIsBornWithNothingArmed() {
    for (int node = 0; node < 2; node++) {
      Http collection = new Http(cloud.url(node, "faults"));
      assertEquals(200, collection.get("/select?q=*:*").status());
      assertEquals(Map.of(), collection.get("/faults?across=collection").json("rules"));
      armAndDisarm(collection);
    }
  }

  @Test
  public void theOtherIsBornArmed() {
    bornArmed(new Http(cloud.url(1, "faults-armed")));
  }

  /** The first search of all is struck, and an empty set is the end of that. */
  static void bornArmed(Http core) {
    core.get("/select?q=*:*");
    Reply faults = core.get("/faults?across=collection");
    assertEquals(faults.toString(), 1L, faults.json("rules/slow/struck"));
    assertEquals(faults.toString(), 1L, faults.json("rules/flaky/asked"));
    disarm(core);
    assertEquals(200, core.get("/select?q=*:*").status());
    assertEquals(faults.toString(), Map.of(), core.get("/faults?across=collection").json("rules"));
  }

  /** One call arms, one disarms. */
  static void armAndDisarm(Http core) {
    assertDone(core.post("/faults", "application/json", "{\"arm\":{\"fail\":\"{!id=a}503\"}}"));
    assertEquals(503, core.get("/select?q=*:*").status());
    disarm(core);
    assertEquals(200, core.get("/select?q=*:*").status());
  }

  private static void disarm(Http core) {
    assertDone(core.post("/faults", "application/json", "{\"arm\":{},\"reset\":true}"));
  }
}
