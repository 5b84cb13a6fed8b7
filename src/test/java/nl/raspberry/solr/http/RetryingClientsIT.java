package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.ConcurrentUpdateHttp2SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

/** SolrJ's clients of one core against each fault: what arrives twice, and what is lost. */
public final class RetryingClientsIT extends UpdatesTestBase {
  private static final int PATIENCE = 60_000;
  private static final int IMPATIENCE = 500;

  private List<SolrClient> clients;
  private List<SolrClient> impatient;
  private int counters;

  @Before
  public void open() {
    clients = Client.ofCore(solr.url("example"), PATIENCE);
    impatient = Client.ofCore(solr.url("example"), IMPATIENCE);
  }

  @After
  public void close() throws IOException {
    for (int i = 0; i < clients.size(); i++) {
      clients.get(i).close();
      impatient.get(i).close();
    }
  }

  private static void arm(String fault, String rule) {
    http.arm("{\"" + fault + "\":\"" + rule + "\"}");
  }

  private String newCounter() {
    return "counter" + counters++;
  }

  @Test
  public void aFailureBeforehandIsReportedOnceAndARetryCountsOnce() {
    for (SolrClient client : clients) {
      for (String failure : new String[] {"503", "500", "409", "exception"}) {
        arm("fail", "{!op=add times=1}" + failure);
        String counter = newCounter();
        assertEquals(status(failure), Client.count(client, counter));
        assertEquals(0, Client.counted(http, counter));
        assertEquals(200, Client.count(client, counter));
        assertEquals(1, Client.counted(http, counter));
      }
    }
  }

  private static int status(String failure) {
    return failure.equals("exception") ? 500 : Integer.parseInt(failure);
  }

  @Test
  public void aFailureAfterwardsMakesARetryArriveTwice() {
    for (SolrClient client : clients) {
      for (String failure : new String[] {"503", "500", "409", "exception"}) {
        arm("fail", "{!op=add times=1 when=after}" + failure);
        String counter = newCounter();
        assertEquals(status(failure), Client.count(client, counter));
        assertEquals("the client does not retry by itself", 1, Client.counted(http, counter));
        assertEquals(200, Client.count(client, counter));
        assertEquals(2, Client.counted(http, counter));
      }
    }
  }

  @Test
  public void aRefusalByALimitArrivesNever() {
    for (SolrClient client : clients) {
      arm("limit", "{!of=docs}0");
      String counter = newCounter();
      assertEquals(413, Client.count(client, counter));
      assertEquals(413, Client.count(client, counter));
      assertEquals(0, Client.counted(http, counter));
    }
  }

  @Test
  public void anUpdateThatAClientHasGivenUpIsAppliedNevertheless() {
    for (SolrClient client : impatient) {
      arm("delay", "{!op=add times=1}3s");
      String counter = newCounter();
      assertEquals(Client.NO_ANSWER, Client.count(client, counter));
      Waiters.until("it is applied", () -> Client.counted(http, counter) == 1);
    }
  }

  @Test
  public void aRetryAfterATimeoutArrivesTwice() {
    for (int i = 0; i < impatient.size(); i++) {
      arm("delay", "{!op=add times=1 when=after}3s");
      String counter = newCounter();
      assertEquals(Client.NO_ANSWER, Client.count(impatient.get(i), counter));
      assertEquals("it was applied before the delay", 1, Client.counted(http, counter));
      assertEquals(200, Client.count(clients.get(i), counter));
      assertEquals(2, Client.counted(http, counter));
    }
  }

  @Test
  public void theStreamOfAConcurrentClientLosesWhatFollowsTheFailureAndItsCallerIsNotTold()
      throws IOException, SolrServerException {
    assertLost("{!doc=second times=1}503", List.of("first"), List.of("second", "third"));
  }

  @Test
  public void aFailureAfterwardsLosesWhatFollowsOnly() throws IOException, SolrServerException {
    assertLost("{!doc=second times=1 when=after}503", List.of("first", "second"), List.of("third"));
  }

  private static void assertLost(String rule, List<String> arrived, List<String> lost)
      throws IOException, SolrServerException {
    arm("fail", rule);
    Queue<Throwable> errors = new ConcurrentLinkedQueue<>();
    try (Http2SolrClient http2 = new Http2SolrClient.Builder(solr.url("example")).build();
        ConcurrentUpdateHttp2SolrClient client = new Streaming(http2, errors)) {
      UpdateRequest batch = new UpdateRequest();
      List.of("first", "second", "third").forEach(id -> batch.add(Client.increment(id)));
      batch.process(client);
      client.blockUntilFinished();
      client.add(Client.increment("fourth"));
      client.blockUntilFinished();
    }
    assertEquals(errors.toString(), 1, errors.size());
    assertTrue(errors.toString(), errors.peek().getMessage().contains("Injected by fail=" + rule));
    arrived.forEach(id -> assertEquals(id, 1, Client.counted(http, id)));
    lost.forEach(id -> assertEquals(id, 0, Client.counted(http, id)));
    assertEquals("the next stream", 1, Client.counted(http, "fourth"));
  }

  /** A streaming client that keeps the errors which its caller does not get. */
  private static final class Streaming extends ConcurrentUpdateHttp2SolrClient {
    private static final long serialVersionUID = 1L;

    private final transient Queue<Throwable> errors;

    Streaming(Http2SolrClient client, Queue<Throwable> errors) {
      super(new Builder(solr.url("example"), client).withQueueSize(10).withThreadCount(1));
      this.errors = errors;
    }

    @Override
    public void handleError(Throwable error) {
      errors.add(error);
    }
  }
}
