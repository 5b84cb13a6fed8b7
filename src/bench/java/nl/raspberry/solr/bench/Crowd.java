package nl.raspberry.solr.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** Many requests waiting at once, and what the other requests meet meanwhile. */
final class Crowd implements Part {
  private static final int CROWD = 2_000;
  private static final int DELAY = 5_000;
  private static final int OTHERS = 4;
  private static final int PAUSE = 5;
  private static final int REQUESTS = 800;

  @Override
  public List<Figure> measure(Site site) throws IOException {
    int size = site.effort().of(CROWD);
    // Without a wait first: so long does it take to serve so many that come at the same time.
    double burst = Sample.of(crowd(site, size, 0)).percentile(100);
    crowd(site, size, 500);
    Others before = new Others(site);
    double usual = Sample.of(before.answers).median();
    CompletableFuture<List<Answer>> waiting =
        CompletableFuture.supplyAsync(() -> crowd(site, size, DELAY));
    boolean complete = complete(site, size, waiting);
    Others meanwhile = new Others(site);
    List<Answer> crowd = waiting.join();
    long gone = crowd.stream().mapToLong(Answer::end).min().getAsLong();
    Sample during = meanwhile.until(gone);
    return List.of(
        all(crowd, burst, complete),
        Figure.of("  other requests before", before.toString()),
        Figure.of(
            "  other requests meanwhile",
            meanwhile.text(during),
            "p50 <= 1.2 x before",
            during.median() <= 1.2 * usual));
  }

  private static Figure all(List<Answer> crowd, double burst, boolean complete) {
    Sample times = Sample.of(crowd);
    long wrong =
        crowd.stream().filter(answer -> answer.failed() || answer.delay() != DELAY).count();
    double late = times.percentile(100) - DELAY;
    return Figure.of(
        Figure.text("%,d requests waiting at once, delay=%d", crowd.size(), DELAY),
        Figure.text("%d errors, %d early, last +%.0f ms", wrong, times.below(DELAY), late)
            + (complete ? "" : ", not at once"),
        Figure.text("0, 0, +%.0f ms (undelayed)", burst),
        complete && wrong == 0 && times.below(DELAY) == 0 && late <= burst);
  }

  private static List<Answer> crowd(Site site, int clients, int delay) {
    try {
      return site.load(clients, 0, clients, Site.select(BenchSolr.FAULTS, "&delay=" + delay));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Waits until so many requests are in flight, which a rule tells that strikes only then.
   *
   * @return false if the crowd has gone before it was complete
   */
  private static boolean complete(Site site, int crowd, Future<?> waiting) throws IOException {
    String rule = "&delay=%7B!active=%3E" + crowd + "%7D1";
    while (!waiting.isDone()) {
      if (site.load(1, 0, 1, Site.select(BenchSolr.FAULTS, rule)).get(0).delay() > 0) {
        return true;
      }
    }
    return false;
  }

  /** What a few clients meet that ask for no delay, and what processor time Solr takes then. */
  private static final class Others {
    private final List<Answer> answers;
    private final double share;

    Others(Site site) throws IOException {
      Duration used = site.solr().processorTime();
      long start = System.nanoTime();
      int requests = site.effort().of(REQUESTS);
      answers = site.load(OTHERS, PAUSE, requests, Site.select(BenchSolr.FAULTS, ""));
      Duration usedMeanwhile = site.solr().processorTime().minus(used);
      share = 100.0 * usedMeanwhile.toNanos() / (System.nanoTime() - start);
    }

    /** The times of those that were answered before then. */
    Sample until(long then) {
      List<Answer> before = new ArrayList<>(answers);
      before.removeIf(answer -> answer.end() > then);
      return Sample.of(before);
    }

    @Override
    public String toString() {
      return text(Sample.of(answers));
    }

    String text(Sample times) {
      return Figure.text("%s, %.0f %% CPU", times, share);
    }
  }
}
