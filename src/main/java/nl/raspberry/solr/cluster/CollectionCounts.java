package nl.raspberry.solr.cluster;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.IntSupplier;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Tallies;
import nl.raspberry.solr.rule.Tally;
import nl.raspberry.solr.rule.Time;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.SolrZnodes;
import nl.raspberry.solr.version.Znodes;
import org.apache.solr.cloud.ZkSolrResourceLoader;
import org.apache.solr.core.RequestParams;
import org.apache.solr.core.SolrCore;

/** What one core counts together with all others of its collection. Thread-safe. */
public final class CollectionCounts implements Tallies {
  private final Znodes znodes;
  private final Tree tree;
  private final IntSupplier version;

  /** Whoever has or waits for a place keeps these alive, through all that is counted anew. */
  private final Cache<String, Slots> slots =
      Caffeine.newBuilder().weakValues().executor(Runnable::run).build();

  /**
   * @param params the path of the parameter sets in ZooKeeper
   * @param version which version of them this core has now
   */
  public CollectionCounts(
      Znodes znodes, String collection, String params, IntSupplier version, Time time) {
    this.znodes = znodes;
    this.version = version;
    tree = new Tree(znodes, collection, params, time);
  }

  /** What this core counts with others; null without SolrCloud. It removes what is out of date. */
  public static CollectionCounts of(SolrCore core) {
    if (!core.getCoreContainer().isZooKeeperAware()) {
      return null;
    }
    String configSet = ((ZkSolrResourceLoader) core.getResourceLoader()).getConfigSetZkPath();
    CollectionCounts counts =
        new CollectionCounts(
            new SolrZnodes(core.getCoreContainer().getZkController().getZkClient()),
            core.getCoreDescriptor().getCollectionName(),
            configSet + "/" + RequestParams.RESOURCE,
            () -> core.getSolrConfig().getRequestParams().getZnodeVersion(),
            Time.SYSTEM);
    counts.clean();
    core.addConfListener(counts::clean);
    return counts;
  }

  @Override
  public Tally of(Rule rule) {
    RuleNode node = new RuleNode(tree, rule, version.getAsInt());
    return new SharedTally(node, places -> slots(tree.slots(rule, places), places));
  }

  private Slots slots(String path, int places) {
    return slots.get(path, unseen -> new SharedSlots(znodes, path, places));
  }

  /**
   * All is counted from 0 again, in all cores.
   *
   * @throws UncountedException if ZooKeeper is away
   */
  public void reset() {
    tree.reset(version.getAsInt());
  }

  /** Removes what was counted under sets that are no longer armed, if ZooKeeper is there. */
  public void clean() {
    try {
      tree.clean();
    } catch (UncountedException e) {
      // It is done when the sets change next, or the collection goes.
    }
  }
}
