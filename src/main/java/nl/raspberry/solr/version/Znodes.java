package nl.raspberry.solr.version;

import java.util.List;
import nl.raspberry.solr.rule.UncountedException;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.Watcher;

/**
 * The nodes of ZooKeeper, with its optimistic versions. Thread-safe. What ZooKeeper does not do is
 * an {@link UncountedException}; that a node is not there, or is there already, or has another
 * version, is an answer.
 */
public interface Znodes {
  /**
   * A node, or null if there is none.
   *
   * @param watcher told of the next change of a node that is there; null for nobody
   */
  Znode get(String path, Watcher watcher);

  /** Whether a node had this version and has these data now; it may be gone. */
  boolean set(String path, String data, int version);

  /**
   * Creates a node below one that is there.
   *
   * @return its path, or null if it is there already or what is to be above it is not
   */
  String create(String path, String data, CreateMode mode);

  /**
   * The names of the nodes below one; none if that is not there itself.
   *
   * @param watcher told of the next change of these names; null for nobody
   */
  List<String> children(String path, Watcher watcher);

  /** Removes a node that has none below it; it may be gone already. */
  void delete(String path);

  /** One node. Immutable. */
  final class Znode {
    private final String data;
    private final int version;

    public Znode(String data, int version) {
      this.data = data;
      this.version = version;
    }

    public String data() {
      return data;
    }

    public int version() {
      return version;
    }
  }
}
