package nl.raspberry.solr.measure;

import java.util.List;

/** How fast documents get into a large index: with many commits, with one, in one request. */
final class Strategies implements Measurement {
  private static final int INDEX = 100_000;
  private static final int BATCH = 1_000;
  private static final int ADDED = 1_000;
  private static final int[] EACH = {ADDED, 200, 100};
  private static final int[] AT_ONCE = {ADDED, ADDED, ADDED};

  /** One request is over so soon that it is sent some times; a median is taken. */
  private static final int ROUNDS = 5;

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
  public List<String> bars() {
    return List.of("2011", "now", "5 ms", "50 ms");
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start()) {
      for (int from = 0; from < effort.of(INDEX); from += BATCH) {
        atOnce(solr, from, Math.min(BATCH, effort.of(INDEX) - from));
      }
      row(table, 18, rates(solr, effort, EACH, 1, Strategies::commitEach));
      row(table, 83, rates(solr, effort, EACH, 1, Strategies::commitOnce));
      row(table, 2_220, rates(solr, effort, AT_ONCE, ROUNDS, Strategies::atOnce));
    }
    return Result.of(
        table,
        "Documents a second, into an index of %,d. %,d are added; but %,d with 5 ms and %,d with"
            + " 50 ms a request, where each is a request of its own. One request: the median"
            + " of %d.",
        effort.of(INDEX),
        effort.of(ADDED),
        effort.of(EACH[1]),
        effort.of(EACH[2]),
        effort.of(ROUNDS));
  }

  private void row(Table table, double then, List<Double> rates) {
    double now = rates.get(0);
    String name = rows().get(table.names().size());
    table.row(name, then, now, now / then, rates.get(1), rates.get(2));
  }

  private List<Double> rates(
      MeasuredSolr solr, Effort effort, int[] numbers, int rounds, Strategy strategy)
      throws Exception {
    add(solr, strategy, effort.of(WARM_UP));
    return Delays.each(
        solr.faults(),
        effort,
        numbers,
        number -> number / Timing.median(effort.of(rounds), () -> add(solr, strategy, number)));
  }

  private void add(MeasuredSolr solr, Strategy strategy, int number) {
    strategy.add(solr, next, number);
    next += number;
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
