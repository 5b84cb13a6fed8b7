package nl.raspberry.solr.response;

import java.util.Arrays;
import nl.raspberry.solr.fault.body.Body;
import nl.raspberry.solr.fault.body.Compressed;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.Jetty;

/**
 * The container's compression, done before it: what happens to a body afterwards happens to the
 * bytes on the wire. The container leaves alone what says that it is compressed.
 */
final class Compression {
  private Compression() {}

  /**
   * The body as the container would send it to this client: compressed if both want it so.
   *
   * @param measured whether the client is told the length of a short body
   */
  static Body of(Body body, HttpExchange http, boolean measured) {
    long least = accepted(http) ? Jetty.compresses(http.response()) : Jetty.NEVER;
    if (least == Jetty.NEVER) {
      return body;
    }
    // A body whose length is not known when it begins to be sent is compressed, however short.
    long most = measured ? http.bufferSize() + 1L : 0;
    return new Compressed(body, (int) Math.min(least, most), () -> announce(http));
  }

  private static void announce(HttpExchange http) {
    http.addHeader("Content-Encoding", "gzip");
    http.addHeader("Vary", "Accept-Encoding");
  }

  /**
   * Whether the client takes gzip, in answer to a request that succeeds: no other is compressed.
   */
  private static boolean accepted(HttpExchange http) {
    int status = http.status();
    return status >= 200
        && status < 300
        && status != 204
        && status != 205
        && http.header("Accept-Encoding").stream()
            .flatMap(line -> Arrays.stream(line.split(",")))
            .map(coding -> coding.replaceAll("\\s", ""))
            .anyMatch(coding -> coding.matches("(?i)gzip(;q=(1(\\.0*)?|0?\\.0*[1-9]\\d*))?"));
  }
}
