package nl.raspberry.solr.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.concurrent.CompletableFuture;

/** A plain HTTP client, as users of Solr have one. Thread-safe. */
public final class Http {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;

  /**
   * @param base what all paths are appended to
   */
  public Http(String base) {
    this.base = base;
  }

  /** Parameters as a query string: names and values in turn. */
  public static String query(String... parameters) {
    StringJoiner query = new StringJoiner("&");
    for (int i = 0; i < parameters.length; i += 2) {
      query.add(encode(parameters[i]) + "=" + encode(parameters[i + 1]));
    }
    return query.toString();
  }

  /** A text as it stands in a query string. */
  public static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** GET with parameters: names and values in turn. */
  public Reply get(String path, String... parameters) {
    String mark = path.contains("?") ? "&" : "?";
    return send(request(path + (parameters.length == 0 ? "" : mark + query(parameters))));
  }

  /** A GET that is answered later. */
  public CompletableFuture<Reply> later(String path, String... parameters) {
    String mark = path.contains("?") ? "&" : "?";
    return later(request(path + mark + query(parameters)));
  }

  /** A POST that is answered later. */
  public CompletableFuture<Reply> postLater(String path, String type, String body) {
    return later(request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
  }

  private CompletableFuture<Reply> later(HttpRequest.Builder request) {
    long start = System.nanoTime();
    return client
        .sendAsync(request.build(), BodyHandlers.ofByteArray())
        .thenApply(response -> new Reply(response, System.nanoTime() - start));
  }

  /** POST of a form. */
  public Reply form(String path, String... parameters) {
    return post(path, "application/x-www-form-urlencoded", query(parameters));
  }

  public Reply post(String path, String type, String body) {
    return send(request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
  }

  /** Arms a parameter set named faults through the Request Parameters API. */
  public void arm(String json) {
    params("{\"set\":{\"faults\":" + json + "}}");
  }

  /** Removes the parameter set. */
  public void disarm() {
    params("{\"delete\":[\"faults\"]}");
  }

  private void params(String json) {
    Reply reply = post("/config/params", "application/json", json);
    if (reply.status() != 200) {
      throw new IllegalStateException(reply.toString());
    }
  }

  /** A request to be given headers or a method. */
  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path));
  }

  public Reply send(HttpRequest.Builder request) {
    long start = System.nanoTime();
    try {
      HttpResponse<byte[]> response = client.send(request.build(), BodyHandlers.ofByteArray());
      return new Reply(response, System.nanoTime() - start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
