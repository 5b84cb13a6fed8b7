package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;

import java.util.List;
import nl.raspberry.solr.example.SolrCloud;
import org.junit.Test;

/** What the page on SolrCloud lets one count over a collection is what happens. */
public final class SolrCloudPageIT {
  @Test
  public void theShellPrintsWhatIsShown() {
    List<String> blocks = Markdown.of("docs/solrcloud.md").blocks("console");
    assertEquals(1, blocks.size());
    try (SolrCloud cloud = SolrCloud.shared()) {
      cloud.create("example", 2, 2);
      Session session = new Session();
      session.read(blocks.get(0).replace("8970", port(cloud, 0)).replace("8971", port(cloud, 1)));
      session.replay(port(cloud, 0));
    }
  }

  private static String port(SolrCloud cloud, int node) {
    return cloud.url(node).replaceAll("\\D", "");
  }
}
