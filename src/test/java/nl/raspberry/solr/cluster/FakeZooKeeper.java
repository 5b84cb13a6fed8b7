package nl.raspberry.solr.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.Znodes;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.Watcher.Event;

/** A ZooKeeper in memory, which does what a test says: it is away, a session ends. Thread-safe. */
final class FakeZooKeeper {
  private final Map<String, Node> nodes = new TreeMap<>();
  private final Map<String, List<Watcher>> ofData = new HashMap<>();
  private final Map<String, List<Watcher>> ofNames = new HashMap<>();
  private long ways;
  private boolean away;

  FakeZooKeeper(String... paths) {
    for (String path : paths) {
      nodes.put(path, new Node("", null));
    }
  }

  private static final class Node {
    private final Object session;
    private String data;
    private int version;
    private int numbers;

    Node(String data, Object session) {
      this.data = data;
      this.session = session;
    }
  }

  /** How often anybody has asked. */
  synchronized long ways() {
    return ways;
  }

  synchronized void away(boolean now) {
    away = now;
  }

  /** All paths below this one. */
  synchronized List<String> below(String path) {
    return nodes.keySet().stream()
        .filter(each -> each.startsWith(path + "/"))
        .collect(Collectors.toList());
  }

  /** Somebody else sets a node. */
  synchronized void touch(String path) {
    nodes.get(path).version++;
  }

  /** The session of a client ends: its ephemeral nodes go. */
  synchronized void end(Znodes client) {
    new ArrayList<>(nodes.keySet())
        .forEach(path -> removeIf(nodes.get(path).session == client, path));
  }

  private void removeIf(boolean so, String path) {
    if (so) {
      nodes.remove(path);
      tell(ofData.remove(path), Event.EventType.NodeDeleted, path);
      tell(ofNames.remove(above(path)), Event.EventType.NodeChildrenChanged, above(path));
    }
  }

  private static String above(String path) {
    return path.substring(0, path.lastIndexOf('/'));
  }

  private static void tell(List<Watcher> watchers, Event.EventType type, String path) {
    WatchedEvent event = new WatchedEvent(type, Event.KeeperState.SyncConnected, path);
    (watchers == null ? List.<Watcher>of() : watchers).forEach(each -> each.process(event));
  }

  private synchronized <T> T go(Supplier<T> way) {
    ways++;
    if (away) {
      throw new UncountedException("ZooKeeper is away");
    }
    return way.get();
  }

  /** A client with a session of its own. */
  Znodes client() {
    return new Client();
  }

  private final class Client implements Znodes {
    @Override
    public Znode get(String path, Watcher watcher) {
      return go(
          () -> {
            Node node = nodes.get(path);
            if (node != null && watcher != null) {
              ofData.computeIfAbsent(path, unseen -> new ArrayList<>()).add(watcher);
            }
            return node == null ? null : new Znode(node.data, node.version);
          });
    }

    @Override
    public boolean set(String path, String data, int version) {
      return go(
          () -> {
            Node node = nodes.get(path);
            if (node == null || node.version != version) {
              return false;
            }
            node.data = data;
            node.version++;
            tell(ofData.remove(path), Event.EventType.NodeDataChanged, path);
            return true;
          });
    }

    @Override
    public String create(String path, String data, CreateMode mode) {
      return go(
          () -> {
            Node parent = nodes.get(above(path));
            if (parent == null || nodes.containsKey(path)) {
              return null;
            }
            String made =
                mode.isSequential() ? String.format("%s%010d", path, parent.numbers++) : path;
            nodes.put(made, new Node(data, mode.isEphemeral() ? this : null));
            tell(ofNames.remove(above(path)), Event.EventType.NodeChildrenChanged, above(path));
            return made;
          });
    }

    @Override
    public List<String> children(String path, Watcher watcher) {
      return go(
          () -> {
            if (watcher != null && nodes.containsKey(path)) {
              ofNames.computeIfAbsent(path, unseen -> new ArrayList<>()).add(watcher);
            }
            return below(path).stream()
                .map(each -> each.substring(path.length() + 1))
                .filter(each -> each.indexOf('/') < 0)
                .collect(Collectors.toList());
          });
    }

    @Override
    public void delete(String path) {
      go(
          () -> {
            removeIf(nodes.containsKey(path) && below(path).isEmpty(), path);
            return null;
          });
    }
  }
}
