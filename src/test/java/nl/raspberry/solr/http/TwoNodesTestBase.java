package nl.raspberry.solr.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.common.cloud.DocCollection;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.AfterClass;
import org.junit.BeforeClass;

/**
 * A test on a cluster of two nodes with a collection {@code two} of 2 shards × 2 replicas, and one
 * {@code one} that has its only replica on the first node. Strikes are counted, not timed.
 */
abstract class TwoNodesTestBase {
  /** How many documents each collection has: {@code d0}, {@code d1} and so on. */
  static final int DOCS = 60;

  /** Handlers with a rule of their own; the id of each is like its path. */
  private static final String HANDLERS =
      handler("defaults", "{!id=defaults}20")
          + handler("appends", "{!id=appends}20")
          + handler("invariants", "{!id=invariants}20")
          + handler("shard/defaults", "{!role=shard id=shard.defaults}20")
          + handler("shard/appends", "{!role=shard id=shard.appends}20")
          + handler("shard/invariants", "{!role=shard id=shard.invariants}20")
          + handler("init", null)
          + "<initParams path='/init'><lst name='appends'><str name='delay'>{!id=init}20</str>"
          + "<str name='delay'>{!role=shard id=shard.init}20</str></lst></initParams>"
          + "<searchComponent name='own' class='nl.raspberry.solr.DelayComponent'>"
          + "<arr name='delay'><str>{!id=own}20</str><str>{!role=shard id=shard.own}20</str></arr>"
          + "</searchComponent>"
          + "<requestHandler name='/own' class='solr.SearchHandler'>"
          + "<arr name='last-components'><str>own</str></arr></requestHandler>"
          + "<requestHandler name='/late' class='solr.SearchHandler'>"
          + "<arr name='components'><str>query</str><str>debug</str><str>delay</str></arr>"
          + "</requestHandler>"
          + "<requestHandler name='/impatient' class='solr.SearchHandler'>"
          + "<shardHandlerFactory class='HttpShardHandlerFactory'>"
          + "<int name='socketTimeout'>700</int></shardHandlerFactory>"
          + "<arr name='last-components'><str>delay</str></arr>"
          + "</requestHandler>"
          + "</config>";

  private static final AtomicInteger names = new AtomicInteger();
  static SolrCloud cloud;

  @BeforeClass
  public static void startCluster() {
    cloud = SolrCloud.shared().configure(config -> config.replace("</config>", HANDLERS));
    cloud.create("two", 2, 2).createOn(0, "one");
    cloud.load("two", documents()).load("one", documents());
  }

  @AfterClass
  public static void stopCluster() {
    cloud.close();
  }

  private static String handler(String path, String rule) {
    String type = path.substring(path.indexOf('/') + 1);
    return "<requestHandler name='/"
        + path
        + "' class='solr.SearchHandler'>"
        + (rule == null
            ? ""
            : "<lst name='" + type + "'><str name='delay'>" + rule + "</str></lst>")
        + "<arr name='last-components'><str>delay</str></arr></requestHandler>";
  }

  /** Each shard has a kind of its own at the top, so that facets need refinement. */
  static String documents() {
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < DOCS; i++) {
      String kind = i % 3 == 0 ? "common" : "most of " + shard("d" + i);
      documents.add(String.format("{'id':'d%d','kind_s':'%s','name':'a doc'}", i, kind));
    }
    return documents.toString().replace('\'', '"');
  }

  /** The shard of {@code two} that a document is on. */
  static String shard(String document) {
    DocCollection two = cloud.state("two");
    ModifiableSolrParams none = new ModifiableSolrParams();
    return two.getRouter().getTargetSlice(document, null, null, none, two).getName();
  }

  static Http http(int node, String collection) {
    return new Http(cloud.url(node, collection));
  }

  /** A name for a rule that no other has. */
  static String newId() {
    return "rule" + names.incrementAndGet();
  }

  /** How often the rule of this id has struck meanwhile, by core. */
  static Map<String, Long> strikes(String id, Supplier<Reply> search) {
    return Strikes.during(id, cloud.nodes(), search);
  }

  static long sum(Map<String, Long> strikes) {
    return strikes.values().stream().mapToLong(count -> count).sum();
  }

  /** Parameters and some more. */
  static String[] and(String[] parameters, String... more) {
    String[] all = Arrays.copyOf(parameters, parameters.length + more.length);
    System.arraycopy(more, 0, all, parameters.length, more.length);
    return all;
  }
}
