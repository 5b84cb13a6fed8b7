package nl.raspberry.solr.http;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import nl.raspberry.solr.http.RawReply.End;

/** A TCP connection to a server, over which HTTP/1.1 is spoken by hand. Used by one thread. */
public final class RawConnection implements Closeable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;
  private final String base;

  /**
   * @param base what all paths are appended to
   */
  public RawConnection(String base) throws IOException {
    URI uri = URI.create(base);
    this.base = uri.getPath();
    socket = new Socket("localhost", uri.getPort());
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** One request over a connection of its own. */
  public static RawReply get(String base, String path, String... headers) throws IOException {
    try (RawConnection connection = new RawConnection(base)) {
      return connection.send("GET", path, "", headers);
    }
  }

  /** Sends a request and reads its reply, as far as it comes. */
  public RawReply send(String method, String path, String body, String... headers)
      throws IOException {
    // Before it is sent: the server's clock starts later.
    long start = System.nanoTime();
    write(method, path, body, headers);
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int read = in.read();
      if (read < 0) {
        return new RawReply(head.toString(), new byte[0], End.NOTHING, 0, 0);
      }
      head.append((char) read);
    }
    long headNanos = System.nanoTime() - start;
    RawReply begun = new RawReply(head.toString(), null, null, 0, 0);
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    boolean whole = method.equals("HEAD") || body(begun, content);
    End end = whole ? End.COMPLETE : End.CUT;
    long nanos = System.nanoTime() - start;
    return new RawReply(head.toString(), content.toByteArray(), end, headNanos, nanos);
  }

  private void write(String method, String path, String body, String... headers)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    StringBuilder request = new StringBuilder(method + " " + base + path + " HTTP/1.1\r\n");
    request.append("Host: localhost\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    if (bytes.length > 0) {
      request.append("Content-Length: ").append(bytes.length).append("\r\n");
    }
    socket.getOutputStream().write((request + "\r\n" + body).getBytes(StandardCharsets.UTF_8));
  }

  private boolean body(RawReply begun, ByteArrayOutputStream into) throws IOException {
    String length = begun.header("Content-Length");
    if (length != null) {
      return copy(Long.parseLong(length), into);
    }
    if (!"chunked".equals(begun.header("Transfer-Encoding"))) {
      throw new IOException("a reply without a frame: " + begun.head());
    }
    for (; ; ) {
      String line = line();
      if (line == null) {
        return false;
      }
      int size = Integer.parseInt(line, 16);
      if (!copy(size, into) || line() == null) {
        return false;
      }
      if (size == 0) {
        return true;
      }
    }
  }

  private boolean copy(long length, ByteArrayOutputStream into) throws IOException {
    for (long left = length; left > 0; left--) {
      int read = in.read();
      if (read < 0) {
        return false;
      }
      into.write(read);
    }
    return true;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int read = in.read(); read != '\n'; read = in.read()) {
      if (read < 0) {
        return null;
      }
      line.append((char) read);
    }
    return line.toString().trim();
  }

  /** Whether the server has closed the connection; waits until it does or the patience ends. */
  public boolean closed() throws IOException {
    return in.read() < 0;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
