package nl.raspberry.solr.measure;

import java.util.List;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Query2012;
import nl.raspberry.solr.example.Reply;

/** What a hundred searches take, one after the other: a short and a long query, GET and POST. */
final class Queries implements Measurement {
  private static final int REQUESTS = 100;
  private static final int LONG = 250;
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
      measure(table, solr, effort, "short", 0, 0.16);
      measure(table, solr, effort, "long", LONG, 0.22);
    }
    return Result.of(
        table,
        "Seconds for %d searches, the median of %d, %d and %d rounds without a delay and with"
            + " 5 and 50 ms a request. The short query has %d bytes as an address, the long one"
            + " %,d.",
        effort.of(REQUESTS),
        effort.of(ROUNDS[0]),
        effort.of(ROUNDS[1]),
        effort.of(ROUNDS[2]),
        Query2012.address(0).length(),
        Query2012.address(LONG).length());
  }

  private static void measure(
      Table table, MeasuredSolr solr, Effort effort, String name, int clauses, double then)
      throws Exception {
    Http http = solr.http();
    String address = "/select?" + Query2012.address(clauses);
    String form = Query2012.form(clauses);
    String type = "application/x-www-form-urlencoded";
    double[] get = times(solr.faults(), effort, () -> check(http.get(address)));
    double[] post = times(solr.faults(), effort, () -> check(http.post("/select", type, form)));
    table.row(name, "GET", then, get[0], get[0] / then, get[1], get[2]);
    table.row(name, "POST", then, post[0], post[0] / then, post[1], post[2]);
  }

  private static void check(Reply reply) {
    MeasuredSolr.taken(reply);
  }

  private static double[] times(SolrFaults faults, Effort effort, Timing.Action search)
      throws Exception {
    Timing.Action round =
        () -> {
          for (int i = 0; i < effort.of(REQUESTS); i++) {
            search.run();
          }
        };
    Timing.median(effort.of(WARM_UP), round);
    return Delays.each(faults, effort, ROUNDS, rounds -> Timing.median(rounds, round));
  }
}
