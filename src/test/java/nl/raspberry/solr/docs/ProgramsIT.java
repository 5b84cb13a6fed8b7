package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;
import org.junit.Test;

/** The programs of the profiles example and cluster, started as the pom says. */
public final class ProgramsIT {
  private static final Pattern READY = Pattern.compile("^Ready: http://localhost:(\\d+)/");
  private static final Pattern LOG = Pattern.compile("<argument>-Dsolr\\.log=([^<]+)</argument>");

  /** The log file that a profile of the pom gives its program. */
  private static Path log(String profile) throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String text = pom.substring(pom.indexOf("<id>" + profile + "</id>\n      <properties>"));
    Matcher log = LOG.matcher(text.substring(0, text.indexOf("</profile>")));
    assertTrue(profile, log.find());
    return Path.of(log.group(1).replace("${port}", "0"));
  }

  private static Child start(String program, Path log) throws IOException {
    String classPath = "target/test-classes:" + System.getProperty("solr.classpath");
    String type = "nl.raspberry.solr.example." + program;
    return Child.start(READY, "-Dsolr.log=" + log, "-cp", classPath, type, "0");
  }

  private static long lines(Path log, String text) throws IOException {
    try (var lines = Files.lines(log)) {
      return lines.filter(line -> line.contains(text)).count();
    }
  }

  @Test
  public void eachHasALogOfItsOwn() throws IOException {
    Path ofExample = log("example");
    Path ofCluster = log("cluster");
    try (Child example = start("Example", ofExample);
        Child cluster = start("Cluster", ofCluster)) {
      assertTrue(example.port() != cluster.port());
      // One says which core it has, the other which shards.
      assertTrue(lines(ofExample, "of core example (") > 0);
      assertEquals(0, lines(ofExample, "of core example_shard"));
      assertTrue(lines(ofCluster, "of core example_shard") > 0);
      assertEquals(0, lines(ofCluster, "of core example ("));
    }
  }
}
