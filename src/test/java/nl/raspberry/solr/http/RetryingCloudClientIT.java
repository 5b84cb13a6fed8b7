package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import nl.raspberry.solr.example.Http;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/**
 * SolrJ's client of a cluster against each fault. It sends an update that was answered with 503
 * again, up to five times: what was applied before is applied again, and the application is told
 * nothing.
 */
public class RetryingCloudClientIT extends UpdatesOnTwoNodesTestBase {
  private static final int ATTEMPTS = 6;

  private static SolrClient client;
  private static Http http;

  @BeforeClass
  public static void open() {
    client =
        new CloudHttp2SolrClient.Builder(List.of(cloud.zooKeeper()), Optional.empty())
            .withDefaultCollection(COLLECTION)
            .build();
    http = new Http(cloud.url(0, COLLECTION));
  }

  @AfterClass
  public static void close() throws IOException {
    client.close();
  }

  /** Counts once under this rule: what the application is told, and how often it was counted. */
  private static void assertCounts(int status, int counted, String rule) {
    arm("{\"fail\":\"" + rule + "\"}");
    String counter = newName();
    assertEquals(rule, status, Client.count(client, counter));
    assertEquals(rule, counted, Client.counted(http, counter));
  }

  @Test
  public void anUnavailableServerIsAskedAgainAndNothingIsLostOrDoubled() {
    assertCounts(200, 1, "{!op=add times=1}503");
    assertCounts(200, 1, "{!op=add times=5}503");
    assertCounts(503, 0, "{!op=add}503");
  }

  @Test
  public void whatWasAppliedBeforeTheServerWasUnavailableArrivesAgain() {
    assertCounts(200, 2, "{!op=add times=1 when=after}503");
    assertCounts(200, 3, "{!op=add times=2 when=after}503");
    assertCounts(503, ATTEMPTS, "{!op=add when=after}503");
  }

  @Test
  public void anyOtherFailureIsReportedAtOnce() {
    for (int status : new int[] {500, 409, 400, 429}) {
      assertCounts(status, 0, "{!op=add}" + status);
      assertCounts(status, 1, "{!op=add when=after}" + status);
    }
  }

  @Test
  public void aStatusThatSolrJHasNoNameForIsReportedAs0() {
    assertCounts(0, 0, "{!op=add}502");
    assertCounts(0, 1, "{!op=add when=after}502");
  }

  @Test
  public void aLeaderThatIsUnavailableAfterItAppliedLetsTheUpdateArriveAgain() {
    assertCounts(200, 2, "{!role=leader op=add times=1 when=after}503");
  }
}
