package nl.raspberry.solr.rule;

import java.time.Instant;

/**
 * Where it is counted what is decided under one name. Thread-safe. Whatever cannot be counted is an
 * {@link UncountedException}.
 */
public interface Tally {
  /** When the first rule of the name was first seen, from which its time is counted. */
  Instant firstSight();

  /** Nanoseconds since then. */
  long age();

  /** All decisions in their order. */
  Sequence all();

  /** Those of one key of {@code per=}. */
  Sequence of(String key);

  /** The places that requests queue for or have. */
  Slots slots(int places);
}
