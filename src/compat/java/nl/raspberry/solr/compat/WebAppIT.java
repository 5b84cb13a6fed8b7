package nl.raspberry.solr.compat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import org.junit.AfterClass;
import org.junit.BeforeClass;

/**
 * One of each fault where the container hides its classes from plugins, and where Solr 9's security
 * manager looks on.
 */
public final class WebAppIT extends MetricsStages {
  private static final int LAST_WITH_MANAGER = 23;
  private static final Path WEBAPP = Path.of("src/compat/webapp").toAbsolutePath();

  /** In Solr's distribution these lie beside Jetty and are hidden, or shared as log4j is. */
  private static final String SERVER =
      "(jetty-(server|servlet|servlet-api|webapp|xml|security)|http2-server|log4j-.*"
          + "|slf4j-api|jcl-over-slf4j|metrics-.*)-\\d.*";

  /** What both sides have for themselves. */
  private static final String BOTH = "(jetty-(util|io|http)|http2-(common|hpack))-\\d.*";

  private static final String TESTS = "(solr-test|lucene-test|randomized|junit|hamcrest).*";

  /** What the Jetty here speaks, when Solr asks its shards. */
  private static final String HTTP_1 = "-Dsolr.http1=true";

  private static SolrProcess solr;

  @BeforeClass
  public static void start() {
    Version version = Version.of("9.10.1");
    List<Path> server = having(version, SERVER + "|" + BOTH);
    List<Path> jars = having(version, "(?!" + SERVER + "|" + TESTS + ").*");
    String all = jars.stream().map(Path::toString).collect(Collectors.joining(";"));
    solr =
        new Startup(version, "webapp")
            .bare()
            .main(WebAppLauncher.class, server, WEBAPP.toString(), all)
            .options(options(version))
            .start();
  }

  private static List<Path> having(Version version, String name) {
    return version.classPath().stream()
        .filter(path -> path.getFileName().toString().matches(name))
        .collect(Collectors.toList());
  }

  private static String[] options(Version version) {
    if (Runtime.version().feature() > LAST_WITH_MANAGER) {
      System.out.println("No security manager: this Java has none");
      return new String[] {HTTP_1};
    }
    Path jar = version.classPath().get(0);
    // …/repository/org/apache/solr/solr-core/9.10.1/solr-core-9.10.1.jar
    while (!jar.getFileName().toString().equals("org")) {
      jar = jar.getParent();
    }
    return new String[] {
      HTTP_1,
      "-Djava.security.manager",
      "-Djava.security.policy==" + WEBAPP.resolve("solr.policy"),
      "-Dcompat.repository=" + jar.getParent(),
      "-Dcompat.classes=" + Startup.CLASSES,
      "-Dcompat.webapp=" + WEBAPP,
    };
  }

  @AfterClass
  public static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  @Override
  SolrProcess solr() {
    return solr;
  }

  /** Where it is in Solr's web application; its distribution makes another address of that. */
  @Override
  Http api() {
    return new Http(solr.root() + "/____v2");
  }
}
