package nl.raspberry.solr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import nl.raspberry.solr.cluster.CollectionCounts;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.measure.Effort;
import nl.raspberry.solr.rule.FakeCore;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Time;
import nl.raspberry.solr.version.SolrZnodes;
import org.apache.solr.core.CoreContainer;

/**
 * What it costs to ask a rule that is counted over a whole collection: once it is spent, compared
 * with one that a core counts for itself, and while it strikes, from one node and from two.
 */
final class AcrossCost implements Part {
  private static final int ROUNDS = 9;
  private static final int ASKED = 1_000_000;
  private static final int STRIKES = 2_000;
  private static final String SPENT = "{!across=collection times=1}503";
  private static final String LOCAL = "{!times=1}503";
  private static final String STRIKING = "{!across=collection times=1000000}503";

  @Override
  public List<Figure> measure(Site site) {
    try (SolrCloud cloud = SolrCloud.start(2).create("bench", 1, 2)) {
      List<FakeCore> cores = new ArrayList<>();
      cloud.nodes().forEach(node -> cores.add(core(node)));
      double spent = spent(site.effort(), cores.get(0));
      Sample one = strikes(site.effort(), cores.subList(0, 1));
      Sample two = strikes(site.effort(), cores);
      return List.of(
          Figure.of(
              "spent over the collection, more than in one core",
              Figure.text("%,.0f ns", spent),
              "<= 100 ns",
              spent <= 100),
          millis("a strike counted over the collection", one),
          millis("  the same while another node counts, too", two));
    }
  }

  /** A core that asks rules as Solr's do, and counts them in this node's ZooKeeper. */
  private static FakeCore core(CoreContainer node) {
    return FakeCore.of(
        Kind.FAIL,
        Time.SYSTEM,
        new CollectionCounts(
            new SolrZnodes(node.getZkController().getZkClient()),
            "bench",
            "/configs/bench/params.json",
            () -> -1,
            Time.SYSTEM));
  }

  private static double spent(Effort effort, FakeCore core) {
    double[] more = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      more[i] = nanos(effort, core, SPENT) - nanos(effort, core, LOCAL);
    }
    return new Sample(more).median();
  }

  private static double nanos(Effort effort, FakeCore core, String rule) {
    int asked = effort.of(ASKED);
    long start = System.nanoTime();
    for (int i = 0; i < asked; i++) {
      core.ask(rule);
    }
    return (double) (System.nanoTime() - start) / asked;
  }

  /** How long each strike takes that these cores count at the same time, in milliseconds. */
  private static Sample strikes(Effort effort, List<FakeCore> cores) {
    List<CompletableFuture<double[]>> all = new ArrayList<>();
    for (FakeCore core : cores) {
      all.add(CompletableFuture.supplyAsync(() -> strikes(effort, core)));
    }
    return new Sample(all.stream().flatMapToDouble(each -> Arrays.stream(each.join())).toArray());
  }

  private static double[] strikes(Effort effort, FakeCore core) {
    double[] millis = new double[effort.of(STRIKES)];
    for (int i = 0; i < millis.length; i++) {
      long start = System.nanoTime();
      if (core.ask(STRIKING) == null) {
        throw new IllegalStateException(core.counters(STRIKING).problem());
      }
      millis[i] = (System.nanoTime() - start) / 1e6;
    }
    return millis;
  }

  private static Figure millis(String name, Sample sample) {
    return Figure.of(
        name,
        Figure.text("p50 %.2f ms, p99 %.2f ms", sample.median(), sample.percentile(99)),
        "p99 <= 10 ms",
        sample.percentile(99) <= 10);
  }
}
