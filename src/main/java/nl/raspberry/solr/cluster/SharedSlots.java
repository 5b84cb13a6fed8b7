package nl.raspberry.solr.cluster;

import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.LockSupport;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.Znodes;
import nl.raspberry.solr.version.Znodes.Znode;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;

/**
 * A few places that the requests of a whole collection have for a while. Whoever has one has an
 * ephemeral node in ZooKeeper, so those of a node of Solr that dies become free. Thread-safe.
 */
final class SharedSlots implements Slots {
  /** So often others may be faster. */
  private static final int TRIES = 1_000;

  private final Znodes znodes;
  private final String path;
  private final int places;

  /** What we write into our nodes: a number may be another's when our session has ended. */
  private final String owner = UUID.randomUUID().toString();

  private final Deque<String> taken = new ConcurrentLinkedDeque<>();

  /** Those we could not give back, and so still have. */
  private final Deque<String> left = new ConcurrentLinkedDeque<>();

  SharedSlots(Znodes znodes, String path, int places) {
    this.znodes = znodes;
    this.path = path;
    this.places = places;
  }

  @Override
  public boolean take() {
    for (String old = left.poll(); old != null; old = left.poll()) {
      if (ours(old)) {
        return taken.add(old);
      }
    }
    for (int i = 0; i < TRIES; i++) {
      Set<String> others = new HashSet<>(znodes.children(path, null));
      if (others.size() >= places) {
        return false;
      }
      int free = 0;
      while (others.contains(String.valueOf(free))) {
        free++;
      }
      String made = make(String.valueOf(free), CreateMode.EPHEMERAL);
      if (made != null) {
        return taken.add(made);
      }
    }
    throw new UncountedException("too many want a place at the same time");
  }

  private boolean ours(String node) {
    Znode now = znodes.get(node, null);
    return now != null && now.data().equals(owner);
  }

  /** Makes a node of ours; null if somebody was faster. */
  private String make(String name, CreateMode mode) {
    String made = znodes.create(path + "/" + name, owner, mode);
    if (made == null) {
      // They are there only while somebody has or wants a place.
      znodes.create(path.substring(0, path.lastIndexOf('/')), "", CreateMode.PERSISTENT);
      znodes.create(path, "", CreateMode.PERSISTENT);
      made = znodes.create(path + "/" + name, owner, mode);
    }
    return made;
  }

  @Override
  public void give() {
    String node = taken.poll();
    try {
      remove(node);
    } catch (UncountedException e) {
      left.add(node);
    }
  }

  private void remove(String node) {
    if (ours(node)) {
      znodes.delete(node);
    }
    znodes.delete(path);
  }

  @Override
  public Ticket queue() {
    return new Numbered();
  }

  /** A place in the queue, by the numbers that ZooKeeper gives. */
  private final class Numbered implements Ticket, Watcher {
    private final Thread thread = Thread.currentThread();
    private String node = draw();
    private boolean called;
    private volatile boolean changed = true;

    private String draw() {
      for (int i = 0; i < TRIES; i++) {
        String drawn = make("n-", CreateMode.EPHEMERAL_SEQUENTIAL);
        if (drawn != null) {
          return drawn;
        }
      }
      throw new UncountedException("too many want a place at the same time");
    }

    @Override
    public void process(WatchedEvent event) {
      changed = true;
      LockSupport.unpark(thread);
    }

    @Override
    public boolean called() {
      if (!called && changed) {
        changed = false;
        List<String> queue = znodes.children(path, this);
        String own = node.substring(node.lastIndexOf('/') + 1);
        if (!queue.contains(own)) {
          // Our session has ended, and with it the place in the queue.
          node = draw();
          changed = true;
        }
        called =
            !changed && queue.stream().filter(each -> each.compareTo(own) < 0).count() < places;
      }
      return called;
    }

    @Override
    public void close() {
      try {
        remove(node);
      } catch (UncountedException e) {
        // It ends with the session of this node of Solr.
      }
    }
  }
}
