package nl.raspberry.solr.http;

import static nl.raspberry.solr.http.Guarded.PASSWORD;
import static nl.raspberry.solr.http.Guarded.READER;
import static nl.raspberry.solr.http.Guarded.TESTER;
import static nl.raspberry.solr.http.Guarded.jdk;
import static nl.raspberry.solr.http.Guarded.jetty;

import java.io.IOException;
import java.util.List;
import nl.raspberry.solr.client.SolrFaults;
import nl.raspberry.solr.client.SolrFaultsRule;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.SolrCloud;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.CloudHttp2SolrClient;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

/** The Java side on a SolrCloud that asks who one is: it is who the user's client is. */
public final class SecuredCloudIT {
  private static final Guarded GUARDED = new Guarded("halves", 2);

  private static SolrCloud cloud;

  @BeforeClass
  public static void start() {
    cloud = SolrCloud.start(2).create("halves", 2, 1).secure(Guarded.SECURITY);
    for (int node = 0; node < 2; node++) {
      Http http = new Http(cloud.url(node, "halves"));
      Waiters.until("it asks who one is", () -> http.get("/select?q=*:*").status() == 401);
    }
  }

  @AfterClass
  public static void stop() {
    cloud.close();
  }

  private static SolrFaults faults(SolrClient client) {
    return new SolrFaults(client, "halves");
  }

  @FunctionalInterface
  private interface Use {
    void of(SolrClient client) throws Throwable;
  }

  private static void withCloudClient(String user, String password, Use use) throws Throwable {
    List<String> urls = List.of(cloud.url(0), cloud.url(1));
    Http2SolrClient.Builder http =
        new Http2SolrClient.Builder().withBasicAuthCredentials(user, password);
    try (SolrClient client =
        new CloudHttp2SolrClient.Builder(urls).withHttpClientBuilder(http).build()) {
      use.of(client);
    }
  }

  private static void worksThrough(SolrClient client) {
    GUARDED.works(faults(client), client);
    GUARDED.worksAfterAnError(faults(client), client);
  }

  @Test
  public void worksThroughACloudClient() throws Throwable {
    withCloudClient(TESTER, PASSWORD, SecuredCloudIT::worksThrough);
  }

  @Test
  public void worksThroughHttpJdkSolrClient() throws IOException {
    try (SolrClient client = jdk(cloud.url(1), TESTER, PASSWORD)) {
      worksThrough(client);
    }
  }

  @Test
  public void worksThroughHttp2SolrClient() throws IOException {
    try (SolrClient client = jetty(cloud.url(0), TESTER, PASSWORD)) {
      worksThrough(client);
    }
  }

  @Test
  public void theRuleOfJUnitWorks() throws Throwable {
    Statement test =
        new Statement() {
          @Override
          public void evaluate() {}
        };
    withCloudClient(
        TESTER,
        PASSWORD,
        client ->
            new SolrFaultsRule(() -> faults(client)).apply(test, Description.EMPTY).evaluate());
  }

  @Test
  public void aWrongPasswordIsAnErrorThatSaysSo() throws IOException {
    try (SolrClient client = jdk(cloud.url(0), TESTER, "wrong");
        SolrClient other = jetty(cloud.url(0), TESTER, "wrong")) {
      Guarded.refusesPassword(faults(client));
      Guarded.refusesPassword(faults(other));
    }
  }

  @Test
  public void aUserWhoMayNotIsAnErrorThatSaysSo() throws Throwable {
    try (SolrClient client = jdk(cloud.url(0), READER, PASSWORD);
        SolrClient other = jetty(cloud.url(0), READER, PASSWORD)) {
      Guarded.refusesUser(faults(client));
      Guarded.refusesUser(faults(other));
    }
    withCloudClient(READER, PASSWORD, client -> Guarded.refusesUser(faults(client)));
  }
}
