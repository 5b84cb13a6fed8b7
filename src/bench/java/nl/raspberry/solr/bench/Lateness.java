package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import nl.raspberry.solr.measure.Effort;

/**
 * How late {@code delay=100} is: response time less 100 ms, less the median of the same request
 * undelayed under the same load (there the clients pause for 100 ms more). With many clients also
 * how late a WireMock proxy with a fixed delay is, measured in the same way.
 */
final class Lateness implements Part {
  private static final int DELAY = 100;
  private static final int MANY = 500;
  private static final int ROUNDS = 3;

  private static final IntFunction<String> UNDELAYED = Site.select(BenchSolr.FAULTS, "");
  private static final IntFunction<String> DELAYED =
      Site.select(BenchSolr.FAULTS, "&delay=" + DELAY);
  private static final IntFunction<String> PROXIED =
      request -> "/delayed" + UNDELAYED.apply(request);

  private final List<Figure> figures = new ArrayList<>();
  private long requests;
  private long early;

  @Override
  public List<Figure> measure(Site site) throws Exception {
    Effort effort = site.effort();
    int port = site.solr().port();
    Sample one = late(port, 1, 50, effort.of(100), DELAYED);
    boolean reached = one.median() <= 0.2 && one.percentile(99) <= 2;
    figures.add(Figure.of(name(1), one.toString(), "p50 <= 0.2 ms, p99 <= 2 ms", reached));
    Sample fifty = late(port, 50, 150, effort.of(2_000), DELAYED);
    figures.add(Figure.of(name(50), fifty.toString()));
    int count = effort.of(4_000);
    if (WireMock.there()) {
      compare(port, count);
    } else {
      figures.add(Figure.of(name(MANY), many(port, count, DELAYED).toString()));
    }
    String of = Figure.text("%,d of %,d", early, requests);
    figures.add(Figure.of("early answers to delay=100", of, "0", early == 0));
    return figures;
  }

  /** By turns, so that what drifts on the machine meets both alike. */
  private void compare(int solr, int count) throws Exception {
    Sample ours = new Sample();
    Sample theirs = new Sample();
    try (WireMock proxy = WireMock.before(solr, MANY)) {
      many(proxy.port(), count, PROXIED); // for its compiler
      for (int round = 0; round < ROUNDS; round++) {
        ours = ours.and(many(solr, count, DELAYED));
        theirs = theirs.and(many(proxy.port(), count, PROXIED));
      }
    }
    double limit = theirs.percentile(99) / 2;
    figures.add(
        Figure.of(
            name(MANY),
            ours.toString(),
            Figure.text("p99 <= %.2f ms", limit),
            ours.percentile(99) <= limit));
    figures.add(Figure.of("  a WireMock proxy with fixedDelayMilliseconds=100", theirs.toString()));
  }

  /** A thousand requests a second, which a proxy can do. */
  private Sample many(int port, int count, IntFunction<String> delayed) throws IOException {
    return late(port, MANY, 400, count, delayed);
  }

  private Sample late(int port, int clients, int pause, int count, IntFunction<String> delayed)
      throws IOException {
    List<Answer> prompt = Load.run(port, clients, pause + DELAY, count, UNDELAYED);
    List<Answer> late = Load.run(port, clients, pause, count, delayed);
    Sample times = good(late);
    if (delayed == DELAYED) {
      requests += count;
      early += times.below(DELAY);
    }
    return times.less(DELAY + good(prompt).median());
  }

  private static Sample good(List<Answer> answers) throws IOException {
    for (Answer answer : answers) {
      if (answer.failed()) {
        throw new IOException("a request failed: " + answer);
      }
    }
    return Sample.of(answers);
  }

  private static String name(int clients) {
    return "lateness of delay=100, " + clients + (clients == 1 ? " client" : " clients");
  }
}
