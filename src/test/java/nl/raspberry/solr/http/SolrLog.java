package nl.raspberry.solr.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/** The log of the Solr in this JVM, from here on. */
final class SolrLog implements AutoCloseable {
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final Logger root = (Logger) LogManager.getRootLogger();
  private final AbstractAppender appender =
      new AbstractAppender("kept", null, null, true, Property.EMPTY_ARRAY) {
        @Override
        public void append(LogEvent event) {
          String message = event.getLevel() + " " + event.getMessage().getFormattedMessage();
          lines.add(event.getThrown() == null ? message : message + " " + event.getThrown());
        }
      };

  SolrLog() {
    appender.start();
    root.addAppender(appender);
  }

  /** Awaits a line with all these texts in it. */
  String line(String... texts) {
    Waiters.until("a log line with " + List.of(texts), () -> find(texts) != null);
    return find(texts);
  }

  /** Whether no line so far is such. */
  boolean none(Predicate<String> such) {
    return lines.stream().noneMatch(such);
  }

  private String find(String... texts) {
    for (String line : lines) {
      if (List.of(texts).stream().allMatch(line::contains)) {
        return line;
      }
    }
    return null;
  }

  /** The errors so far, without those that have one of these texts in them. */
  List<String> errors(String... expected) {
    return lines.stream()
        .filter(line -> line.startsWith("ERROR"))
        .filter(line -> List.of(expected).stream().noneMatch(line::contains))
        .collect(Collectors.toList());
  }

  @Override
  public void close() {
    root.removeAppender(appender);
    appender.stop();
  }
}
