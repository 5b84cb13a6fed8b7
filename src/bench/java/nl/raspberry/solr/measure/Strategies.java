package nl.raspberry.solr.measure;

import java.util.List;

/** How fast documents get into a large index: with many commits, with one, in one request. */
final class Strategies implements Measurement {
  private static final int INDEX = 100_000;
  private static final int BATCH = 1_000;
  private static final int[] ADDED = {1_000, 200, 100};
  private static final int WARM_UP = 200;

  /** A way to add documents that are not in the index yet. */
  private interface Strategy {
    void add(MeasuredSolr solr, int from, int number);
  }

  private int next = INDEX;

  @Override
  public String name() {
    return "strategies";
  }

  @Override
  public List<String> columns() {
    return List.of("strategy", "2011", "now", "ratio", "5 ms", "50 ms");
  }

  @Override
  public List<String> rows() {
    return List.of("a commit after each", "one commit at the end", "one request");
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start()) {
      for (int from = 0; from < effort.of(INDEX); from += BATCH) {
        atOnce(solr, from, Math.min(BATCH, effort.of(INDEX) - from));
      }
      row(table, solr, effort, rows().get(0), 18, Strategies::commitEach);
      row(table, solr, effort, rows().get(1), 83, Strategies::commitOnce);
      row(table, solr, effort, rows().get(2), 2_220, Strategies::atOnce);
    }
    return Result.of(
            table,
            "Documents a second, into an index of %,d. %,d are added without a delay, %,d with 5 ms"
                + " and %,d with 50 ms a request.",
            effort.of(INDEX),
            effort.of(ADDED[0]),
            effort.of(ADDED[1]),
            effort.of(ADDED[2]))
        .chart("Documents a second", "2011", "now", "5 ms", "50 ms");
  }

  private void row(
      Table table, MeasuredSolr solr, Effort effort, String name, double then, Strategy strategy)
      throws Exception {
    rate(solr, strategy, effort.of(WARM_UP));
    double[] rates =
        Delays.each(solr.faults(), effort, ADDED, number -> rate(solr, strategy, number));
    table.row(name, then, rates[0], rates[0] / then, rates[1], rates[2]);
  }

  private double rate(MeasuredSolr solr, Strategy strategy, int number) throws Exception {
    int from = next;
    next += number;
    return number / Timing.seconds(() -> strategy.add(solr, from, number));
  }

  private static void commitEach(MeasuredSolr solr, int from, int number) {
    for (int i = 0; i < number; i++) {
      solr.update("?commit=true", json(from + i, 1));
    }
  }

  private static void commitOnce(MeasuredSolr solr, int from, int number) {
    for (int i = 0; i < number; i++) {
      solr.update("", json(from + i, 1));
    }
    solr.update("?commit=true", "[]");
  }

  private static void atOnce(MeasuredSolr solr, int from, int number) {
    solr.update("?commit=true", json(from, number));
  }

  private static String json(int from, int number) {
    return Products.json(Products.list("p", from, number));
  }
}
