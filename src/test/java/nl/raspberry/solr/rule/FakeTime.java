package nl.raspberry.solr.rule;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A time that passes only when told to. */
public final class FakeTime implements Time {
  /** When it starts. */
  static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final AtomicLong nanos = new AtomicLong(-5);

  /** Lets so many milliseconds pass. */
  public void pass(long millis) {
    nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  @Override
  public Instant now() {
    return START.plusNanos(nanos.get() + 5);
  }

  @Override
  public long nanos() {
    return nanos.get();
  }
}
