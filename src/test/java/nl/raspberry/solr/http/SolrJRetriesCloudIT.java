package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.UpdatesOnTwoNodesTestBase.COLLECTION;
import static nl.raspberry.solr.http.UpdatesOnTwoNodesTestBase.cloud;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.impl.LBHttp2SolrClient;
import org.apache.solr.client.solrj.impl.LBSolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** How often the clients of SolrJ send one request, as the table of the README says. */
public final class SolrJRetriesCloudIT {
  private static final Table TABLE = new Table(Path.of("README.md"), "Solr answers");
  private static final String[][] ANSWERS = {
    {"fail=503", "fail", "503"},
    {"fail=500", "fail", "500"},
    {"fail=404", "fail", "404"},
    {"fail=403", "fail", "403"},
    {"fail=429", "fail", "429"},
    {"fail=400", "fail", "400"},
    {"respond=reset", "respond", "reset"},
  };

  /** Each is made anew for each request, as some remember which servers failed. */
  private static final List<Supplier<SolrClient>> CLIENTS =
      List.of(
          () -> new HttpJdkSolrClient.Builder(cloud.url(0, COLLECTION)).build(),
          () -> new Http2SolrClient.Builder(cloud.url(0, COLLECTION)).build(),
          SolrJRetriesCloudIT::balanced,
          () ->
              new CloudHttp2SolrClient.Builder(List.of(cloud.zooKeeper()), Optional.empty())
                  .withDefaultCollection(COLLECTION)
                  .build());

  private static Http2SolrClient plain;
  private static Http http;

  @BeforeClass
  public static void start() {
    UpdatesOnTwoNodesTestBase.cloud = SolrCloud.shared().create(COLLECTION, 1, 2);
    http = new Http(cloud.url(0, COLLECTION));
    plain = new Http2SolrClient.Builder().build();
  }

  private static SolrClient balanced() {
    LBSolrClient.Endpoint one = new LBSolrClient.Endpoint(base(0), COLLECTION);
    LBSolrClient.Endpoint two = new LBSolrClient.Endpoint(base(1), COLLECTION);
    return new LBHttp2SolrClient.Builder(plain, one, two).build();
  }

  private static String base(int node) {
    return cloud.url(node, COLLECTION).replace("/" + COLLECTION, "");
  }

  @AfterClass
  public static void stop() {
    plain.close();
    cloud.close();
  }

  @Test
  public void theReadmeSaysHowOftenSolrJSendsOneRequest() {
    for (String[] answer : ANSWERS) {
      List<String> cells = new ArrayList<>();
      CLIENTS.forEach(client -> cells.add(searches(client, answer)));
      CLIENTS.forEach(client -> cells.add(adds(client, answer)));
      TABLE.measured(answer[0], cells.toArray(new String[0]));
    }
    TABLE.check();
  }

  private static String searches(Supplier<SolrClient> clients, String[] answer) {
    String id = UpdatesOnTwoNodesTestBase.newName();
    arm(answer, "{!handler=/select id=" + id + "}");
    try (SolrClient client = clients.get()) {
      client.query(new SolrQuery("*:*"));
    } catch (SolrServerException | IOException | RuntimeException e) {
      // How often it was asked is the question.
    }
    long sent = struck(id);
    return sent > 10 ? "over 10" : "" + sent;
  }

  private static String adds(Supplier<SolrClient> clients, String[] answer) {
    String id = UpdatesOnTwoNodesTestBase.newName();
    arm(answer, "{!op=add role=client when=after id=" + id + "}");
    String counter = "counts" + id;
    try (SolrClient client = clients.get()) {
      Client.count(client, counter);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long sent = struck(id);
    http.arm("{}");
    assertEquals("sent and applied", sent, Client.counted(http, counter));
    return "" + sent;
  }

  private static void arm(String[] answer, String rule) {
    http.arm("{\"" + answer[1] + "\":\"" + rule + answer[2] + "\"}");
  }

  private static long struck(String id) {
    return UpdatesOnTwoNodesTestBase.sum(Strikes.of(id, cloud.nodes()));
  }

  /** It asks with HEAD first, whether the server speaks HTTP/2. */
  @Test
  public void theFirstRequestOfAJdkClientThatUpdatesIsAHead() throws IOException {
    for (String method : new String[] {"", "method=POST "}) {
      String id = UpdatesOnTwoNodesTestBase.newName();
      http.arm("{\"respond\":\"{!handler=/update " + method + "times=1 id=" + id + "}reset\"}");
      try (SolrClient client = CLIENTS.get(0).get()) {
        int told = Client.count(client, "head" + id);
        assertEquals(method, method.isEmpty() ? 200 : Client.NO_ANSWER, told);
      }
      assertEquals(method, 1, struck(id));
    }
  }
}
