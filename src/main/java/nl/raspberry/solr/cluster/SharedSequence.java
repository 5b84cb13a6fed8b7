package nl.raspberry.solr.cluster;

import java.util.concurrent.atomic.AtomicLong;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.Sequence;

/**
 * The decisions of a rule over all cores. They are numbered together only if the rule goes by their
 * order, and strikes are counted together only if it has so many, since each costs a way to
 * ZooKeeper.
 */
final class SharedSequence implements Sequence {
  private final AtomicLong here = new AtomicLong();
  private final SharedCounter decisions;
  private final SharedCounter strikes;

  /**
   * @param prefix of the names of its nodes
   */
  SharedSequence(RuleNode node, String prefix) {
    Rule rule = node.rule();
    decisions =
        rule.ordered() ? new SharedCounter(node, prefix + "decisions", Long.MAX_VALUE) : null;
    strikes =
        rule.times() < Long.MAX_VALUE
            ? new SharedCounter(node, prefix + "strikes", rule.times())
            : null;
  }

  @Override
  public long next() {
    return decisions == null ? here.incrementAndGet() : decisions.take();
  }

  @Override
  public boolean spent(long times) {
    return strikes != null && strikes.spent();
  }

  @Override
  public boolean take(long times) {
    return strikes == null || strikes.take() > 0;
  }

  @Override
  public void giveBack() {
    if (strikes != null) {
      strikes.giveBack();
    }
  }
}
