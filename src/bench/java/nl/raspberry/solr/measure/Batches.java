package nl.raspberry.solr.measure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import nl.raspberry.solr.example.Http;
import org.apache.solr.client.solrj.request.JavaBinUpdateRequestCodec;
import org.apache.solr.client.solrj.request.UpdateRequest;
import org.apache.solr.common.SolrInputDocument;

/** Updates of many documents each, made before they are sent. Immutable. */
final class Batches {
  /** The documents in each. */
  static final int SIZE = 500;

  /** How many clients send them. */
  static final int CLIENTS = 2;

  private final String type;
  private final List<byte[]> bodies;

  private Batches(String type, List<byte[]> bodies) {
    this.type = type;
    this.bodies = bodies;
  }

  /** So many of them, with documents from the n-th on. */
  static Batches of(boolean javabin, int from, int number) throws IOException {
    List<byte[]> bodies = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      List<Map<String, Object>> products = Products.list("p", from + i * SIZE, SIZE);
      bodies.add(
          javabin ? javabin(products) : Products.json(products).getBytes(StandardCharsets.UTF_8));
    }
    return new Batches(javabin ? "application/javabin" : "application/json", bodies);
  }

  private static byte[] javabin(List<Map<String, Object>> products) throws IOException {
    UpdateRequest request = new UpdateRequest();
    for (Map<String, Object> product : products) {
      SolrInputDocument document = new SolrInputDocument();
      product.forEach(document::addField);
      request.add(document);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JavaBinUpdateRequestCodec().marshal(request, bytes);
    return bytes.toByteArray();
  }

  /** Sends all of them, and returns when all are answered. */
  void send(Http leader) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    try {
      List<Callable<Object>> sending = new ArrayList<>();
      bodies.forEach(body -> sending.add(() -> send(leader, body)));
      for (Future<?> sent : clients.invokeAll(sending)) {
        sent.get();
      }
    } finally {
      clients.shutdown();
    }
  }

  private Object send(Http leader, byte[] body) {
    return MeasuredSolr.taken(
        leader.send(
            leader
                .request("/update?wt=json")
                .header("Content-Type", type)
                .POST(BodyPublishers.ofByteArray(body))));
  }
}
