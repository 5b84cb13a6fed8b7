package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.junit.Before;
import org.junit.ClassRule;
import org.junit.Test;

/** The commands of updates in the journal: what a client sent, and what became of it. */
public final class JournalUpdateIT {
  private static final int MOST_COMMANDS = 10_000;

  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  private Http http;
  private Steering faults;

  @Before
  public void begin() {
    http = solr.http();
    faults = new Steering(http);
    faults.begin(100);
  }

  private Map<String, Object> update(int status, String json, String... parameters) {
    Reply reply = http.post("/update?" + Http.query(parameters), "application/json", json);
    assertEquals(reply.toString(), status, reply.status());
    return faults.journal(1).get(0);
  }

  private static String add(String id) {
    return "\"add\":{\"doc\":{\"id\":\"" + id + "\"}}";
  }

  private static String commands(Map<String, Object> entry) {
    return commandsOf(entry).stream()
        .map(one -> one.get("op") + " " + one.get("id") + " " + one.get("applied"))
        .collect(Collectors.joining(", "));
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> commandsOf(Map<String, Object> entry) {
    return (List<Map<String, Object>>) entry.get("commands");
  }

  @Test
  public void everyCommandIsNotedInItsOrder() {
    String delete = "\"delete\":\"u1\",\"delete\":{\"query\":\"id:none\"}";
    Map<String, Object> entry =
        update(200, "{" + add("u1") + "," + add("u2") + "," + delete + ",\"commit\":{}}");
    assertEquals(
        "add u1 true, add u2 true, delete u1 true, deleteByQuery null true, commit null true",
        commands(entry));
    assertEquals("client", entry.get("role"));
    assertEquals(200L, entry.get("status"));
    assertEquals(List.of(), entry.get("struck"));
  }

  @Test
  public void theCommandThatFailedWasNotAppliedAndTheOnesAfterItNeverCame() {
    String json = "{" + add("u1") + "," + add("u2") + "," + add("u3") + "}";
    Map<String, Object> entry = update(503, json, "fail", "{!doc=u2}503");
    assertEquals("add u1 true, add u2 false", commands(entry));
    assertEquals(503L, entry.get("status"));
    assertEquals(List.of("fail={!doc=u2}503"), entry.get("struck"));
  }

  @Test
  public void aCommandThatWasAppliedAndDeniedIsNotedAsApplied() {
    String json = "{" + add("u1") + "," + add("u2") + "," + add("u3") + "}";
    Map<String, Object> entry = update(504, json, "fail", "{!doc=u2 when=after}504");
    assertEquals("add u1 true, add u2 true", commands(entry));
    assertEquals(504L, entry.get("status"));
    Map<?, ?> found = (Map<?, ?>) http.get("/get?id=u2").json("doc");
    assertEquals("u2", found.get("id"));
  }

  @Test
  public void whatSolrItselfRefusedWasNotApplied() {
    String json = "{" + add("u1") + ",\"add\":{\"doc\":{\"id\":\"u2\",\"nosuchfield\":1}}}";
    assertEquals("add u1 true, add u2 false", commands(update(400, json)));
  }

  @Test
  public void aRetryingClientSendsItsHundredDocumentsTwice() throws Exception {
    String set = "{\"delay\":\"0\",\"fail\":\"{!id=lost op=any when=after nth=100 times=1}504\"}";
    http.arm(set);
    try (SolrClient client = new HttpJdkSolrClient.Builder(solr.server().url()).build()) {
      List<SolrInputDocument> documents =
          IntStream.range(0, 100)
              .mapToObj(i -> new SolrInputDocument("id", "retried" + i))
              .collect(Collectors.toList());
      assertEquals(1, retries(client, documents));
    } finally {
      http.disarm();
    }
    Waiters.until("both are noted", () -> posts().size() == 2);
    List<Map<String, Object>> journal = posts();
    assertEquals(504L, journal.get(0).get("status"));
    assertEquals(200L, journal.get(1).get("status"));
    Map<Object, Long> arrived =
        journal.stream()
            .flatMap(entry -> commandsOf(entry).stream())
            .filter(command -> Boolean.TRUE.equals(command.get("applied")))
            .collect(Collectors.groupingBy(one -> one.get("id"), Collectors.counting()));
    Map<Object, Long> twice =
        IntStream.range(0, 100)
            .mapToObj(i -> "retried" + i)
            .collect(Collectors.toMap(Function.identity(), id -> 2L));
    assertEquals(twice, arrived);
  }

  /** The client may try first, with a HEAD, which HTTP the server speaks. */
  private List<Map<String, Object>> posts() {
    return faults.journal().stream()
        .filter(entry -> "POST".equals(entry.get("method")))
        .collect(Collectors.toList());
  }

  /** A client as many are: it sends again whatever seems not to have arrived. */
  private static int retries(SolrClient client, List<SolrInputDocument> documents)
      throws Exception {
    for (int retries = 0; ; retries++) {
      try {
        client.add(ExampleSolr.CORE, documents);
        return retries;
      } catch (SolrException e) {
        assertEquals(e.toString(), 504, e.code());
      }
    }
  }

  @Test
  public void ofVeryManyCommandsTheRestIsOnlyCounted() {
    List<String> documents = new ArrayList<>();
    for (int i = 0; i < MOST_COMMANDS + 7; i++) {
      documents.add("{\"id\":\"many\"}");
    }
    Map<String, Object> entry = update(200, documents.toString());
    assertEquals(MOST_COMMANDS, commandsOf(entry).size());
    assertEquals(7L, entry.get("moreCommands"));
    faults.begin(100);
    assertNull(update(200, "[]").get("moreCommands"));
  }
}
