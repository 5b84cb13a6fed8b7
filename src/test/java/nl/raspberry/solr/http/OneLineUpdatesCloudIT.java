package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.LinkedHashMap;
import java.util.Map;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrCloud;
import nl.raspberry.solr.example.SolrHome;
import org.junit.BeforeClass;
import org.junit.Test;

/** In SolrCloud with the one line alone armed rules strike updates that come in any way. */
public class OneLineUpdatesCloudIT extends UpdatesOnTwoNodesTestBase {
  private static final String[] ROLES = {"client", "leader", "replica"};

  @BeforeClass
  public static void startCluster() {
    cloud = SolrCloud.shared().configure(SolrHome::oneLine).create(COLLECTION, 2, 2);
  }

  private static Reply send(int way, String doc) {
    Http two = new Http(cloud.url(way % 2, COLLECTION));
    String json = Docs.of(doc);
    switch (way) {
      case 0:
        return two.post("/update/json", "application/json", json);
      case 1:
        return two.post("/update/json/docs", "application/json", json);
      case 2:
        return two.post("/update/csv", "text/csv", "id\n" + doc + "\n");
      case 3:
        return two.post("/update?processor=", "application/json", json);
      case 4:
        return two.post("/update?post-processor=", "application/json", json);
      case 5:
        return two.post("/update?useParams=nosuch", "application/json", json);
      case 6:
        String xml = "<add><doc><field name=\"id\">" + doc + "</field></doc></add>";
        return two.post("/update", "application/xml", xml);
      default:
        String api = cloud.url(way % 2).replace("/solr", "/api/collections/" + COLLECTION);
        return new Http(api).post("/update", "application/json", json);
    }
  }

  @Test
  public void eachRoleIsStruckOnceWhateverTheWay() {
    Map<String, String> ids = new LinkedHashMap<>();
    StringBuilder rules = new StringBuilder();
    for (String role : ROLES) {
      ids.put(role, newName());
      rules.append(rules.length() == 0 ? "" : ",");
      rules.append("\"{!op=add role=" + role + " id=" + ids.get(role) + "}1ms\"");
    }
    arm("{\"delay\":[" + rules + "]}");
    for (int way = 0; way < 8; way++) {
      String doc = newName();
      Map<String, Long> before = counts(ids);
      Reply reply = send(way, doc);
      assertEquals(reply.toString(), 200, reply.status());
      Map<String, Long> after = counts(ids);
      for (String role : ROLES) {
        assertEquals(way + " " + role, 1, after.get(role) - before.get(role));
      }
      assertTrue(holds(leader(doc), doc) && holds(replica(doc), doc));
    }
  }

  private static Map<String, Long> counts(Map<String, String> ids) {
    Map<String, Long> counts = new LinkedHashMap<>();
    ids.forEach((role, id) -> counts.put(role, sum(Strikes.of(id, cloud.nodes()))));
    return counts;
  }

  @Test
  public void aDocumentFailsOnItsLeaderBeforeOrAfterItIsApplied() {
    for (int way = 0; way < 8; way++) {
      String before = newName();
      String after = newName();
      arm(
          String.format(
              "{\"fail\":[\"{!role=leader op=add doc=%s}500\","
                  + "\"{!role=leader op=add when=after doc=%s}500\"]}",
              before, after));
      assertEquals(500, send(way, before).status());
      assertFalse(holds(leader(before), before));
      assertEquals(500, send(way, after).status());
      assertTrue(holds(leader(after), after));
      assertFalse(holds(replica(after), after));
      assertEquals(200, send(way, newName()).status());
    }
  }

  @Test
  public void theThirdDocumentOfARequestFails() {
    arm("{\"fail\":\"{!op=add nth=3}503\"}");
    String[] docs = {newName(), newName(), newName()};
    String json = "[{\"id\":\"%s\"},{\"id\":\"%s\"},{\"id\":\"%s\"}]";
    Http two = new Http(cloud.url(0, COLLECTION));
    Reply reply = UpdatesTestBase.json(two, String.format(json, (Object[]) docs));
    assertEquals(reply.toString(), 503, reply.status());
    Waiters.until(
        "the first two are taken",
        () -> holds(leader(docs[0]), docs[0]) && holds(leader(docs[1]), docs[1]));
    assertFalse(holds(leader(docs[2]), docs[2]));
  }

  @Test
  public void aReplicaThatFailsIsPutRightBehindTheClientsBack() {
    String doc = newName();
    arm("{\"fail\":\"{!role=replica op=add times=1 doc=" + doc + "}500\"}");
    assertEquals(200, send(0, doc).status());
    Waiters.until("the replica recovers", () -> holds(replica(doc), doc));
    cloud.recover(COLLECTION);
  }

  @Test
  public void commitsAndDeletesAreStruckByWhatTheyAre() {
    arm("{\"fail\":[\"{!op=commit}504\",\"{!op=delete}503\",\"{!op=deleteByQuery}502\"]}");
    Http two = new Http(cloud.url(1, COLLECTION));
    assertEquals(200, send(0, newName()).status());
    assertEquals(504, two.get("/update?commit=true").status());
    assertEquals(503, UpdatesTestBase.json(two, "{\"delete\":[\"x\"]}").status());
    assertEquals(502, UpdatesTestBase.json(two, "{\"delete\":{\"query\":\"id:x\"}}").status());
  }
}
