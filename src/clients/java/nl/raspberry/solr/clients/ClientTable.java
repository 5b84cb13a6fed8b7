package nl.raspberry.solr.clients;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All clients, in the order of the page. */
final class ClientTable {
  private static final String DRIVERS = "src/clients/drivers/";

  /** Chosen by {@code -Dclients=curl,rsolr}, by words of their names. */
  private static final List<String> CHOSEN =
      List.of(System.getProperty("clients", "all").split(","));

  private ClientTable() {}

  /** Those that {@code src/clients/install.sh} and Maven can get. */
  private static List<Client> installed() {
    return List.of(
        driver("pysolr", "/usr/bin/python3", "pysolr_driver.py"),
        driver("PECL solr, xml", "php", "pecl-solr.php", "xml"),
        driver("PECL solr, json", "php", "pecl-solr.php", "json"),
        driver("PECL solr, phps", "php", "pecl-solr.php", "phps"),
        driver("WebService::Solr", "/usr/bin/perl", "webservice-solr.pl"),
        driver("npm solr-client", "node", "solr-client.js"),
        driver("npm solr-node", "node", "solr-node.js"),
        driver("curl", "bash", "curl.sh"),
        driver("curl --retry 3", "bash", "curl.sh")
            .options("--retry", "3", "--retry-all-errors", "--retry-delay", "1"),
        solrJ("SolrJ 8.11.4 HttpSolrClient", "8.11.4", "SolrJ8"),
        solrJ9("HttpJdk"),
        solrJ9("Http2"),
        solrJ9("LBHttp2"),
        solrJ9("CloudHttp2").cloud(),
        solrJ9("ConcurrentUpdateHttp2").updates());
  }

  /** Those that have to be there already, and are only run when they are chosen. */
  private static List<Client> others() {
    return List.of(
        driver("rsolr", "ruby", "rsolr.rb", "plain"),
        driver("rsolr, retry_503", "ruby", "rsolr.rb", "retry_503"),
        driver("Solarium, Curl", "php", "solarium.php", "Curl"),
        driver("Solarium, Http", "php", "solarium.php", "Http"));
  }

  /** Those to be run. */
  static List<Client> chosen() {
    if (CHOSEN.equals(List.of("all"))) {
      return installed();
    }
    List<Client> all = new ArrayList<>(installed());
    all.addAll(others());
    all.removeIf(client -> CHOSEN.stream().noneMatch(client.toString()::contains));
    if (all.isEmpty()) {
      throw new IllegalArgumentException("no client is called " + CHOSEN);
    }
    return all;
  }

  private static Client driver(String name, String program, String script, String... arguments) {
    List<String> command = new ArrayList<>(List.of(program, DRIVERS + script));
    command.addAll(List.of(arguments));
    return Client.of(name, command);
  }

  private static Client solrJ9(String kind) {
    return solrJ("SolrJ 9.10.1 " + kind + "SolrClient", "9.10.1", "SolrJ9", kind);
  }

  private static Client solrJ(String name, String version, String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // It lives for a second: the second compiler would cost more than it gains.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", classPath(version), main));
    command.add(arguments.length == 0 ? "HttpSolrClient" : arguments[0]);
    return Client.of(name, command);
  }

  private static String classPath(String version) {
    Path target = Path.of("src/clients/solrj", version, "target");
    try {
      String jars = Files.readString(target.resolve("classpath.txt")).trim();
      return target.resolve("classes") + File.pathSeparator + jars;
    } catch (IOException e) {
      throw new UncheckedIOException("run mvn -Pclients verify", e);
    }
  }
}
