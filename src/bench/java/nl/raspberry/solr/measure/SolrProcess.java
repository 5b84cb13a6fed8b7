package nl.raspberry.solr.measure;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import nl.raspberry.solr.example.Child;

/** A Solr in a process of its own, to which its cores bring the plugin from their lib folder. */
public final class SolrProcess {
  private static final Pattern PORT = Pattern.compile("^PORT (\\d+)$");
  private static final String CLASS_PATH =
      System.getProperty("solr.classpath", System.getProperty("java.class.path"));

  private SolrProcess() {}

  /**
   * Starts one with a heap of 1 GB.
   *
   * @param main says {@code PORT} and the port when it is ready
   */
  public static Child start(Class<?> main, String... arguments) throws IOException {
    String kit = Path.of("target", "test-classes").toAbsolutePath().toString();
    List<String> command =
        new ArrayList<>(List.of("-Xms1g", "-Xmx1g", "-Dsolr.log=target/solr-bench.log"));
    command.addAll(List.of("-cp", kit + File.pathSeparator + CLASS_PATH, main.getName()));
    command.addAll(List.of(arguments));
    return Child.start(PORT, command.toArray(new String[0]));
  }
}
