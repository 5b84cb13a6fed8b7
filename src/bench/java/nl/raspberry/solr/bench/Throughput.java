package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What an idle component costs {@code /select}. One client sends as fast as it is answered, each
 * request to the core with the component or to the one without, so that whatever happens on the
 * machine meets both alike; its throughput is one by the mean response time. With more clients the
 * requests to one core would wait for those to the other, and hide half of a difference.
 */
final class Throughput implements Part {
  private static final int ROUNDS = 10;
  private static final int REQUESTS = 20_000;
  private static final IntFunction<String> WITH = Site.select(BenchSolr.FAULTS, "");
  private static final IntFunction<String> WITHOUT = Site.select(BenchSolr.PLAIN, "");

  @Override
  public List<Figure> measure(Site site) throws IOException {
    Sample with = new Sample();
    Sample without = new Sample();
    for (int round = 0; round < site.effort().of(ROUNDS); round++) {
      List<Answer> answers =
          site.load(
              1,
              0,
              site.effort().of(REQUESTS),
              request -> (installed(request) ? WITH : WITHOUT).apply(request));
      with = with.and(of(answers, true));
      without = without.and(of(answers, false));
    }
    double ratio = without.usualMean() / with.usualMean();
    return List.of(
        Figure.of(
            "idle: /select, throughput against none installed",
            Figure.text("%.3f (%,.0f requests/s)", ratio, 1_000 / with.usualMean()),
            ">= 0.98",
            ratio >= 0.98));
  }

  /** Half of the requests, in no order that a client could fall in step with. */
  private static boolean installed(int request) {
    return request * 0x9E3779B9 < 0;
  }

  private static Sample of(List<Answer> answers, boolean installed) {
    return new Sample(
        answers.stream()
            .filter(answer -> installed(answer.index()) == installed)
            .mapToDouble(Answer::millis)
            .toArray());
  }
}
