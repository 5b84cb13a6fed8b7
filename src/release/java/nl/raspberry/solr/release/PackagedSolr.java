package nl.raspberry.solr.release;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.SolrHome;

/** A node of a SolrCloud that takes packages, has nothing of ours, and has Solr's own tool. */
final class PackagedSolr implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("^PORT (\\d+)$");
  private static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();
  private static final String CLASS_PATH =
      CLASSES + File.pathSeparator + System.getProperty("solr.classpath");

  private static final String NODE =
      "<solr><solrcloud><str name=\"host\">127.0.0.1</str><int name=\"hostPort\">${hostPort}</int>"
          + "<str name=\"hostContext\">solr</str></solrcloud></solr>";

  private final String zooKeeper;
  private final Child child;

  PackagedSolr(String zooKeeper) throws IOException {
    this.zooKeeper = zooKeeper;
    Path home = SolrHome.temporary().directory();
    Files.writeString(home.resolve("solr.xml"), NODE);
    child =
        Child.start(
            PORT,
            "-Denable.packages=true",
            "-DhostPort=" + freePort(),
            "-DzkHost=" + zooKeeper,
            "-Dsolr.solr.home=" + home,
            "-Dsolr.log=target/solr-package.log",
            "-cp",
            CLASS_PATH,
            Launcher.class.getName(),
            home.toString());
  }

  private static int freePort() throws IOException {
    try (ServerSocket any = new ServerSocket(0)) {
      return any.getLocalPort();
    }
  }

  /** {@code http://127.0.0.1:8983/solr}. */
  String root() {
    return "http://127.0.0.1:" + child.port() + "/solr";
  }

  /** Runs {@code bin/solr package} with these arguments; what it has printed. */
  String tool(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", CLASS_PATH, "org.apache.solr.cli.SolrCLI", "package"));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--solr-url", root(), "--zk-host", zooKeeper));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] said = process.getInputStream().readAllBytes();
    String all = List.of(arguments) + ": " + new String(said, StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError(all);
    }
    return all;
  }

  @Override
  public void close() {
    child.close();
  }
}
