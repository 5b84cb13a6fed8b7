package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/** Whether {@code times=} is exact when many clients ask at once. */
final class Times implements Part {
  private static final int CLIENTS = 64;
  private static final int REQUESTS = 5_000;
  private static final int TIMES = 1_000;

  @Override
  public List<Figure> measure(Site site) throws IOException {
    int times = site.effort().of(TIMES);
    IntFunction<String> path = Site.select(BenchSolr.FAULTS, "&delay=%7B!times=" + times + "%7D3");
    List<Answer> answers = site.load(CLIENTS, 0, site.effort().of(REQUESTS), path);
    long struck = answers.stream().filter(answer -> answer.delay() == 3).count();
    long failed = answers.stream().filter(Answer::failed).count();
    return List.of(
        Figure.of(
            Figure.text("times=%,d, %d clients, %,d requests", times, CLIENTS, answers.size()),
            Figure.text("%,d struck, %d errors", struck, failed),
            Figure.text("exactly %,d", times),
            struck == times && failed == 0));
  }
}
