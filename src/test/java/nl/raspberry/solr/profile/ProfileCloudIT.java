package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Map;
import java.util.TreeMap;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import org.junit.Test;

/** In SolrCloud what clients sent is counted once, whatever nodes send each other because of it. */
public final class ProfileCloudIT {
  private static final int TIMES = 6;

  @Test
  public void requestsOfClientsAreCountedOnce() {
    try (SolrCloud cloud = SolrCloud.shared()) {
      cloud.create("profiled", 2, 2).load("profiled", Docs.numbered("d", 20));
      SolrLogFile log = new SolrLogFile();
      try (log) {
        for (int i = 0; i < TIMES; i++) {
          Http node = new Http(cloud.url(i % 2, "profiled"));
          assertFine(node.get("/select?q=*:*"));
          assertFine(node.post("/update", "application/json", Docs.numbered("a" + i, 4)));
          assertFine(node.post("/update?commit=true", "application/json", Docs.of("b" + i)));
        }
      }
      Traffic traffic = Logs.traffic(log.file(), "profiled");
      Map<String, Long> counts = new TreeMap<>();
      traffic.groups().forEach((group, seen) -> counts.put(group.toString(), seen.times().total()));
      long times = TIMES;
      assertEquals(Map.of("/select", times, "/update:add", times, "/update:commit", times), counts);
      assertTrue("sub-requests: " + traffic.internal(), traffic.internal() >= 4 * TIMES);
    }
  }

  private static void assertFine(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
  }
}
