package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.junit.Test;

/**
 * The recipes for containers, as far as that goes without an engine: a Solr in a process of its
 * own, with the plugin nowhere but in its lib folder, has what they mount.
 */
public final class ContainersIT {
  private static final String COMPOSE = "docs/compose.yaml";
  private static final List<String> CLASSES =
      List.of(
          "docs/testcontainers/SolrFaultsContainer.java",
          "docs/testcontainers/solr_faults_container.py");
  private static final String JAR = "/opt/solr/lib/solr-faults.jar";
  private static final String CONFIG_SET = "/faults";

  private static Child start(SolrHome home) throws IOException {
    String classPath = Path.of("target/test-classes") + ":" + System.getProperty("solr.classpath");
    String log = "-Dsolr.log=target/containers.log";
    String directory = home.directory().toString();
    return Child.start(
        Pattern.compile("^PORT (\\d+)"),
        log,
        "-cp",
        classPath,
        Launcher.class.getName(),
        directory);
  }

  @Test
  public void allMountTheSame() {
    Map<String, Path> mounts = Mounts.ofCompose(COMPOSE);
    assertEquals(Set.of(JAR, CONFIG_SET), mounts.keySet());
    for (String each : CLASSES) {
      assertEquals(each, mounts, Mounts.ofClass(each));
    }
  }

  @Test
  public void allStartACoreOfTheConfigSet() {
    assertTrue(Mounts.read(COMPOSE).contains("command: solr-precreate example /faults\n"));
    assertTrue(
        Mounts.read(CLASSES.get(0)).contains("\"solr-precreate\", \"example\", \"/faults\""));
    assertTrue(Mounts.read(CLASSES.get(1)).contains("(\"solr-precreate example /faults\")"));
  }

  /** What {@code solr-precreate} does: it copies the folder, and makes it a core. */
  private static void create(SolrHome home, String core, Path configSet) throws IOException {
    Path conf = Files.createDirectories(home.directory().resolve(core).resolve("conf"));
    try (var files = Files.list(configSet.resolve("conf"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Files.copy(file, conf.resolve(file.getFileName()));
      }
    }
    Files.createFile(conf.resolveSibling("core.properties"));
  }

  @Test
  public void aSolrHasWhatTheyMount() throws IOException {
    Map<String, Path> mounts = Mounts.ofCompose(COMPOSE);
    SolrHome home = SolrHome.temporary();
    Path lib = Files.createDirectory(home.directory().resolve("lib"));
    Files.copy(mounts.get(JAR), lib.resolve("solr-faults.jar"));
    create(home, "example", mounts.get(CONFIG_SET));
    create(home, "armed", mounts.get(CONFIG_SET).resolveSibling("faults-armed"));
    try (Child solr = start(home)) {
      String url = "http://localhost:" + solr.port() + "/solr/";
      bornWithNothingArmed(new Http(url + "example"));
      ConfigSetCloudIT.bornArmed(new Http(url + "armed"));
    }
  }

  private static void bornWithNothingArmed(Http core) {
    assertEquals(200, core.get("/select?q=*:*").status());
    assertEquals(Map.of(), core.get("/faults").json("rules"));
    Reply added =
        core.post("/update?commit=true", "application/json", "[{\"id\":\"1\",\"name\":\"Pear\"}]");
    assertEquals(added.toString(), 200, added.status());
    assertEquals(1L, core.get("/select?q=name:pear").json("response/numFound"));
    ConfigSetCloudIT.armAndDisarm(core);
  }
}
