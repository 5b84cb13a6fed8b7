package nl.raspberry.solr.example;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** A Solr home directory in the making: copies of the example core, perhaps edited. */
public final class SolrHome {
  /** The core that users copy. */
  public static final Path EXAMPLE_CORE = Path.of("example-core").toAbsolutePath();

  private static final String LINE =
      "<requestHandler name=\"/faults\" class=\"nl.raspberry.solr.FaultsHandler\"/>";
  private static final String OLD =
      "(?s)<searchComponent.*?</searchComponent>|<arr name=\"last-components\">.*?</arr>";

  /**
   * It warns at every start of a library that nobody needs. Held, since the logging of Java forgets
   * the level of a logger that nobody holds.
   */
  private static final Logger JERSEY = Logger.getLogger("org.glassfish.jersey");

  static {
    JERSEY.setLevel(Level.SEVERE);
  }

  private final Path directory;

  /** An empty one. */
  public SolrHome(Path directory) {
    this.directory = directory;
    try {
      Files.createDirectories(directory);
      Files.writeString(directory.resolve("solr.xml"), "<solr/>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One in a temporary directory. */
  public static SolrHome temporary() {
    try {
      Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
      return new SolrHome(Files.createTempDirectory(target, "solr-home"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path directory() {
    return directory;
  }

  /** The example core's {@code solrconfig.xml}, its plugins taking headers from requests, too. */
  public static String headers(String config) {
    return config.replaceAll(
        "(<requestHandler[^>]*\"nl\\.raspberry\\.solr\\.\\w+\")/>",
        "$1><str name=\"accept\">request,config,headers</str></requestHandler>");
  }

  /** Adds a copy of the example core under this name. */
  public SolrHome core(String name) {
    return core(name, config -> config);
  }

  /** Adds a copy of the example core with its {@code solrconfig.xml} edited. */
  public SolrHome core(String name, UnaryOperator<String> edit) {
    Path core = directory.resolve(name);
    try {
      copy(EXAMPLE_CORE, core);
      Files.writeString(core.resolve("core.properties"), "name=" + name + "\n");
      Path config = core.resolve("conf/solrconfig.xml");
      Files.writeString(config, edit.apply(Files.readString(config)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** The {@code solrconfig.xml} of the example core with the one line and nothing else of ours. */
  public static String oneLine(String config) {
    return config.replaceAll(OLD, "");
  }

  /** The {@code solrconfig.xml} of the example core without anything of ours. */
  public static String none(String config) {
    String none = oneLine(config).replace(LINE, "");
    if (none.contains("nl.raspberry")) {
      throw new IllegalStateException(none);
    }
    return none;
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else if (!file.startsWith(from.resolve("data"))) {
          Files.copy(file, target);
        }
      }
    }
  }
}
