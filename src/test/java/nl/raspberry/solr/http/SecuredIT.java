package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Guarded.PASSWORD;
import static nl.raspberry.solr.http.Guarded.READER;
import static nl.raspberry.solr.http.Guarded.TESTER;
import static nl.raspberry.solr.http.Guarded.jdk;
import static nl.raspberry.solr.http.Guarded.jetty;

import java.io.IOException;
import java.nio.file.Files;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.apache.solr.client.solrj.SolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** The Java side on a single Solr that asks who one is. */
public final class SecuredIT {
  private static final Guarded GUARDED = new Guarded("example", 1);

  private static SolrServer solr;

  @BeforeClass
  public static void start() throws IOException {
    SolrHome home = SolrHome.temporary().core("example");
    Files.writeString(home.directory().resolve("security.json"), Guarded.SECURITY);
    solr = SolrServer.start(home, 0);
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  private static void worksThrough(SolrClient client) {
    SolrFaults faults = new SolrFaults(client, "example");
    GUARDED.works(faults, client);
    GUARDED.worksAfterAnError(faults, client);
  }

  @Test
  public void worksThroughHttpJdkSolrClient() throws IOException {
    try (SolrClient client = jdk(solr.url(), TESTER, PASSWORD)) {
      worksThrough(client);
    }
  }

  @Test
  public void worksThroughHttp2SolrClient() throws IOException {
    try (SolrClient client = jetty(solr.url(), TESTER, PASSWORD)) {
      worksThrough(client);
    }
  }

  @Test
  public void whoIsNotKnownOrMayNotIsToldSo() throws IOException {
    try (SolrClient nobody = jdk(solr.url(), TESTER, "wrong");
        SolrClient reader = jdk(solr.url(), READER, PASSWORD)) {
      Guarded.refusesPassword(new SolrFaults(nobody, "example"));
      Guarded.refusesUser(new SolrFaults(reader, "example"));
    }
  }
}
