package nl.raspberry.solr.cluster;

import java.time.Instant;

/** Where one rule is counted, and since when. Immutable. */
final class Home {
  private final String path;
  private final Instant birth;

  Home(String path, long birth) {
    this.path = path;
    this.birth = Instant.ofEpochMilli(birth);
  }

  String path() {
    return path;
  }

  Instant birth() {
    return birth;
  }
}
