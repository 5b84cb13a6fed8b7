package nl.raspberry.solr.release;

import static org.junit.Assert.assertEquals;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A repository of packages as {@code package.sh} makes it, with a key of its own, over HTTP. */
final class Repository implements AutoCloseable {
  private final Path folder;
  private final HttpServer server;

  Repository(Path folder) throws Exception {
    this.folder = folder;
    run("openssl", "genrsa", "-out", key(), "2048");
    offer(Artifacts.of(".jar"));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::serve);
    server.start();
  }

  private String key() {
    return folder.resolveSibling("key.pem").toString();
  }

  /** Offers the same JAR as another version, instead of the first. */
  void offerAs(String version) throws Exception {
    offer(
        Files.copy(Artifacts.of(".jar"), folder.resolveSibling("solr-faults-" + version + ".jar")));
  }

  private void offer(Path jar) throws Exception {
    run("bash", "src/release/package.sh", jar.toString(), key(), folder.toString());
  }

  private static void run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] said = process.getInputStream().readAllBytes();
    String all = List.of(command) + ": " + new String(said, StandardCharsets.UTF_8);
    assertEquals(all, 0, process.waitFor());
  }

  private void serve(HttpExchange exchange) throws IOException {
    Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1));
    try {
      if (Files.exists(file)) {
        byte[] bytes = Files.readAllBytes(file);
        boolean json = file.toString().endsWith(".json");
        String type = json ? "application/json" : "application/octet-stream";
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
      } else {
        exchange.sendResponseHeaders(404, -1);
      }
    } finally {
      exchange.close();
    }
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
