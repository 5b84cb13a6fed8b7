package nl.raspberry.solr.http;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/** The threads of this JVM that wait because a delay has struck, and ways to await things. */
final class Waiters {
  private static final String WAITING = "nl.raspberry.solr.core.Waiting";
  private static final long PATIENCE_NANOS = 60_000_000_000L;

  private Waiters() {}

  static List<Thread> threads() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(
            entry ->
                Arrays.stream(entry.getValue())
                    .anyMatch(frame -> frame.getClassName().equals(WAITING)))
        .map(entry -> entry.getKey())
        .collect(Collectors.toList());
  }

  /** Returns when exactly so many threads wait. */
  static void await(int number) {
    until(number + " threads wait", () -> threads().size() == number);
  }

  /** Returns when it holds; fails if that takes a minute. */
  static void until(String what, BooleanSupplier holds) {
    long start = System.nanoTime();
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() - start > PATIENCE_NANOS) {
        throw new AssertionError("not within a minute: " + what);
      }
      pause();
    }
  }

  /** Between two looks. */
  static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
