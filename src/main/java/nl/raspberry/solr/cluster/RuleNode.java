package nl.raspberry.solr.cluster;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.UncountedException;
import nl.raspberry.solr.version.Znodes;

/** The node of one rule in the tree of its collection, found anew when it is lost. Thread-safe. */
final class RuleNode {
  /** How many counts a core makes for the keys of {@code per=}: ZooKeeper has all in memory. */
  static final int MOST = 20_000;

  private final Tree tree;
  private final Rule rule;
  private final int version;
  private final AtomicInteger made = new AtomicInteger();
  private volatile Home home;

  /**
   * @param version of the parameter sets under which it is counted
   */
  RuleNode(Tree tree, Rule rule, int version) {
    this.tree = tree;
    this.rule = rule;
    this.version = version;
  }

  Rule rule() {
    return rule;
  }

  Znodes znodes() {
    return tree.znodes();
  }

  /** Where it is counted now. */
  Home home() {
    Home now = home;
    if (now == null) {
      now = tree.home(rule, version);
      home = now;
      Instant end = rule.trigger().end(now.birth());
      if (end != Instant.MAX) {
        tree.forget(now, Math.max(0, Duration.between(tree.now(), end).toMillis()));
      }
    }
    return now;
  }

  /** Since when it is counted. */
  Duration age() {
    return Duration.between(home().birth(), tree.now());
  }

  /** It is not there any longer, for somebody has reset all. */
  void lost(Home gone) {
    if (home == gone) {
      home = null;
    }
  }

  /** Allows one more count. */
  void make() {
    if (made.incrementAndGet() > MOST) {
      throw new UncountedException(
          "it has more than " + MOST + " counts (expected fewer values of per=)");
    }
  }
}
