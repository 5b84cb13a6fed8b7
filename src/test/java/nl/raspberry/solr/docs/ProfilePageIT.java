package nl.raspberry.solr.docs;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/**
 * What the page on profiles shows is what happens. Its log is that of a Solr 9.10.1 which rules
 * made slow and failing.
 */
public final class ProfilePageIT {
  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private void copy(Path from, String to) throws IOException {
    Files.copy(from, folder.getRoot().toPath().resolve(to));
  }

  @Test
  public void theShellPrintsWhatIsShown() throws IOException {
    copy(SolrHome.EXAMPLE_CORE.resolve("lib/solr-faults.jar"), "solr-faults.jar");
    copy(Path.of("src/test/resources/profile/solr.log.gz"), "solr.log.gz");
    Session session = new Session();
    session.read("$ cd '" + folder.getRoot() + "'");
    Markdown.of("docs/profile.md").blocks("console").forEach(session::read);
    assertTrue("commands: " + session.size(), session.size() > 6);
    try (SolrServer solr = SolrServer.start(SolrHome.temporary().core("example"), 0)) {
      String url = solr.load("example").url();
      session.replay(url.replaceAll("\\D", ""));
    }
  }
}
