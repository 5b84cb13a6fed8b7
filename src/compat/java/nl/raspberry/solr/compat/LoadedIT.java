package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import org.junit.AfterClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.BeforeParam;
import org.junit.runners.Parameterized.Parameters;

/**
 * Which of our classes the oldest, the usual and the newest Solr load while they are at work, with
 * the JAR in the lib folder of the Solr home.
 */
@RunWith(Parameterized.class)
public final class LoadedIT {
  private static final Pattern OURS = Pattern.compile(" (nl\\.raspberry\\.solr\\.\\S+) source: ");
  private static final Pattern GONE =
      Pattern.compile(
          "javax/servlet/.*|com/codahale/.*|org/apache/solr/response/"
              + "(BinaryQueryResponseWriter|QueryResponseWriterUtil)\\b.*");
  private static final Map<String, Set<String>> REFERENCES = References.of(SolrProcess.JAR);

  private static Set<String> loaded;

  @Parameterized.Parameter public Version version;

  @Parameters(name = "{0}")
  public static List<Version> versions() {
    return Version.all().stream()
        .filter(version -> version.major() != 9 || version.name().equals("9.10.1"))
        .collect(Collectors.toList());
  }

  @BeforeParam
  public static void work(Version version) throws IOException {
    Path log = Startup.TARGET.resolve("loaded-" + version + ".log");
    Files.createDirectories(Startup.TARGET);
    Files.deleteIfExists(log);
    Startup startup = new Startup(version, "loading-" + version).nodeLib();
    try (SolrProcess solr = startup.options("-Xlog:class+load=info:file=" + log).start()) {
      Http http = solr.http();
      for (String rule : new String[] {"delay=1", "fail=503", "limit=1", "edit=drop(response)"}) {
        http.get("/select?q=*:*&" + rule);
      }
      for (String rule : new String[] {"truncate(9)", "html", "drip(1m)"}) {
        http.get("/select?q=*:*", "respond", rule);
      }
      http.post("/update?fail=503", "application/json", "[{\"id\":\"N8\"}]");
      http.get("/faults");
    }
    loaded = new TreeSet<>();
    for (String line : Files.readAllLines(log)) {
      Matcher ours = OURS.matcher(line);
      if (ours.find()) {
        loaded.add(ours.group(1).replace('.', '/'));
      }
    }
    loaded.retainAll(REFERENCES.keySet());
  }

  @AfterClass
  public static void forget() {
    loaded = null;
  }

  private static Set<String> having(Predicate<String> reference) {
    return loaded.stream()
        .filter(type -> REFERENCES.get(type).stream().anyMatch(reference))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  public void aClassThatRefersToWhatIsMissingIsNotLoaded() {
    assertTrue(loaded.toString(), loaded.contains("nl/raspberry/solr/response/StandInWriter"));
    assertTrue(loaded.toString(), loaded.size() > 60);
    Set<String> wrong = new TreeSet<>(loaded);
    wrong.retainAll(Guards.unloaded(version));
    assertEquals(Set.of(), wrong);
  }

  @Test
  public void onlyTheDoorsReferToWhatSolr10HasLeftBehind() {
    Set<String> expected = new TreeSet<>();
    if (version.major() < 10) {
      expected.add("nl/raspberry/solr/response/BinaryStandInWriter");
      expected.add("nl/raspberry/solr/version/DropwizardMetrics");
    }
    assertEquals(expected, having(reference -> GONE.matcher(reference).matches()));
  }
}
