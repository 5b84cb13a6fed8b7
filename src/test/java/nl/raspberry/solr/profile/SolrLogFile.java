package nl.raspberry.solr.profile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.FileAppender;
import org.apache.logging.log4j.core.layout.PatternLayout;

/** The log of the Solr in this JVM, from here on, in a file and in the layout of Solr 9 and 10. */
final class SolrLogFile implements AutoCloseable {
  private static final String LAYOUT =
      "%maxLen{%d{yyyy-MM-dd HH:mm:ss.SSS} %-5p (%t) [%notEmpty{c:%X{collection}}"
          + "%notEmpty{ s:%X{shard}}%notEmpty{ r:%X{replica}}%notEmpty{ x:%X{core}}"
          + "%notEmpty{ t:%X{trace_id}}] %c{1.} %m%notEmpty{ =>%ex{short}}}{10240}%n";

  private final Logger root = (Logger) LogManager.getRootLogger();
  private final Path file;
  private final FileAppender appender;

  SolrLogFile() {
    try {
      file = Files.createTempFile(Path.of("target"), "solr", ".log");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    appender =
        FileAppender.newBuilder()
            .setName(file.toString())
            .withFileName(file.toString())
            .setLayout(PatternLayout.newBuilder().withPattern(LAYOUT).build())
            .build();
    appender.start();
    root.addAppender(appender);
  }

  Path file() {
    return file;
  }

  @Override
  public void close() {
    root.removeAppender(appender);
    appender.stop();
  }
}
