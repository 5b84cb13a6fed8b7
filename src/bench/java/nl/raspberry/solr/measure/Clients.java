package nl.raspberry.solr.measure;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.embedded.EmbeddedSolrServer;
import org.apache.solr.client.solrj.impl.ConcurrentUpdateHttp2SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.common.SolrInputDocument;

/** How fast the clients of SolrJ index tiny documents that they are given one at a time. */
final class Clients implements Measurement {
  private static final int DOCUMENTS = 50_000;
  private static final int[] ONE_BY_ONE = {DOCUMENTS, 1_000, 100};
  private static final int[] STREAMED = {DOCUMENTS, DOCUMENTS, DOCUMENTS};
  private static final int WARM_UP = 5_000;
  private static final int QUEUE = 1_000;
  private static final int THREADS = 2;

  private int next;

  @Override
  public String name() {
    return "clients";
  }

  @Override
  public List<String> columns() {
    return List.of("client", "2010", "now", "ratio", "5 ms", "50 ms");
  }

  @Override
  public List<String> rows() {
    return List.of("HTTP", "embedded", "concurrent");
  }

  @Override
  public List<String> bars() {
    return List.of("2010", "now", "5 ms", "50 ms");
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (MeasuredSolr solr = MeasuredSolr.start()) {
      row(table, "HTTP", 343, rates(solr.client(), solr.faults(), effort, ONE_BY_ONE));
      embedded(table, effort);
      concurrent(table, effort, solr);
    }
    return Result.of(
        table,
        "Documents a second, with a commit at the end: %,d documents, but %,d with 5 ms and"
            + " %,d with 50 ms a request for the clients that send a request for each. The"
            + " concurrent client has a queue of %,d and %d threads. The post of 2010 has also"
            + " 10,665 and 128,205 documents a second of Elasticsearch, which are printed here"
            + " and not measured.",
        effort.of(DOCUMENTS),
        effort.of(ONE_BY_ONE[1]),
        effort.of(ONE_BY_ONE[2]),
        QUEUE,
        THREADS);
  }

  private void embedded(Table table, Effort effort) throws Exception {
    SolrHome home = SolrHome.temporary().core(MeasuredSolr.CORE);
    try (SolrClient client = new EmbeddedSolrServer(home.directory(), MeasuredSolr.CORE)) {
      SolrFaults faults = new SolrFaults(client, MeasuredSolr.CORE);
      row(table, "embedded", 4_545, rates(client, faults, effort, ONE_BY_ONE));
    }
  }

  private void concurrent(Table table, Effort effort, MeasuredSolr solr) throws Exception {
    String url = solr.url();
    try (Http2SolrClient http = new Http2SolrClient.Builder(url).build();
        SolrClient client =
            new ConcurrentUpdateHttp2SolrClient.Builder(url, http)
                .withDefaultCollection(MeasuredSolr.CORE)
                .withQueueSize(QUEUE)
                .withThreadCount(THREADS)
                .build()) {
      row(table, "concurrent", 48_496, rates(client, solr.faults(), effort, STREAMED));
    }
  }

  private static void row(Table table, String name, double then, List<Double> rates) {
    double now = rates.get(0);
    table.row(name, then, now, now / then, rates.get(1), rates.get(2));
  }

  /** A client that is fast needs more documents until all that they pass is compiled. */
  private List<Double> rates(SolrClient client, SolrFaults faults, Effort effort, int[] numbers)
      throws Exception {
    rate(client, effort.of(Math.max(WARM_UP, 2 * numbers[2])));
    return Delays.each(faults, effort, numbers, number -> rate(client, number));
  }

  private double rate(SolrClient client, int number) throws Exception {
    List<SolrInputDocument> documents =
        IntStream.range(0, number).mapToObj(i -> tiny()).collect(Collectors.toList());
    long before = found(client);
    double seconds = Timing.seconds(() -> add(client, documents));
    if (found(client) - before != number) {
      throw new IllegalStateException("of " + number + " documents some are not there");
    }
    return number / seconds;
  }

  /** The concurrent client throws nothing when documents are refused. */
  private static long found(SolrClient client) throws Exception {
    return client.query(new SolrQuery("*:*").setRows(0)).getResults().getNumFound();
  }

  private SolrInputDocument tiny() {
    return new SolrInputDocument("id", "tiny" + next++, "name", "a tiny document");
  }

  private static void add(SolrClient client, List<SolrInputDocument> documents) throws Exception {
    for (SolrInputDocument document : documents) {
      client.add(document);
    }
    if (client instanceof ConcurrentUpdateHttp2SolrClient) {
      ((ConcurrentUpdateHttp2SolrClient) client).blockUntilFinished();
    }
    client.commit();
  }
}
