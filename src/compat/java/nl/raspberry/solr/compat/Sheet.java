package nl.raspberry.solr.compat;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The table of versions, as a run fills it in. */
final class Sheet {
  private static final String[] HEAD = {
    "| Solr | Jetty | Servlet API | Metrics | Checks |", "| --- | --- | --- | --- | --- |",
  };

  private final Map<Version, String> starts = new LinkedHashMap<>();
  private final Map<Version, int[]> checks = new LinkedHashMap<>();

  /** Notes what kind of Solr it is. */
  void started(Version version, SolrProcess solr) {
    starts.put(
        version,
        String.join(
            " | ",
            version.name(),
            version.artifact("jetty-server"),
            has(version, "jakarta.servlet.http.HttpServletRequest") ? "jakarta" : "javax",
            SolrMetrics.of(solr).names()));
    checks.put(version, new int[2]);
  }

  private static boolean has(Version version, String type) {
    List<URL> urls = new ArrayList<>();
    try {
      for (Path path : version.classPath()) {
        urls.add(path.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
    try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]), null)) {
      return loader.findResource(type.replace('.', '/') + ".class") != null;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  void tried(Version version) {
    checks.get(version)[1]++;
  }

  void held(Version version) {
    checks.get(version)[0]++;
  }

  /** Writes and prints the table; asserts that the page says the same. */
  void compare() throws IOException {
    List<String> lines = new ArrayList<>(List.of(HEAD));
    starts.forEach(
        (version, start) -> {
          int[] count = checks.get(version);
          lines.add("| " + start + " | " + count[0] + " of " + count[1] + " |");
        });
    lines.forEach(System.out::println);
    Files.write(Startup.TARGET.resolve("versions.md"), lines);
    List<String> page = Files.readAllLines(Path.of("docs/versions.md"));
    for (String line : lines) {
      assertTrue("docs/versions.md does not say: " + line, page.contains(line));
    }
  }
}
