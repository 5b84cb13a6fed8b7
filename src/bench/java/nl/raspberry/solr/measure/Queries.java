package nl.raspberry.solr.measure;

import java.util.List;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Query2012;

/** What a hundred searches take, one after the other: a short and a long query, GET and POST. */
final class Queries implements Measurement {
  private static final int REQUESTS = 100;
  private static final int LONG = 250;

  /** Seconds a hundred, of the short query and of the long one. */
  private static final double[] IN_2011 = {0.16, 0.22};

  private static final int WARM_UP = 20;
  private static final int[] ROUNDS = {25, 5, 1};

  @Override
  public String name() {
    return "queries";
  }

  @Override
  public List<String> columns() {
    return List.of("query", "sent as", "2011", "now", "ratio", "5 ms", "50 ms");
  }

  @Override
  public List<String> rows() {
    return List.of("short", "short", "long", "long");
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start().load()) {
      List<Timing.Action> rounds =
          List.of(
              round(effort, () -> get(solr.http(), 0)),
              round(effort, () -> post(solr.http(), 0)),
              round(effort, () -> get(solr.http(), LONG)),
              round(effort, () -> post(solr.http(), LONG)));
      Timing.medians(effort.of(WARM_UP), rounds);
      List<double[]> seconds =
          Delays.each(solr.faults(), effort, ROUNDS, number -> Timing.medians(number, rounds));
      for (int i = 0; i < rounds.size(); i++) {
        row(table, i, seconds);
      }
    }
    return Result.of(
        table,
        "Seconds for %d searches, medians of %d rounds, with 5 and 50 ms a request of %d and %d."
            + " The four have their rounds by turns. The short query has %d bytes as an address,"
            + " the long one %,d.",
        effort.of(REQUESTS),
        effort.of(ROUNDS[0]),
        effort.of(ROUNDS[1]),
        effort.of(ROUNDS[2]),
        Query2012.address(0).length(),
        Query2012.address(LONG).length());
  }

  private void row(Table table, int row, List<double[]> seconds) {
    double then = IN_2011[row / 2];
    double now = seconds.get(0)[row];
    table.row(
        rows().get(row),
        row % 2 == 0 ? "GET" : "POST",
        then,
        now,
        now / then,
        seconds.get(1)[row],
        seconds.get(2)[row]);
  }

  /** A hundred searches. */
  private static Timing.Action round(Effort effort, Timing.Action search) {
    return () -> {
      for (int i = 0; i < effort.of(REQUESTS); i++) {
        search.run();
      }
    };
  }

  private static void get(Http http, int clauses) {
    MeasuredSolr.taken(http.get("/select?" + Query2012.address(clauses)));
  }

  private static void post(Http http, int clauses) {
    String type = "application/x-www-form-urlencoded";
    MeasuredSolr.taken(http.post("/select", type, Query2012.form(clauses)));
  }
}
