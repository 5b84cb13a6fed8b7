package nl.raspberry.solr.rule;

import java.time.Instant;

/** The time of day and a clock that only goes forward. Thread-safe. */
public interface Time {
  /** The time of the machine. */
  Time SYSTEM =
      new Time() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public long nanos() {
          return System.nanoTime();
        }
      };

  Instant now();

  /** Nanoseconds from an arbitrary start. */
  long nanos();
}
