package nl.raspberry.solr.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Logs to read: what each Solr wrote for the same requests, and made-up ones. */
final class Logs {
  private static final String REQUEST =
      "2026-12-03 07:59:06.838 INFO  (qtp1-%d) [ x:example] o.a.s.c.S.Request webapp=/solr"
          + " path=%s params={q=*:*} hits=0 status=%d QTime=%d";

  private Logs() {}

  /** The log of a Solr of this version. */
  static Path of(String version) {
    return Path.of("src/test/resources/profile/solr-" + version + ".log");
  }

  static String request(String path, int status, int millis) {
    return request(1, path, status, millis);
  }

  /** The line of a request of one of several threads. */
  static String request(int thread, String path, int status, int millis) {
    return String.format(Locale.ROOT, REQUEST, thread, path, status, millis);
  }

  /** What is read of lines. */
  static Traffic traffic(List<String> lines) {
    Traffic traffic = new Traffic(null);
    lines.forEach(traffic::add);
    traffic.end();
    return traffic;
  }

  /** What is read of a file. */
  static Traffic traffic(Path file, String core) {
    Traffic traffic = new Traffic(core);
    try (LogFile log = LogFile.open(file.toString())) {
      for (String line = log.line(); line != null; line = log.line()) {
        traffic.add(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    traffic.end();
    return traffic;
  }
}
