package nl.raspberry.solr.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.solr.client.solrj.request.CollectionAdminRequest;
import org.apache.solr.client.solrj.request.CollectionAdminRequest.Create;
import org.apache.solr.cloud.MiniSolrCloudCluster;
import org.apache.solr.cloud.ZkTestServer;
import org.apache.solr.common.cloud.DocCollection;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.solr.common.cloud.ZkMaintenanceUtils;
import org.apache.solr.common.cloud.ZkStateReader;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;
import org.apache.zookeeper.KeeperException;

/**
 * A SolrCloud over HTTP on this machine: a ZooKeeper and some nodes, all in this JVM. Each
 * collection has the configuration of the example core, as a config set of its own and its name.
 */
public final class SolrCloud implements AutoCloseable {
  private static final String SOLR_XML =
      "<solr>"
          + "<str name=\"sharedLib\">%s</str>"
          + "<solrcloud>"
          + "<str name=\"host\">localhost</str>"
          + "<int name=\"hostPort\">${hostPort}</int>"
          + "<str name=\"hostContext\">solr</str>"
          + "<int name=\"zkClientTimeout\">30000</int>"
          + "</solrcloud>"
          + "</solr>";

  private static MiniSolrCloudCluster ofAll;

  private final MiniSolrCloudCluster cluster;
  private final boolean shared;
  private final Map<String, String> configs = new HashMap<>();
  private UnaryOperator<String> edit = config -> config;
  private ZkTestServer second;

  private SolrCloud(MiniSolrCloudCluster cluster, boolean shared) {
    this.cluster = cluster;
    this.shared = shared;
  }

  /**
   * Two nodes that the tests of this JVM share, one after the other: whoever closes it leaves it
   * empty, and it runs on.
   */
  public static synchronized SolrCloud shared() {
    if (ofAll == null) {
      ofAll = start(2).cluster;
    }
    return new SolrCloud(ofAll, true);
  }

  /** Starts nodes on free ports that find the plugin on the class path. */
  public static SolrCloud start(int nodes) {
    return start(nodes, 0, Path.of("lib"));
  }

  /**
   * Starts nodes.
   *
   * @param port of the first node, the others follow; 0 for any free ones
   * @param lib where all nodes find the plugin; need not be there if the class path has it
   */
  public static SolrCloud start(int nodes, int port, Path lib) {
    try {
      Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
      Path home = Files.createTempDirectory(target, "solr-cloud");
      JettyConfig jetty = JettyConfig.builder().setContext("/solr").build();
      SolrCloud cloud =
          new SolrCloud(
              new MiniSolrCloudCluster(0, home, String.format(SOLR_XML, lib), jetty, null, true),
              false);
      for (int i = 0; i < nodes; i++) {
        JettyConfig config = JettyConfig.builder(jetty).setPort(port == 0 ? 0 : port + i).build();
        cloud.cluster.startJettySolrRunner("node" + (i + 1), "/solr", config);
      }
      cloud.cluster.waitForAllNodes(60);
      return cloud;
    } catch (Exception e) {
      throw new IllegalStateException("SolrCloud does not start on port " + port, e);
    }
  }

  /** Edits the {@code solrconfig.xml} of the collections that are created from now on. */
  public SolrCloud configure(UnaryOperator<String> edit) {
    this.edit = edit;
    return this;
  }

  /** Creates a collection with this many NRT replicas of each shard. */
  public SolrCloud create(String collection, int shards, int replicas) {
    return create(collection, shards, replicas, 0, 0);
  }

  /** In a cluster that others have used every config set has a name that none of theirs had. */
  private String config(String collection) {
    String name = shared ? collection + "-" + System.nanoTime() : collection;
    configs.put(collection, name);
    return name;
  }

  /** Creates a collection with this many replicas of each type for each shard. */
  public SolrCloud create(String collection, int shards, int nrt, int tlog, int pull) {
    String config = config(collection);
    Create create =
        CollectionAdminRequest.createCollection(collection, config, shards, nrt, tlog, pull);
    return create(collection, create, shards * (nrt + tlog + pull));
  }

  /** Creates a collection of one shard with one replica, on this node. */
  public SolrCloud createOn(int node, String collection) {
    Create create = CollectionAdminRequest.createCollection(collection, config(collection), 1, 1);
    create.setCreateNodeSet(cluster.getJettySolrRunner(node).getNodeName());
    return create(collection, create, 1);
  }

  /** Creates a collection of one shard with one replica that shares the config set of another. */
  public SolrCloud createLike(String other, String collection) {
    try {
      CollectionAdminRequest.createCollection(collection, configs.get(other), 1, 1)
          .process(cluster.getSolrClient());
      cluster.waitForActiveCollection(collection, 60, TimeUnit.SECONDS, 1, 1);
    } catch (Exception e) {
      throw new IllegalStateException("collection " + collection + " is not created", e);
    }
    return this;
  }

  private SolrCloud create(String collection, Create create, int replicas) {
    try {
      Path home = Files.createTempDirectory(directory(), "conf");
      new SolrHome(home).core(collection, edit);
      cluster.uploadConfigSet(home.resolve(collection).resolve("conf"), configs.get(collection));
      create.process(cluster.getSolrClient());
      int shards = create.getNumShards();
      cluster.waitForActiveCollection(collection, 60, TimeUnit.SECONDS, shards, replicas);
    } catch (Exception e) {
      throw new IllegalStateException("collection " + collection + " is not created", e);
    }
    return this;
  }

  /** Sends the example documents to a collection and commits. */
  public SolrCloud load(String collection) {
    try {
      return load(
          collection, Files.readString(SolrHome.EXAMPLE_CORE.resolve("docs/documents.json")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends documents to a collection and commits. */
  public SolrCloud load(String collection, String json) {
    Reply reply =
        new Http(url(0, collection)).post("/update?commit=true", "application/json", json);
    if (reply.status() != 200) {
      throw new IllegalStateException("the documents were not taken: " + reply);
    }
    return this;
  }

  /** Gives all nodes a {@code security.json}; they honour it soon after. */
  public SolrCloud secure(String json) {
    try {
      byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
      cluster.getZkClient().setData(ZkStateReader.SOLR_SECURITY_CONF_PATH, bytes, true);
    } catch (Exception e) {
      throw new IllegalStateException("the cluster is not secured", e);
    }
    return this;
  }

  /** Stops a node, lets something happen meanwhile, and starts it again on the same port. */
  public SolrCloud restart(int node, Runnable meanwhile) {
    JettySolrRunner jetty = cluster.getJettySolrRunner(node);
    try {
      cluster.stopJettySolrRunner(jetty);
      meanwhile.run();
      cluster.startJettySolrRunner(jetty, true);
      cluster.waitForAllNodes(60);
    } catch (Exception e) {
      throw new IllegalStateException("node " + node + " does not restart", e);
    }
    return this;
  }

  /** Stops ZooKeeper, lets something happen meanwhile, and starts it again. */
  public SolrCloud withoutZooKeeper(Runnable meanwhile) {
    ZkTestServer server = cluster.getZkServer();
    try {
      server.shutdown();
      while (nodes().stream().anyMatch(node -> node.getZkController().isConnected())) {
        Thread.sleep(10);
      }
      meanwhile.run();
      second = new ZkTestServer(server.getZkDir(), server.getPort());
      second.run(false);
    } catch (Exception e) {
      throw new IllegalStateException("ZooKeeper does not restart", e);
    }
    return this;
  }

  /** Waits until every replica of a collection is active. */
  public SolrCloud recover(String collection) {
    cluster.waitForActiveCollection(collection, 60, TimeUnit.SECONDS);
    return this;
  }

  /** {@code http://localhost:8983/solr} of a node, counted from 0. */
  public String url(int node) {
    return "http://localhost:" + cluster.getJettySolrRunner(node).getLocalPort() + "/solr";
  }

  /** The address of a collection or core at a node. */
  public String url(int node, String collection) {
    return url(node) + "/" + collection;
  }

  /** What ZooKeeper knows of a collection. */
  public DocCollection state(String collection) {
    return cluster.getZkStateReader().getClusterState().getCollection(collection);
  }

  /** Shows somebody each state of a collection from now on, for as long as the cluster runs. */
  public void watch(String collection, Consumer<DocCollection> watcher) {
    cluster
        .getZkStateReader()
        .registerCollectionStateWatcher(
            collection,
            (live, state) -> {
              watcher.accept(state);
              return false;
            });
  }

  /** The replicas of a shard. */
  public List<Replica> replicas(String collection, String shard) {
    return new ArrayList<>(state(collection).getSlice(shard).getReplicas());
  }

  /** The cores of every node. */
  public List<CoreContainer> nodes() {
    return cluster.getJettySolrRunners().stream()
        .map(jetty -> jetty.getCoreContainer())
        .collect(Collectors.toList());
  }

  /** Gives ZooKeeper a config set for another SolrCloud, whose root this node is to be. */
  public void upload(String root, String name, Path conf) {
    SolrZkClient client = cluster.getZkClient();
    try {
      client.makePath(root, true);
      ZkMaintenanceUtils.uploadToZK(client, conf, root + "/configs/" + name, null);
    } catch (Exception e) {
      throw new IllegalStateException(conf + " is not uploaded", e);
    }
  }

  /** The names below a node of ZooKeeper; none if there is no such node. */
  public List<String> znodes(String path) {
    try {
      return cluster.getZkClient().getChildren(path, null, true);
    } catch (KeeperException.NoNodeException e) {
      return List.of();
    } catch (KeeperException | InterruptedException e) {
      throw new IllegalStateException(path + " is not read", e);
    }
  }

  public String zooKeeper() {
    return cluster.getZkServer().getZkAddress();
  }

  public Path directory() {
    return cluster.getBaseDir();
  }

  @Override
  public void close() {
    try {
      if (shared) {
        cluster.deleteAllCollections();
        cluster.deleteAllConfigSets();
      } else {
        shutDown();
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void shutDown() throws Exception {
    if (second != null) {
      // Nodes leave in an orderly way while it is there; the first is believed gone when it is.
      for (JettySolrRunner jetty : cluster.getJettySolrRunners()) {
        jetty.stop();
      }
      second.shutdown();
    }
    cluster.shutdown();
  }
}
