package nl.raspberry.solr.http;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.common.cloud.DocCollection;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;

/**
 * A test of updates on a cluster of two nodes with a collection {@code two} of 2 shards × 2
 * replicas. Strikes are counted, not timed.
 */
abstract class UpdatesOnTwoNodesTestBase {
  static final String COLLECTION = "two";

  private static final AtomicInteger names = new AtomicInteger();
  static SolrCloud cloud;

  @BeforeClass
  public static void startCluster() {
    cloud = SolrCloud.shared().create(COLLECTION, 2, 2);
  }

  @AfterClass
  public static void stopCluster() {
    cloud.close();
  }

  @After
  public void disarm() {
    arm("{}");
  }

  static void arm(String json) {
    new Http(cloud.url(0, COLLECTION)).arm(json);
  }

  /** A name that no other document or rule has. */
  static String newName() {
    return "n" + names.incrementAndGet();
  }

  /** The replica that leads a document's shard, or one that follows. */
  static Replica part(String collection, String document, boolean leading) {
    DocCollection state = cloud.state(collection);
    ModifiableSolrParams none = new ModifiableSolrParams();
    String shard = state.getRouter().getTargetSlice(document, null, null, none, state).getName();
    String leader = state.getLeader(shard).getName();
    return cloud.replicas(collection, shard).stream()
        .filter(replica -> replica.getName().equals(leader) == leading)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(shard + " has no such replica: " + state));
  }

  /** The core of that replica. */
  static Http core(String collection, String document, boolean leading) {
    return new Http(part(collection, document, leading).getCoreUrl().replaceAll("/$", ""));
  }

  static Http leader(String document) {
    return core(COLLECTION, document, true);
  }

  static Http replica(String document) {
    return core(COLLECTION, document, false);
  }

  /** Whether this very core holds a document, be it committed or not. */
  static boolean holds(Http core, String document) {
    return core.get("/get", "id", document, "distrib", "false").json("doc") != null;
  }

  static Reply add(Http core, String document, String... parameters) {
    return UpdatesTestBase.json(core, Docs.of(document), parameters);
  }

  /** Documents with new names, spread over the shards. */
  static String docs(int number) {
    return Docs.of(Stream.generate(() -> newName()).limit(number).toArray(String[]::new));
  }

  /** How often the rule of this id has struck meanwhile, by core. */
  static Map<String, Long> strikes(String id, Supplier<Reply> update) {
    return Strikes.during(id, cloud.nodes(), update);
  }

  static long sum(Map<String, Long> strikes) {
    return strikes.values().stream().mapToLong(count -> count).sum();
  }
}
