package nl.raspberry.solr.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/**
 * A bounded load on a server of this machine: clients that each send a request, wait for the whole
 * answer, pause, and send the next. One thread serves all of them, so that the load does not take
 * the server's cores away.
 */
final class Load {
  /** How many a server surely lets wait to be accepted: Java's default is 50. */
  private static final int BACKLOG = 40;

  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final InetSocketAddress server;
  private final int clients;
  private final long pause;
  private final Queue<Turn> turns = new ArrayDeque<>();
  private final List<Answer> answers = new ArrayList<>();
  private int sent;

  /** A client's next turn. */
  private static final class Turn {
    private final Connection client;
    private final long due;

    Turn(Connection client, long due) {
      this.client = client;
      this.due = due;
    }
  }

  private Load(int port, int clients, long pause) {
    server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    this.clients = clients;
    this.pause = pause;
  }

  /**
   * Runs until so many requests are answered.
   *
   * @param pauseMillis between an answer and the next request; the clients' first requests are
   *     spread over as long
   * @param path of the n-th request
   * @return all answers, in the order in which they came
   */
  static List<Answer> run(
      int port, int clients, int pauseMillis, int requests, IntFunction<String> path) {
    Load load = new Load(port, clients, TimeUnit.MILLISECONDS.toNanos(pauseMillis));
    try (Selector selector = Selector.open()) {
      load.run(selector, requests, path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return load.answers;
  }

  private void run(Selector selector, int requests, IntFunction<String> path) throws IOException {
    List<Connection> all = new ArrayList<>();
    try {
      for (int i = 0; i < clients; i++) {
        all.add(new Connection(server, selector));
        if (i % BACKLOG == 0) {
          knock(selector, all.get(i));
        }
      }
      knock(selector, all.get(clients - 1));
      serve(selector, all, requests, path);
    } finally {
      for (Connection client : all) {
        client.close();
      }
    }
  }

  /**
   * Makes sure that this connection, and so those opened before it, have been accepted: a server
   * lets few wait for that, and the kernel retries the others only after a second or more.
   */
  private void knock(Selector selector, Connection last) throws IOException {
    last.send(0, "/");
    do {
      selector.select();
      selector.selectedKeys().clear();
    } while (last.receive() == null);
  }

  private void serve(
      Selector selector, List<Connection> all, int requests, IntFunction<String> path)
      throws IOException {
    long begin = System.nanoTime();
    for (int i = 0; i < clients; i++) {
      turns.add(new Turn(all.get(i), begin + pause * i / clients));
    }
    while (answers.size() < requests) {
      if (System.nanoTime() - begin > PATIENCE) {
        throw new IOException(answers.size() + " of " + requests + " requests were answered");
      }
      sendDue(requests, path);
      selector.select(1);
      receive(selector);
    }
  }

  /** All pauses are equal, so the turns come due in the order in which they were queued. */
  private void sendDue(int requests, IntFunction<String> path) throws IOException {
    while (sent < requests && !turns.isEmpty() && System.nanoTime() - turns.peek().due >= 0) {
      turns.remove().client.send(sent, path.apply(sent));
      sent++;
    }
  }

  private void receive(Selector selector) throws IOException {
    for (SelectionKey key : selector.selectedKeys()) {
      Connection client = (Connection) key.attachment();
      Answer answer = client.receive();
      if (answer != null) {
        answers.add(answer);
        turns.add(new Turn(client, answer.end() + pause));
      }
    }
    selector.selectedKeys().clear();
  }
}
