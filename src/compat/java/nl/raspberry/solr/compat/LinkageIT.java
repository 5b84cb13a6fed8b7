package nl.raspberry.solr.compat;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** Every class, method and field that the JAR refers to is there in each Solr, or is guarded. */
@RunWith(Parameterized.class)
public final class LinkageIT {
  private static final Map<String, Set<String>> REFERENCES = References.of(SolrProcess.JAR);

  @Parameterized.Parameter public Version version;

  @Parameters(name = "{0}")
  public static List<Version> versions() {
    return Version.all();
  }

  @Test
  public void whatIsMissingIsExactlyWhatIsGuarded() throws IOException {
    Set<String> missing = new TreeSet<>();
    try (ClassFiles solr = new ClassFiles(version.classPath())) {
      REFERENCES.forEach(
          (type, references) ->
              references.stream()
                  .filter(reference -> !has(solr, reference))
                  .forEach(reference -> missing.add(type + " -> " + reference)));
    }
    assertEquals("not in Solr " + version, Guards.missing(version), missing);
  }

  @Test
  public void theJarRefersToSolrAtAll() {
    assertTrue(REFERENCES.size() > 100);
    String method = "org/apache/solr/core/SolrCore.getName()Ljava/lang/String;";
    assertTrue(REFERENCES.get("nl/raspberry/solr/core/CoreLife").contains(method));
  }

  private static boolean has(ClassFiles solr, String reference) {
    int dot = reference.indexOf('.');
    return dot < 0
        ? solr.has(reference)
        : solr.has(reference.substring(0, dot), reference.substring(dot + 1));
  }
}
