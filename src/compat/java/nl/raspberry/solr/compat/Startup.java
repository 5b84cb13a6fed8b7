package nl.raspberry.solr.compat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.SolrHome;

/**
 * How a Solr is started. Unless told otherwise as Solr's own tests do, all in one class loader, and
 * with the built JAR in the lib folder of the example core.
 */
final class Startup {
  static final Path TARGET = Path.of("target/compat").toAbsolutePath();
  static final Path CLASSES = Path.of("target/test-classes").toAbsolutePath();

  /** A core that has the JAR in its lib folder, but nothing of ours in its configuration. */
  static final String BARE = "bare";

  /** A core whose directory factory is ours. */
  static final String DISK = "disk";

  private static final Pattern PORT = Pattern.compile("^PORT (\\d+)$");

  private static final String NODE =
      "<solr><solrcloud><str name=\"host\">127.0.0.1</str>"
          + "<int name=\"hostPort\">${hostPort}</int>%s</solrcloud></solr>";

  /** A distributed search without ZooKeeper names its shards; each version allows it otherwise. */
  private static final List<String> ANY_SHARD =
      List.of(
          "-Dsolr.disable.shardsWhitelist=true",
          "-Dsolr.disable.allowUrls=true",
          "-Dsolr.security.allow.urls.enabled=false");

  private final Version version;
  private final String name;
  private final SolrHome home = SolrHome.temporary().core("example", SolrHome::headers);
  private final List<String> options = new ArrayList<>();
  private final List<String> arguments = new ArrayList<>();
  private Class<?> main = Launcher.class;
  private List<Path> classPath;

  /**
   * @param name of its log
   */
  Startup(Version version, String name) {
    this.version = version;
    this.name = name;
    classPath = version.classPath();
  }

  /** The JAR lies in the Solr home's lib folder, for all cores. */
  Startup nodeLib() throws IOException {
    Path directory = home.directory();
    Files.move(directory.resolve("example/lib"), directory.resolve("lib"));
    return this;
  }

  /** There is a core besides whose disk is struck. */
  Startup disk() {
    String factory =
        "<directoryFactory name='DirectoryFactory'"
            + " class='nl.raspberry.solr.FaultDirectoryFactory'/></config>";
    home.core(DISK, config -> config.replace("</config>", factory));
    return this;
  }

  /** There is a core besides that does not name the plugin. */
  Startup bare() {
    home.core(BARE, SolrHome::none);
    return this;
  }

  /** Another main class; it gets the Solr home and these arguments. */
  Startup main(Class<?> launcher, List<Path> paths, String... more) {
    main = launcher;
    classPath = paths;
    arguments.addAll(List.of(more));
    return this;
  }

  /** More options of the JVM. */
  Startup options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  /** Starts it and sends the example documents. */
  SolrProcess start() {
    return new SolrProcess(run());
  }

  /** Starts it as the only node of a SolrCloud, without a core. */
  SolrProcess node(String zooKeeper) throws IOException {
    // From Solr 10 on the context is always this one.
    String context = version.major() < 10 ? "<str name=\"hostContext\">solr</str>" : "";
    Files.writeString(home.directory().resolve("solr.xml"), String.format(NODE, context));
    Files.delete(home.directory().resolve("example/core.properties"));
    nodeLib();
    try (ServerSocket any = new ServerSocket(0)) {
      options("-DhostPort=" + any.getLocalPort(), "-DzkHost=" + zooKeeper);
    }
    return SolrProcess.empty(run());
  }

  private Child run() {
    options("-Dsolr.log=" + TARGET.resolve(name + ".log"));
    options("-Dsolr.log.dir=" + TARGET);
    options("-Dsolr.install.dir=" + TARGET);
    options("-Dsolr.solr.home=" + home.directory());
    List<String> command = new ArrayList<>(options);
    command.addAll(ANY_SHARD);
    command.addAll(List.of("-cp", path(), main.getName(), home.directory().toString()));
    command.addAll(arguments);
    try {
      Files.createDirectories(TARGET);
      return Child.start(version.java(), PORT, command.toArray(new String[0]));
    } catch (IOException e) {
      throw new UncheckedIOException("Solr " + version + " does not start", e);
    }
  }

  private String path() {
    List<Path> paths = new ArrayList<>(classPath);
    paths.add(CLASSES);
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
