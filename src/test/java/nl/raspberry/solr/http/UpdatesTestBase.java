package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;

/**
 * A test of updates on a Solr with three cores: {@code example} as users have it and with Solr's
 * tolerant processor to be asked for, {@code implicit}, whose handler for updates is Solr's own,
 * and {@code plain}, whose updates know nothing of us. Nothing is committed but by the test.
 */
abstract class UpdatesTestBase {
  private static final String TOLERANT =
      "<updateProcessor name=\"tolerant\" class=\"solr.TolerantUpdateProcessorFactory\"/>";
  private static final String WHOLE =
      "<requestHandler name=\"/faults\" class=\"nl.raspberry.solr.FaultsHandler\"/>";
  private static final String ONE =
      "<requestHandler name=\"/update\" class=\"solr.UpdateRequestHandler\" useParams=\"faults\"/>"
          + "<updateProcessor name=\"faults\""
          + " class=\"nl.raspberry.solr.FaultUpdateProcessorFactory\"/>";

  static SolrServer solr;
  static Http http;

  @BeforeClass
  public static void start() {
    SolrHome home =
        SolrHome.temporary()
            .core("example", config -> tolerant(SolrHome.headers(config)))
            .core("implicit", UpdatesTestBase::uncommitted)
            .core("plain", UpdatesTestBase::plain);
    solr = SolrServer.start(home, 0);
    http = new Http(solr.url("example"));
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @Before
  public void empty() {
    assertTaken(xml(http, "<delete><query>*:*</query></delete>", "commit", "true"));
  }

  @After
  public void disarm() {
    http.arm("{}");
  }

  private static String tolerant(String config) {
    return uncommitted(config).replace("</config>", TOLERANT + "</config>");
  }

  private static String uncommitted(String config) {
    return config.replaceAll("(?s)<autoCommit>.*</autoCommit>", "");
  }

  /** Has the processor, but no handler that uses it. */
  private static String plain(String config) {
    if (!config.contains(WHOLE)) {
      throw new IllegalStateException("the example core has no " + WHOLE);
    }
    return uncommitted(config).replace(WHOLE, ONE);
  }

  static Reply json(String body, String... parameters) {
    return json(http, body, parameters);
  }

  static Reply json(Http core, String body, String... parameters) {
    return core.post("/update?" + Http.query(parameters), "application/json", body);
  }

  static Reply xml(Http core, String body, String... parameters) {
    return core.post("/update?" + Http.query(parameters), "application/xml", body);
  }

  /** Documents with the ids {@code d1} to {@code d…}. */
  static String docs(int number) {
    return Docs.numbered("d", number);
  }

  /** The ids {@code d1} to {@code d…}. */
  static List<String> list(int number) {
    return IntStream.rangeClosed(1, number)
        .mapToObj(i -> "d" + i)
        .sorted()
        .collect(Collectors.toList());
  }

  /** The ids that are visible, in their order. */
  static List<String> visible(Http core) {
    Reply reply = core.get("/select?q=*:*&fl=id&sort=id+asc&rows=1000&wt=json");
    List<?> docs = (List<?>) reply.json("response/docs");
    return docs.stream()
        .map(doc -> String.valueOf(((Map<?, ?>) doc).get("id")))
        .collect(Collectors.toList());
  }

  /** The ids that are applied, in their order: they are committed first. */
  static List<String> applied() {
    assertTaken(http.get("/update?commit=true"));
    return visible(http);
  }

  static void assertTaken(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
  }

  /** The request failed with this, and by this rule. */
  static void assertFailed(int status, String rule, Reply reply) {
    assertEquals(reply.toString(), status, reply.status());
    assertEquals("Injected by " + rule, reply.json("error/msg"));
  }

  static List<String> ids(String... ids) {
    return Arrays.asList(ids);
  }
}
