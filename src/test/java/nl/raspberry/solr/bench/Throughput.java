package nl.raspberry.solr.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What an idle component costs {@code /select}: the throughput with it against that without, in
 * short rounds by turns, so that what drifts on the machine meets both alike.
 */
final class Throughput implements Part {
  private static final int CLIENTS = 4;
  private static final int ROUNDS = 40;
  private static final int REQUESTS = 2_500;

  @Override
  public List<Figure> measure(Site site) throws IOException {
    List<Double> ratios = new ArrayList<>();
    List<Double> rates = new ArrayList<>();
    for (int round = 0; round < site.effort().of(ROUNDS); round++) {
      boolean plainFirst = round % 2 == 0;
      double first = rate(site, plainFirst ? BenchSolr.PLAIN : BenchSolr.FAULTS);
      double second = rate(site, plainFirst ? BenchSolr.FAULTS : BenchSolr.PLAIN);
      ratios.add(plainFirst ? second / first : first / second);
      rates.add(plainFirst ? second : first);
    }
    double ratio = median(ratios);
    return List.of(
        Figure.of(
            "idle: /select, throughput against none installed",
            Figure.text("%.3f (%,.0f requests/s)", ratio, median(rates)),
            ">= 0.98",
            ratio >= 0.98));
  }

  private static double rate(Site site, String core) throws IOException {
    int requests = site.effort().of(REQUESTS);
    long start = System.nanoTime();
    site.load(CLIENTS, 0, requests, Site.select(core, ""));
    return requests * 1e9 / (System.nanoTime() - start);
  }

  private static double median(List<Double> values) {
    return new Sample(values.stream().mapToDouble(Double::doubleValue).toArray()).median();
  }
}
