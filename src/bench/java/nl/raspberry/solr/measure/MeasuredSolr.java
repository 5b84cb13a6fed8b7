package nl.raspberry.solr.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.Child;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Launcher;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;

/** A Solr of one core, as a process, and what a client needs to measure it. */
final class MeasuredSolr implements AutoCloseable {
  /** Its core. */
  static final String CORE = "measured";

  private final Child process;
  private final HttpJdkSolrClient client;
  private final Http http;

  private MeasuredSolr(Child process) {
    this.process = process;
    client =
        new HttpJdkSolrClient.Builder(url()).withDefaultCollection(CORE).useHttp1_1(true).build();
    http = new Http(url() + "/" + CORE);
  }

  /**
   * Starts one without documents. Those of a large answer find room in its cache, so that to write
   * them is all that they cost.
   */
  static MeasuredSolr start() throws IOException {
    SolrHome temporary = SolrHome.temporary().core(CORE, MeasuredSolr::enlarge);
    String home = temporary.directory().toString();
    return new MeasuredSolr(SolrProcess.start(Launcher.class, home));
  }

  private static String enlarge(String config) {
    return config.replaceAll("(<documentCache .*)size=\"\\d+\"", "$1size=\"4096\"");
  }

  /** Adds the documents of the example core. */
  MeasuredSolr load() throws IOException {
    Path documents = SolrHome.EXAMPLE_CORE.resolve("docs/documents.json");
    update("?commit=true", Files.readString(documents));
    return this;
  }

  /** Sends an update in JSON that has to be taken. */
  void update(String parameters, String json) {
    taken(http.post("/update" + parameters, "application/json", json));
  }

  /** Fails if that is not an answer to a request that was all right. */
  static Reply taken(Reply reply) {
    if (reply.status() != 200) {
      throw new IllegalStateException(reply.toString());
    }
    return reply;
  }

  /** {@code http://localhost:8983/solr}. */
  String url() {
    return "http://localhost:" + process.port() + "/solr";
  }

  /** A client of the core without anything of SolrJ. */
  Http http() {
    return http;
  }

  HttpJdkSolrClient client() {
    return client;
  }

  SolrFaults faults() {
    return new SolrFaults(client, CORE);
  }

  @Override
  public void close() throws IOException {
    client.close();
    process.close();
  }
}
