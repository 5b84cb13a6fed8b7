package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class ProgressTest {
  private static final int LINES = 200_000;

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private final AtomicLong nanos = new AtomicLong(-5);
  private final Progress progress =
      new Progress(new PrintStream(told, true, StandardCharsets.UTF_8), nanos::get);

  /** Reads a log of lines of ten bytes, each in so many nanoseconds. */
  private String read(long nanosEach) throws IOException {
    Path file = folder.newFile("solr.log").toPath();
    Files.writeString(file, "a request\n".repeat(LINES));
    try (LogFile log = LogFile.open(file.toString())) {
      while (log.line() != null) {
        nanos.addAndGet(nanosEach);
        progress.line(log);
      }
      progress.done(log);
    }
    return told.toString(StandardCharsets.UTF_8).replace(file.getParent() + "/", "");
  }

  @Test
  public void nobodyIsToldOfWhatIsDoneAtOnce() throws IOException {
    assertEquals("", read(TimeUnit.MICROSECONDS.toNanos(5)));
    assertEquals("200,000 lines, 2.0 MB in 1.0 s (200,000 lines/s)", progress.summary());
  }

  @Test
  public void ofALongLogEverySecondSecondIsTold() throws IOException {
    assertEquals(
        "solr.log: 42 %, 81,920 lines, 33,333 lines/s\n"
            + "solr.log: 81 %, 163,840 lines, 33,333 lines/s\n",
        read(TimeUnit.MICROSECONDS.toNanos(30)));
    assertEquals("200,000 lines, 2.0 MB in 6.0 s (33,333 lines/s)", progress.summary());
  }
}
