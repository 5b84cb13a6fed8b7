package nl.raspberry.solr.clients;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the application asks of its client. */
enum Call {
  SEARCH("search", "*:*"),
  /** A query of some kilobytes that finds the same. */
  LONG_SEARCH("search", "*:* OR " + words(300)),
  ADD("add", "new");

  private final String driver;
  private final String argument;

  Call(String driver, String argument) {
    this.driver = driver;
    this.argument = argument;
  }

  private static String words(int number) {
    return IntStream.range(0, number).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
  }

  /** What the drivers call it. */
  String driver() {
    return driver;
  }

  /** The query, or the id of the document. */
  String argument() {
    return argument;
  }

  /** As the page says it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
