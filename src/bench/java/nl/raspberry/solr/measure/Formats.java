package nl.raspberry.solr.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** What the formats of a small and of a large answer cost Solr and those who read them. */
final class Formats implements Measurement {
  private static final List<String> FORMATS =
      List.of("xml", "json", "javabin", "csv", "phps", "php");
  private static final int SMALL = 25;
  private static final int LARGE = 2_000;
  private static final int[] ROUNDS = {50, 25, 10};
  private static final int WARM_UP = 200;

  /** Those that the post of 2011 compared in PHP, and what it found. */
  private static final List<String> COMPARED = List.of("xml", "json", "phps");

  private static final List<String> PLACES = List.of("1st", "2nd", "last");
  private static final Map<String, String> IN_2011 =
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
        "ratio to phps",
        "place in 2011",
        "place now",
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
      warm(solr.http(), effort);
      measure(table, solr, effort, "small ", SMALL);
      measure(table, solr, effort, "large ", LARGE);
    }
    return Result.of(
        table,
        "Milliseconds, medians of %d rounds, with 5 and 50 ms of %d and %d. *Answered* is from"
            + " request to last byte, *written* by how much that is more than of the same search"
            + " without rows, *place* that among xml, json and phps in PHP. The answers have %d"
            + " and %,d documents. %s",
        effort.of(ROUNDS[0]),
        effort.of(ROUNDS[1]),
        effort.of(ROUNDS[2]),
        SMALL,
        LARGE,
        Php.version());
  }

  /** All formats share code that has to be compiled before the first of them is measured. */
  private static void warm(Http http, Effort effort) {
    for (int i = 0; i < effort.of(WARM_UP); i++) {
      for (String format : FORMATS) {
        search(http, format, SMALL + i);
      }
    }
  }

  private static void measure(Table table, MeasuredSolr solr, Effort effort, String size, int rows)
      throws Exception {
    Map<String, byte[]> answers = answers(solr.http(), rows);
    Map<String, Double> php = new LinkedHashMap<>();
    for (Map.Entry<String, byte[]> answer : answers.entrySet()) {
      php.put(answer.getKey(), Php.millis(answer.getKey(), answer.getValue(), effort));
    }
    for (String format : FORMATS) {
      if (answers.containsKey(format)) {
        row(table, solr, effort, size + format, rows, format, answers.get(format), php);
      } else {
        table.none(size + format);
      }
    }
  }

  private static void row(
      Table table,
      MeasuredSolr solr,
      Effort effort,
      String name,
      int rows,
      String format,
      byte[] answer,
      Map<String, Double> php)
      throws Exception {
    List<Double> answered = answered(solr, effort, format, rows);
    table.row(
        name,
        (double) answer.length,
        written(solr.http(), effort, format, rows),
        Parsers.millis(format, answer, effort),
        php.get(format),
        php.get(format) / php.getOrDefault("phps", Table.NONE),
        IN_2011.getOrDefault(name, Table.number(Table.NONE)),
        place(php, format),
        answered.get(0),
        answered.get(1),
        answered.get(2));
  }

  /** One answer in each of the formats that this Solr has. */
  private static Map<String, byte[]> answers(Http http, int rows) {
    Map<String, byte[]> answers = new LinkedHashMap<>();
    for (String format : FORMATS) {
      Reply reply = search(http, format, rows);
      if (reply.status() == 200) {
        answers.put(format, reply.bytes());
      }
    }
    return answers;
  }

  private static String place(Map<String, Double> php, String format) {
    if (!COMPARED.contains(format) || php.get(format).isNaN()) {
      return Table.number(Table.NONE);
    }
    long faster =
        COMPARED.stream()
            .filter(php::containsKey)
            .filter(o -> php.get(o) < php.get(format))
            .count();
    return PLACES.get((int) faster);
  }

  private static double written(Http http, Effort effort, String format, int rows)
      throws Exception {
    List<Timing.Action> searches =
        List.of(() -> search(http, format, rows), () -> search(http, format, 0));
    double[] seconds = Timing.medians(effort.of(ROUNDS[0]), searches);
    return 1e3 * (seconds[0] - seconds[1]);
  }

  private static List<Double> answered(MeasuredSolr solr, Effort effort, String format, int rows)
      throws Exception {
    Timing.Action search = () -> search(solr.http(), format, rows);
    return Delays.each(
        solr.faults(), effort, ROUNDS, rounds -> 1e3 * Timing.median(rounds, search));
  }

  private static Reply search(Http http, String format, int rows) {
    return http.get("/select?q=*:*&sort=id+asc&indent=off&rows=" + rows + "&wt=" + format);
  }
}
