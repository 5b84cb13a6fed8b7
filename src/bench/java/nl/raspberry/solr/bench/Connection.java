package nl.raspberry.solr.bench;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One client of a load: a keep-alive HTTP/1.1 connection. Used by one thread. */
final class Connection implements AutoCloseable {
  private static final Pattern LENGTH = Pattern.compile("(?i)content-length: (\\d+)");
  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final String LAST_CHUNK = "\r\n0\r\n\r\n";

  private final SocketAddress server;
  private final Selector selector;
  private final ByteBuffer in = ByteBuffer.allocate(8 << 10);
  private SocketChannel channel;
  private int index;
  private long start;

  Connection(SocketAddress server, Selector selector) throws IOException {
    this.server = server;
    this.selector = selector;
    open();
  }

  private void open() throws IOException {
    channel = SocketChannel.open(server);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, this);
  }

  /** Sends a GET; its time counts from before its first byte. */
  void send(int request, String path) throws IOException {
    index = request;
    String head = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    ByteBuffer out = ByteBuffer.wrap(head.getBytes(StandardCharsets.ISO_8859_1));
    in.clear();
    start = System.nanoTime();
    channel.write(out);
    if (out.hasRemaining()) {
      throw new IOException("a request does not fit into the socket's buffer");
    }
  }

  /** What arrived, if it is a whole answer, else null. */
  Answer receive() throws IOException {
    boolean broken = read() < 0;
    long end = System.nanoTime();
    String text = new String(in.array(), 0, in.position(), StandardCharsets.ISO_8859_1);
    if (broken) {
      close();
      open();
      return new Answer(index, "", start, end);
    }
    if (!in.hasRemaining()) {
      throw new IOException("an answer is too long for this client: " + text);
    }
    return whole(text) ? new Answer(index, text, start, end) : null;
  }

  private int read() {
    try {
      return channel.read(in);
    } catch (IOException e) {
      return -1;
    }
  }

  private static boolean whole(String text) {
    int head = text.indexOf(END_OF_HEAD);
    if (head < 0) {
      return false;
    }
    Matcher length = LENGTH.matcher(text).region(0, head);
    return length.find()
        ? text.length() == head + END_OF_HEAD.length() + Integer.parseInt(length.group(1))
        : text.endsWith(LAST_CHUNK);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
