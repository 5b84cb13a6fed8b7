package nl.raspberry.solr.http;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.rules.ExternalResource;

/**
 * A Solr in a Java of its own, with the security manager and the permissions of Solr's policy; our
 * classes come from the JAR in the core's lib folder.
 */
final class SecureSolr extends ExternalResource {
  private static final String READY = "Secured at ";

  private final StringBuilder output = new StringBuilder();
  private Process process;
  private String url;

  /** What the other Java runs; takes the Solr home. */
  public static void main(String[] args) throws IOException {
    refuses(System.getProperty("user.home"));
    SolrServer server = SolrServer.start(new SolrHome(Path.of(args[0])), 0);
    System.out.println(READY + server.url("example"));
    while (System.in.read() >= 0) {
      // Until the test closes our input.
    }
    System.exit(0);
  }

  /** Without this what the tests show would show nothing. */
  private static void refuses(String directory) {
    try {
      new File(directory).list();
    } catch (SecurityException e) {
      return;
    }
    throw new IllegalStateException("there is no security manager: it lists " + directory);
  }

  @Override
  protected void before() throws IOException {
    Path home = SolrHome.temporary().core("example", SolrHome::headers).directory();
    process = new ProcessBuilder(command(home)).redirectErrorStream(true).start();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    while (url == null) {
      String line = lines.readLine();
      if (line == null) {
        throw new IllegalStateException(output.toString());
      }
      output.append(line).append('\n');
      url = line.startsWith(READY) ? line.substring(READY.length()) : null;
    }
  }

  private static List<String> command(Path home) {
    String classes = Path.of("target/test-classes").toAbsolutePath().toString();
    String libraries = System.getProperty("solr.classpath");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.security.manager");
    // Two equal signs: this policy and nothing of Java's own.
    command.add("-Djava.security.policy==" + classes + "/solr.policy");
    command.add("-Dsolr.install.dir=" + Path.of("").toAbsolutePath());
    command.add("-Dsolr.solr.home=" + home);
    command.add("-Dsolr.internal.network.permission=*");
    command.add("-Dtest.libraries=" + repository(libraries));
    command.add("-cp");
    command.add(classes + File.pathSeparator + libraries);
    command.add(SecureSolr.class.getName());
    command.add(home.toString());
    return command;
  }

  /** The folder that holds all libraries: six above Solr's own. */
  private static Path repository(String libraries) {
    for (String library : libraries.split(File.pathSeparator)) {
      if (library.contains("solr-core-")) {
        return Path.of(library, "..", "..", "..", "..", "..", "..").normalize();
      }
    }
    throw new IllegalStateException("there is no Solr in " + libraries);
  }

  @Override
  protected void after() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The address of the core. */
  String url() {
    return url;
  }
}
