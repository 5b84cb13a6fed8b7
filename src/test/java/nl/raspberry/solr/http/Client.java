package nl.raspberry.solr.http;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.example.Http;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrServerException;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;

/** A client of SolrJ that adds 1 to a counter, so that what arrives twice shows. */
final class Client {
  /** What the client gave instead of an answer with a status. */
  static final int NO_ANSWER = -1;

  private Client() {}

  /** Clients of one core that wait no longer than that for an answer. */
  static List<SolrClient> ofCore(String url, long millis) {
    return List.of(
        new HttpJdkSolrClient.Builder(url)
            .withRequestTimeout(millis, TimeUnit.MILLISECONDS)
            .withIdleTimeout(millis, TimeUnit.MILLISECONDS)
            .build(),
        new Http2SolrClient.Builder(url)
            .withRequestTimeout(millis, TimeUnit.MILLISECONDS)
            .withIdleTimeout(millis, TimeUnit.MILLISECONDS)
            .build(),
        apache(url, (int) millis));
  }

  @SuppressWarnings("deprecation") // Most applications still have it.
  private static SolrClient apache(String url, int millis) {
    return new org.apache.solr.client.solrj.impl.HttpSolrClient.Builder(url)
        .withSocketTimeout(millis, TimeUnit.MILLISECONDS)
        .build();
  }

  /** A document that adds 1 to the counter of that name. */
  static SolrInputDocument increment(String id) {
    SolrInputDocument document = new SolrInputDocument("id", id);
    document.setField("n_i", Map.of("inc", 1));
    return document;
  }

  /** Adds 1 to a counter; what the application is told: a status, or that there was no answer. */
  static int count(SolrClient client, String id) {
    try {
      new UpdateRequest().add(increment(id)).process(client);
      return 200;
    } catch (SolrException e) {
      return e.code();
    } catch (IOException | SolrServerException e) {
      return NO_ANSWER;
    }
  }

  /** How often a counter was counted, committed or not. */
  static int counted(Http core, String id) {
    Object counted = core.get("/get", "id", id).json("doc/n_i");
    return counted == null ? 0 : ((Number) counted).intValue();
  }
}
