package nl.raspberry.solr.cluster;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.Znodes;
import nl.raspberry.solr.version.Znodes.Znode;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Watcher;

/**
 * A number in ZooKeeper that all cores count up together, up to a limit. Every change names the
 * version that it is of, so none is lost. Threads of one core that count at the same time go to
 * ZooKeeper together. Thread-safe and exact.
 */
final class SharedCounter {
  /** So often others may be faster. */
  private static final int TRIES = 1_000;

  private final RuleNode node;
  private final Znodes znodes;
  private final String name;
  private final long limit;
  private final Watcher watcher = event -> unspent();
  private volatile boolean spent;
  private Batch open;
  private CompletableFuture<Long> last = CompletableFuture.completedFuture(0L);
  private volatile Seen seen;

  SharedCounter(RuleNode node, String name, long limit) {
    this.node = node;
    znodes = node.znodes();
    this.name = name;
    this.limit = limit;
  }

  /** Those who count together: the first of them goes. */
  private final class Batch {
    private final CompletableFuture<Long> before = last;
    private final CompletableFuture<Long> value = new CompletableFuture<>();
    private int size;
  }

  /** The node as it was when this core last saw it. */
  private static final class Seen {
    private final String path;
    private final long value;
    private final int version;

    Seen(String path, long value, int version) {
      this.path = path;
      this.value = value;
      this.version = version;
    }
  }

  /** Whether the limit is reached, as far as this core has seen; no way to ZooKeeper. */
  boolean spent() {
    return spent;
  }

  private void unspent() {
    spent = false;
  }

  /** The next number from 1 on, or 0 if the limit is reached. */
  long take() {
    if (spent) {
      return 0;
    }
    Batch batch;
    int place;
    synchronized (this) {
      if (open == null) {
        open = new Batch();
        last = open.value;
      }
      batch = open;
      place = ++batch.size;
    }
    if (place == 1) {
      go(batch);
    }
    long number = before(batch) + place;
    return number > limit ? 0 : number;
  }

  private static long before(Batch batch) {
    try {
      return batch.value.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof UncountedException ? (UncountedException) e.getCause() : e;
    }
  }

  private void go(Batch batch) {
    // How the one before ended is not our affair.
    batch.before.handle((value, e) -> value).join();
    int size;
    synchronized (this) {
      open = null;
      size = batch.size;
    }
    try {
      batch.value.complete(count(size));
    } catch (RuntimeException e) {
      batch.value.completeExceptionally(e);
    }
  }

  /** Counts so many more, as far as the limit lets; returns what it was before. */
  private long count(int more) {
    for (int i = 0; i < TRIES; i++) {
      Seen now = seen == null ? look() : seen;
      if (now != null && now.value >= limit && seen == null && isSpent(now)) {
        return now.value;
      }
      if (now != null && now.value < limit && add(now, Math.min(more, limit - now.value))) {
        return now.value;
      }
      seen = null;
    }
    throw new UncountedException("too many count at the same time");
  }

  private boolean add(Seen now, long number) {
    long value = now.value + number;
    if (!znodes.set(now.path, String.valueOf(value), now.version)) {
      return false;
    }
    seen = new Seen(now.path, value, now.version + 1);
    return true;
  }

  /** Somebody may give one back, or start from 0 again, which the watcher is told of. */
  private boolean isSpent(Seen now) {
    spent = true;
    Znode still = znodes.get(now.path, watcher);
    if (still == null || still.version() != now.version) {
      spent = false;
    }
    return spent;
  }

  /** Looks at the node, and makes it if need be; null if it has no home any longer. */
  private Seen look() {
    Home home = node.home();
    String path = home.path() + "/" + name;
    Znode now = znodes.get(path, null);
    if (now == null) {
      node.make();
      make(path);
      now = znodes.get(path, null);
    }
    if (now == null) {
      node.lost(home);
      return null;
    }
    return new Seen(path, Long.parseLong(now.data()), now.version());
  }

  private void make(String path) {
    if (znodes.create(path, "0", CreateMode.PERSISTENT) == null && name.contains("/")) {
      String above = path.substring(0, path.lastIndexOf('/'));
      znodes.create(above, "", CreateMode.PERSISTENT);
      znodes.create(path, "0", CreateMode.PERSISTENT);
    }
  }

  /** Gives one back. */
  void giveBack() {
    for (int i = 0; i < TRIES; i++) {
      Seen now = look();
      if (now != null && (now.value == 0 || add(now, -1))) {
        spent = false;
        return;
      }
    }
    throw new UncountedException("too many count at the same time");
  }
}
