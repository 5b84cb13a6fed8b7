package nl.raspberry.solr.profile;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Tells a person how far the reading of long logs has come, and at the end how fast it was. */
final class Progress {
  private static final int ROUND = 1 << 14;
  private static final long PERIOD_NANOS = 2_000_000_000L;

  private final PrintStream err;
  private final LongSupplier nanos;
  private final long start;
  private long told;
  private long lines;
  private long bytes;

  /**
   * @param nanos the time
   */
  Progress(PrintStream err, LongSupplier nanos) {
    this.err = err;
    this.nanos = nanos;
    start = nanos.getAsLong();
    told = start;
  }

  /** A line of this log has been read. */
  void line(LogFile log) {
    lines++;
    if (lines % ROUND == 0 && nanos.getAsLong() - told > PERIOD_NANOS) {
      told = nanos.getAsLong();
      String share =
          log.size() > 0
              ? format("%d %%", 100 * log.read() / log.size())
              : format("%,d MB", log.read() / 1_000_000);
      err.println(format("%s: %s, %,d lines, %s", log.name(), share, lines, rate()));
      err.flush();
    }
  }

  /** A log has been read to its end. */
  void done(LogFile log) {
    bytes += log.read();
  }

  /** All that has been read, and how fast. */
  String summary() {
    double seconds = (nanos.getAsLong() - start) / 1e9;
    return format("%,d lines, %.1f MB in %.1f s (%s)", lines, bytes / 1e6, seconds, rate());
  }

  private String rate() {
    double seconds = Math.max(1, nanos.getAsLong() - start) / 1e9;
    return format("%,.0f lines/s", lines / seconds);
  }

  private static String format(String text, Object... arguments) {
    return String.format(Locale.ROOT, text, arguments);
  }
}
