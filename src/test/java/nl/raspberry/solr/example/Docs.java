package nl.raspberry.solr.example;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Documents to send to {@code /update}, as JSON. */
public final class Docs {
  private Docs() {}

  /** Documents that have ids and nothing else. */
  public static String of(String... ids) {
    return Arrays.stream(ids)
        .map(id -> "{\"id\":\"" + id + "\"}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** So many of them, numbered from 1 on. */
  public static String numbered(String prefix, int number) {
    return of(IntStream.rangeClosed(1, number).mapToObj(i -> prefix + i).toArray(String[]::new));
  }
}
