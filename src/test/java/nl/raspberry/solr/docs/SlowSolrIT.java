package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.client.FaultRule;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.client.SolrFaultsRule;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.common.SolrException;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Rule;
import org.junit.Test;

/** The test that the README shows, of an application that knows nothing of faults. */
public final class SlowSolrIT {
  private static SolrServer server;
  private static SolrClient solr;
  private static Shop shop;

  @BeforeClass
  public static void start() {
    server = SolrServer.start(SolrHome.temporary().core("example"), 0).load("example");
    solr = client(Duration.ofMinutes(1));
    shop = new Shop(client(Duration.ofSeconds(2)));
  }

  @AfterClass
  public static void stop() throws IOException {
    shop.solr.close();
    solr.close();
    server.close();
  }

  private static SolrClient client(Duration timeout) {
    return new Http2SolrClient.Builder(server.url())
        .withRequestTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
        .build();
  }

  // README: begin
  @Rule
  public final SolrFaultsRule faults = new SolrFaultsRule(() -> new SolrFaults(solr, "example"));

  @Test
  public void aSearchThatTakesTooLongIsTriedOnceMore() {
    faults.arm(FaultRule.delay("{!id=slow times=1}10s"));
    assertEquals(60, shop.products());
    assertEquals(1, faults.faults().counters("slow").struck());
  }

  @Test
  public void theShopIsClosedWhileSolrFails() {
    faults.arm(FaultRule.fail("{!id=down}503"), FaultRule.delay("100..500"));
    assertThrows(SolrException.class, shop::products);
    assertEquals(2, faults.faults().counters("down").struck());
  }

  // README: end

  @Test
  public void itIsOpenOtherwise() {
    assertEquals(60, shop.products());
  }

  /** The application: it searches, and once more where that fails or takes more than 2 s. */
  private static final class Shop {
    private final SolrClient solr;

    Shop(SolrClient solr) {
      this.solr = solr;
    }

    long products() {
      try {
        return search();
      } catch (SolrServerException | IOException | SolrException e) {
        try {
          return search();
        } catch (SolrServerException | IOException again) {
          throw new IllegalStateException(again);
        }
      }
    }

    private long search() throws SolrServerException, IOException {
      return solr.query("example", new SolrQuery("*:*")).getResults().getNumFound();
    }
  }
}
