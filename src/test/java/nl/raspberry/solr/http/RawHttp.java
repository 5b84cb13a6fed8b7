package nl.raspberry.solr.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** An HTTP client that sends exactly the bytes that it is told. */
final class RawHttp {
  private final URI base;

  /**
   * @param base what all paths are appended to
   */
  RawHttp(String base) {
    this.base = URI.create(base);
  }

  /**
   * A request from its request line to the blank line.
   *
   * @param line such as {@code GET /select?q=*:*}
   * @param headers such as {@code "Accept: *}{@code /*"}
   */
  byte[] head(String line, String... headers) {
    StringBuilder head = new StringBuilder(line.replaceFirst(" ", " " + base.getPath()));
    head.append(" HTTP/1.1\r\nHost: ")
        .append(base.getAuthority())
        .append("\r\nConnection: close\r\n");
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    return head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Sends head and body and returns all that comes back. */
  String send(byte[] head, byte... body) {
    try (Socket socket = new Socket(base.getHost(), base.getPort())) {
      socket.getOutputStream().write(head);
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
