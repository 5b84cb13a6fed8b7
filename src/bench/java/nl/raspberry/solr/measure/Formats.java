package nl.raspberry.solr.measure;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** What the formats of a small and of a large answer cost Solr and who reads them. */
final class Formats implements Measurement {
  private static final List<String> FORMATS =
      List.of("xml", "json", "javabin", "csv", "phps", "php");
  private static final int SMALL = 25;
  private static final int LARGE = 2_000;
  private static final int[] ROUNDS = {25, 25, 10};
  private static final int WARM_UP = 25;

  /** Which was faster in PHP, in 2011. */
  private static final Map<String, String> PLACES =
      Map.of("small phps", "1st", "small json", "2nd", "large phps", "1st", "large json", "last");

  @Override
  public String name() {
    return "formats";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "answer",
        "bytes",
        "written",
        "read in Java",
        "read in PHP",
        "ratio to `unserialize`",
        "2011",
        "answered",
        "5 ms",
        "50 ms");
  }

  @Override
  public List<String> rows() {
    return Stream.of("small ", "large ")
        .flatMap(size -> FORMATS.stream().map(format -> size + format))
        .collect(Collectors.toList());
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start()) {
      solr.update("?commit=true", Products.json(Products.list("p", 0, LARGE)));
      measure(table, solr, effort, "small ", SMALL);
      measure(table, solr, effort, "large ", LARGE);
    }
    return Result.of(
        table,
        "Milliseconds, medians of %d, %d and %d rounds without a delay and with 5 and 50 ms."
            + " *Written* is what is answered, from request to last byte, takes longer than the"
            + " same search without rows. The answers have %d and %,d documents. %s",
        effort.of(ROUNDS[0]),
        effort.of(ROUNDS[1]),
        effort.of(ROUNDS[2]),
        SMALL,
        LARGE,
        Php.version());
  }

  private static void measure(Table table, MeasuredSolr solr, Effort effort, String size, int rows)
      throws Exception {
    double unserialize = inPhp(solr.http(), effort, "phps", rows);
    for (String format : FORMATS) {
      Reply reply = search(solr.http(), format, rows);
      if (reply.status() != 200) {
        String none = Table.number(Table.NONE);
        table.row(size + format, none, none, none, none, none, none, none, none, none);
        continue;
      }
      byte[] answer = reply.bytes();
      double[] answered = answered(solr, effort, format, rows);
      double written = answered[0] - millis(effort.of(ROUNDS[0]), solr.http(), format, 0);
      double php = format.equals("phps") ? unserialize : inPhp(solr.http(), effort, format, rows);
      table.row(
          size + format,
          (double) answer.length,
          written,
          Parsers.millis(format, answer, effort),
          php,
          php / unserialize,
          PLACES.getOrDefault(size + format, Table.number(Table.NONE)),
          answered[0],
          answered[1],
          answered[2]);
    }
  }

  private static double inPhp(Http http, Effort effort, String format, int rows) throws Exception {
    Reply reply = search(http, format, rows);
    return reply.status() == 200 ? Php.millis(format, reply.bytes(), effort) : Table.NONE;
  }

  private static double[] answered(MeasuredSolr solr, Effort effort, String format, int rows)
      throws Exception {
    millis(effort.of(WARM_UP), solr.http(), format, rows);
    return Delays.each(
        solr.faults(), effort, ROUNDS, rounds -> millis(rounds, solr.http(), format, rows));
  }

  private static double millis(int rounds, Http http, String format, int rows) throws Exception {
    return 1e3 * Timing.median(rounds, () -> search(http, format, rows));
  }

  private static Reply search(Http http, String format, int rows) {
    return http.get("/select?q=*:*&sort=id+asc&indent=off&rows=" + rows + "&wt=" + format);
  }
}
