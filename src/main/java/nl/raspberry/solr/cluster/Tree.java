package nl.raspberry.solr.cluster;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Time;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.Znodes;
import nl.raspberry.solr.version.Znodes.Znode;
import org.apache.solr.common.util.Hash;
import org.apache.zookeeper.CreateMode;

/**
 * What is counted over a whole collection, as it stands in ZooKeeper. Thread-safe.
 *
 * <pre>
 * /collections/NAME/faults               goes with the collection
 *   /v7                                  of this version of the parameter sets; the number of its era
 *     /0                                 an era lasts until somebody starts again from 0
 *       /RULE                            when it was first seen
 *         /strikes, /decisions           how many
 *   /slots-RULE                          who has a place now; outlives what is counted anew
 * </pre>
 */
final class Tree {
  private static final int TRIES = 100;

  private final Znodes znodes;
  private final String root;
  private final String params;
  private final Time time;

  /**
   * @param params the path of the parameter sets in ZooKeeper
   */
  Tree(Znodes znodes, String collection, String params, Time time) {
    this.znodes = znodes;
    root = "/collections/" + collection + "/faults";
    this.params = params;
    this.time = time;
  }

  Znodes znodes() {
    return znodes;
  }

  Instant now() {
    return time.now();
  }

  /** A name for a text that may be of any length and have any characters. */
  static String name(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Hash.LongPair hash = new Hash.LongPair();
    Hash.murmurhash3_x64_128(bytes, 0, bytes.length, 0, hash);
    return String.format("%016x%016x", hash.val1, hash.val2);
  }

  /** Where a rule is counted under this version of the sets, made if there is none. */
  Home home(Rule rule, int its) {
    for (int i = 0; i < TRIES; i++) {
      String path = era(its) + "/" + name(rule.key());
      Znode node = made(path, time.now().toEpochMilli() + " " + rule.label());
      if (node != null) {
        return new Home(path, Long.parseLong(node.data().split(" ")[0]));
      }
    }
    throw new UncountedException("it is reset all the time");
  }

  private String era(int its) {
    String sets = root + "/v" + its;
    Znode number = znodes.get(sets, null);
    if (number == null) {
      made(root, "");
      number = made(sets, "0");
      // Who is late in hearing of new sets must not bring back what others have removed.
      if (number == null || its != current()) {
        remove(sets);
        throw new UncountedException("the sets have changed");
      }
    }
    String era = sets + "/" + number.data();
    if (znodes.get(era, null) == null) {
      made(era, "");
      Znode now = znodes.get(sets, null);
      if (now == null || !now.data().equals(number.data())) {
        remove(era);
      }
    }
    return era;
  }

  private int current() {
    Znode now = znodes.get(params, null);
    return now == null ? -1 : now.version();
  }

  /** The node of this path, made if there is none; null if there is nothing above it. */
  private Znode made(String path, String data) {
    Znode node = znodes.get(path, null);
    if (node != null) {
      return node;
    }
    znodes.create(path, data, CreateMode.PERSISTENT);
    return znodes.get(path, null);
  }

  /** Where it stands who has a place that this rule gives. */
  String slots(Rule rule, int places) {
    return root + "/slots-" + name(places + " " + rule.key());
  }

  /** What is counted under this version of the sets is counted from 0 again, in all cores. */
  void reset(int its) {
    String sets = root + "/v" + its;
    for (int i = 0; i < TRIES; i++) {
      Znode era = znodes.get(sets, null);
      if (era == null) {
        return;
      }
      String next = String.valueOf(Long.parseLong(era.data()) + 1);
      if (znodes.set(sets, next, era.version())) {
        remove(sets + "/" + era.data());
        return;
      }
    }
    throw new UncountedException("it is reset all the time");
  }

  /** Removes what was counted under sets that are no longer armed. */
  void clean() {
    String now = "v" + current();
    for (String name : znodes.children(root, null)) {
      if (name.startsWith("v") && !name.equals(now)) {
        remove(root + "/" + name);
      }
    }
    znodes.delete(root);
  }

  private void remove(String path) {
    removeBelow(znodes, path);
    znodes.delete(path);
  }

  private static void removeBelow(Znodes znodes, String path) {
    for (String name : znodes.children(path, null)) {
      String below = path + "/" + name;
      removeBelow(znodes, below);
      znodes.delete(below);
    }
  }

  /** What was counted goes when the rule is dead; that it was first seen then, stays. */
  void forget(Home home, long millis) {
    Znodes its = znodes;
    CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS)
        .execute(
            () -> {
              try {
                removeBelow(its, home.path());
              } catch (UncountedException e) {
                // It goes with the sets.
              }
            });
  }
}
