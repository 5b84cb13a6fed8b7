package nl.raspberry.solr.version;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.rule.UncountedException;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.data.Stat;

/**
 * The nodes of ZooKeeper as SolrCloud's own client has them. Up to Solr 9 its methods are told
 * whether to try again when the connection is lost, which they are not to: a request waits for it.
 */
public final class SolrZnodes implements Znodes {
  private static final MethodHandle GET = find("getData", String.class, Watcher.class, Stat.class);
  private static final MethodHandle SET = find("setData", String.class, byte[].class, int.class);
  private static final MethodHandle CREATE =
      find("create", String.class, byte[].class, CreateMode.class);
  private static final MethodHandle CHILDREN = find("getChildren", String.class, Watcher.class);
  private static final MethodHandle DELETE = find("delete", String.class, int.class);

  private static final String AWAY = "ZooKeeper is away";

  private final SolrZkClient client;

  public SolrZnodes(SolrZkClient client) {
    this.client = client;
  }

  private static MethodHandle find(String name, Class<?>... arguments) {
    MethodHandle found = Handles.exact(SolrZkClient.class, name, arguments);
    if (found == null) {
      Class<?>[] andRetry =
          Stream.concat(Stream.of(arguments), Stream.of(boolean.class)).toArray(Class<?>[]::new);
      found = Handles.exact(SolrZkClient.class, name, andRetry);
      found =
          MethodHandles.insertArguments(
              Objects.requireNonNull(found, name), andRetry.length, false);
    }
    return found.asType(MethodType.genericMethodType(found.type().parameterCount()));
  }

  @Override
  public Znode get(String path, Watcher watcher) {
    Stat stat = new Stat();
    byte[] data = (byte[]) call(GET, path, watcher, stat);
    return data == null
        ? null
        : new Znode(new String(data, StandardCharsets.UTF_8), stat.getVersion());
  }

  @Override
  public boolean set(String path, String data, int version) {
    return call(SET, path, bytes(data), version) != null;
  }

  @Override
  public String create(String path, String data, CreateMode mode) {
    return (String) call(CREATE, path, bytes(data), mode);
  }

  @Override
  public List<String> children(String path, Watcher watcher) {
    Object names = call(CHILDREN, path, watcher);
    return names == null
        ? List.of()
        : ((List<?>) names).stream().map(String.class::cast).collect(Collectors.toList());
  }

  @Override
  public void delete(String path) {
    call(DELETE, path, -1);
  }

  private static byte[] bytes(String data) {
    return data.getBytes(StandardCharsets.UTF_8);
  }

  /** What the client says; null where it has another node, or none. */
  private Object call(MethodHandle method, Object... arguments) {
    if (!client.isConnected()) {
      throw new UncountedException(AWAY);
    }
    try {
      return method.bindTo(client).invokeWithArguments(arguments);
    } catch (KeeperException.NoNodeException
        | KeeperException.NodeExistsException
        | KeeperException.NotEmptyException
        | KeeperException.BadVersionException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncountedException("the thread was interrupted");
    } catch (KeeperException e) {
      throw new UncountedException(AWAY + " (" + e.getMessage() + ")");
    } catch (Throwable e) {
      throw Handles.thrown(e);
    }
  }
}
