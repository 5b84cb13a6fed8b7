package nl.raspberry.solr.measure;

import java.util.List;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Child;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;

/** How fast a shard indexes with replicas beside its leader, and how often it asks one of them. */
final class Replication implements Measurement {
  private static final int[] BATCHES = {100, 60, 20};
  private static final int WARM_UP = 30;
  private static final int COUNTED = 30;

  /** The rates of the posts, by the number of replicas. */
  private static final double[] IN_2014 = {73_780, 34_881, Table.NONE};

  private static final double[] IN_2015 = {Table.NONE, 76_291, Table.NONE};

  private int next;

  @Override
  public String name() {
    return "replication";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "replicas, batches in",
        "2014",
        "2015",
        "now",
        "ratio to 2014",
        "5 ms",
        "50 ms",
        "requests until 2015",
        "requests now");
  }

  @Override
  public List<String> rows() {
    return List.of(
        "none, javabin", "none, JSON", "one, javabin", "one, JSON", "two, javabin", "two, JSON");
  }

  @Override
  public List<String> bars() {
    return List.of("2014", "now", "5 ms", "50 ms");
  }

  @Override
  public Result measure(Effort effort) throws Exception {
    Table table = new Table(columns());
    try (Child cloud = SolrProcess.start(CloudProcess.class)) {
      String url = "http://localhost:" + cloud.port() + "/solr";
      for (int row = 0; row < rows().size(); row++) {
        measure(table, url, effort, row / 2, row % 2 == 0);
      }
    }
    return Result.of(
        table,
        "Documents a second, without a commit, sent by %d clients in batches of %d to the leader"
            + " of a shard on three nodes of one JVM: %,d, and %,d and %,d when one replica"
            + " takes 5 and 50 ms longer for each request. *Requests* are those that a replica"
            + " gets from its leader for one batch.",
        Batches.CLIENTS,
        Batches.SIZE,
        Batches.SIZE * effort.of(BATCHES[0]),
        Batches.SIZE * effort.of(BATCHES[1]),
        Batches.SIZE * effort.of(BATCHES[2]));
  }

  private void measure(Table table, String url, Effort effort, int replicas, boolean javabin)
      throws Exception {
    Shard shard = Shard.of(url, CloudProcess.collection(replicas));
    rate(shard, javabin, effort.of(WARM_UP));
    boolean alone = replicas == 0;
    double requests = alone ? Table.NONE : requests(shard, javabin, effort.of(COUNTED));
    List<Double> rates =
        alone
            ? List.of(rate(shard, javabin, effort.of(BATCHES[0])), Table.NONE, Table.NONE)
            : rates(url, shard, replicas, javabin, effort);
    double then = javabin ? IN_2014[replicas] : Table.NONE;
    table.row(
        rows().get(2 * replicas + (javabin ? 0 : 1)),
        then,
        javabin ? IN_2015[replicas] : Table.NONE,
        rates.get(0),
        rates.get(0) / then,
        rates.get(1),
        rates.get(2),
        javabin && replicas == 1 ? "up to 40" : Table.number(Table.NONE),
        requests);
  }

  private List<Double> rates(String url, Shard shard, int replicas, boolean javabin, Effort effort)
      throws Exception {
    try (HttpJdkSolrClient client = new HttpJdkSolrClient.Builder(url).useHttp1_1(true).build()) {
      SolrFaults faults = new SolrFaults(client, CloudProcess.collection(replicas));
      String slow = "role=replica replica=" + shard.name();
      return Delays.each(faults, slow, effort, BATCHES, number -> rate(shard, javabin, number));
    }
  }

  private double rate(Shard shard, boolean javabin, int number) throws Exception {
    Batches batches = batches(javabin, number);
    return Batches.SIZE * number / Timing.seconds(() -> batches.send(shard.leader()));
  }

  private double requests(Shard shard, boolean javabin, int number) throws Exception {
    shard.beginJournal(100 * number);
    batches(javabin, number).send(shard.leader());
    return (double) shard.requestsOfReplica() / number;
  }

  private Batches batches(boolean javabin, int number) throws Exception {
    int from = next;
    next += number * Batches.SIZE;
    return Batches.of(javabin, from, number);
  }
}
