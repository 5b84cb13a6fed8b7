package nl.raspberry.solr.client;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.Utils;

/**
 * One core of a SolrCloud. Spoken to without SolrJ, of whose clients for a single node none is in
 * all versions. Thread-safe.
 */
final class Replica {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final String url;

  /**
   * @param node such as {@code http://localhost:8983/solr}
   */
  Replica(String node, String core) {
    url = node + "/" + core;
  }

  /** Sends a request and reads its response. */
  @SuppressWarnings("unchecked")
  Map<String, Object> request(METHOD method, String path, SolrParams params) {
    ModifiableSolrParams all = new ModifiableSolrParams(params);
    all.set("wt", "json");
    String form = all.toQueryString().substring(1);
    HttpResponse<byte[]> response =
        send(
            method == METHOD.GET
                ? HttpRequest.newBuilder(URI.create(url + path + "?" + form))
                : HttpRequest.newBuilder(URI.create(url + path))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString(form)));
    if (response.statusCode() != 200) {
      throw new IllegalStateException(url + path + " failed: " + response.statusCode());
    }
    return (Map<String, Object>) Utils.fromJSON(response.body());
  }

  private static HttpResponse<byte[]> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a replica", e);
    }
  }
}
