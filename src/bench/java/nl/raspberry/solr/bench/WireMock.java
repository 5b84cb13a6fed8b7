package nl.raspberry.solr.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;

/**
 * A WireMock proxy before Solr, as a process, with what it needs to do well: a thread and a
 * connection for each client, no journal, no request log. Paths below {@code /delayed} are delayed
 * by 100 ms.
 */
final class WireMock implements AutoCloseable {
  private static final Pattern PORT = Pattern.compile("^port:\\s+(\\d+)");

  private final Child proxy;

  private WireMock(Child proxy) {
    this.proxy = proxy;
  }

  /** Whether there is a WireMock to run: the system property {@code wiremock.jar}. */
  static boolean there() {
    return Files.exists(jar());
  }

  private static Path jar() {
    return Path.of(System.getProperty("wiremock.jar", "target/bench/wiremock-standalone.jar"));
  }

  /** Starts one that passes everything on to this port. */
  static WireMock before(int solr, int clients) throws IOException, InterruptedException {
    String threads = Integer.toString(clients + 100);
    Child proxy =
        Child.start(
            PORT,
            "-Xms1g",
            "-Xmx1g",
            "-jar",
            jar().toString(),
            "--port=0",
            "--bind-address=127.0.0.1",
            "--root-dir=target/bench",
            "--container-threads=" + threads,
            "--max-http-client-connections=" + threads,
            "--no-request-journal",
            "--disable-request-logging",
            "--disable-gzip",
            "--disable-banner");
    WireMock wireMock = new WireMock(proxy);
    wireMock.pass("/solr/.*", solr, "");
    wireMock.pass("/delayed/.*", solr, ",\"fixedDelayMilliseconds\":100");
    return wireMock;
  }

  private void pass(String paths, int solr, String more) throws IOException, InterruptedException {
    String mapping =
        "{\"request\":{\"urlPattern\":\""
            + paths
            + "\"},\"response\":{\"proxyBaseUrl\":"
            + "\"http://127.0.0.1:"
            + solr
            + "\",\"proxyUrlPrefixToRemove\":\"/delayed\""
            + more
            + "}}";
    URI admin = URI.create("http://127.0.0.1:" + port() + "/__admin/mappings");
    HttpRequest request =
        HttpRequest.newBuilder(admin).POST(BodyPublishers.ofString(mapping)).build();
    HttpResponse<String> reply = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    if (reply.statusCode() != 201) {
      throw new IOException("WireMock refuses a mapping: " + reply.body());
    }
  }

  int port() {
    return proxy.port();
  }

  @Override
  public void close() {
    proxy.close();
  }
}
