package nl.raspberry.solr.compat;

import java.io.IOException;
import java.util.List;
import org.junit.AfterClass;
import org.junit.Rule;
import org.junit.rules.TestWatcher;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.AfterParam;
import org.junit.runners.Parameterized.BeforeParam;
import org.junit.runners.Parameterized.Parameters;

/**
 * One of each fault and of each handler on each Solr; what was seen there is what the page of
 * versions says.
 */
@RunWith(Parameterized.class)
public final class StagesIT extends MetricsStages {
  private static final Sheet SHEET = new Sheet();

  private static SolrProcess solr;

  private final Version version;

  @Rule
  public final TestWatcher record =
      new TestWatcher() {
        @Override
        protected void finished(Description description) {
          SHEET.tried(version);
        }

        @Override
        protected void succeeded(Description description) {
          SHEET.held(version);
        }
      };

  public StagesIT(Version version) {
    this.version = version;
  }

  @Parameters(name = "{0}")
  public static List<Version> versions() {
    return Version.all();
  }

  @BeforeParam
  public static void start(Version version) {
    solr = new Startup(version, version.name()).bare().start();
    SHEET.started(version, solr);
  }

  @AfterParam
  public static void stop() {
    if (solr != null) {
      solr.close();
      solr = null;
    }
  }

  @AfterClass
  public static void compare() throws IOException {
    SHEET.compare();
  }

  @Override
  SolrProcess solr() {
    return solr;
  }
}
