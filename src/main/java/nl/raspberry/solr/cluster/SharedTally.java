package nl.raspberry.solr.cluster;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Instant;
import java.util.function.IntFunction;
import nl.raspberry.solr.rule.Sequence;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.rule.Tally;

/** What all cores of a collection count together of one rule. Thread-safe. */
final class SharedTally implements Tally {
  private final RuleNode node;
  private final IntFunction<Slots> places;
  private final Sequence all;
  private final Cache<String, Sequence> apart =
      Caffeine.newBuilder().maximumSize(RuleNode.MOST).executor(Runnable::run).build();

  /**
   * @param places of this rule, by their number
   */
  SharedTally(RuleNode node, IntFunction<Slots> places) {
    this.node = node;
    this.places = places;
    all = new SharedSequence(node, "");
  }

  @Override
  public Instant firstSight() {
    return node.home().birth();
  }

  @Override
  public long age() {
    return node.age().toNanos();
  }

  @Override
  public Sequence all() {
    return all;
  }

  @Override
  public Sequence of(String key) {
    // In folders, since ZooKeeper gives names below one node only so many at a time.
    String name = Tree.name(key);
    String path = "per-" + name.substring(0, 2) + "/" + name + "-";
    return apart.get(key, unseen -> new SharedSequence(node, path));
  }

  @Override
  public Slots slots(int number) {
    return places.apply(number);
  }
}
