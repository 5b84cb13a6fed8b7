package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** In SolrCloud a rule strikes each logical command once for each part that its role names. */
public class UpdateRolesCloudIT extends UpdatesOnTwoNodesTestBase {
  private static final int DOCS = 20;

  /** A kind of update, and how many cores carry out a command of it as leader or as replica. */
  private static final Map<String, Integer> UPDATES = new LinkedHashMap<>();

  static {
    UPDATES.put("add", DOCS);
    UPDATES.put("delete", 1);
    UPDATES.put("deleteByQuery", 2);
    UPDATES.put("commit", 2);
  }

  /** Sends an update of this kind, to whichever core, with these parameters. */
  private static Reply send(Http core, String op, String... parameters) {
    String name = newName();
    switch (op) {
      case "add":
        return UpdatesTestBase.json(core, docs(DOCS), parameters);
      case "delete":
        return UpdatesTestBase.json(core, "{\"delete\":[\"" + name + "\"]}", parameters);
      case "deleteByQuery":
        return UpdatesTestBase.json(
            core, "{\"delete\":{\"query\":\"id:" + name + "\"}}", parameters);
      default:
        return UpdatesTestBase.json(core, "{\"commit\":{}}", parameters);
    }
  }

  /** How often a rule for this role strikes an update of this kind. */
  private static int expected(String role, String op) {
    int commands = op.equals("add") ? DOCS : 1;
    int works = UPDATES.get(op);
    switch (role) {
      case "":
      case "role=client ":
        return commands;
      case "role=any ":
        return commands + 2 * works;
      default:
        return works;
    }
  }

  /** Any core may get an update: one that leads a shard, one that leads none. */
  private static Http[] cores() {
    return new Http[] {
      leader("x"), replica("x"), new Http(cloud.url(0, COLLECTION)), new Http(cloud.url(1, "two"))
    };
  }

  private static final String[] ROLES = {
    "", "role=client ", "role=leader ", "role=replica ", "role=any "
  };

  @Test
  public void aRuleThatTheRequestBrings() {
    for (String role : ROLES) {
      for (String op : UPDATES.keySet()) {
        for (Http core : cores()) {
          String id = newName();
          String rule = "{!" + role + "op=" + op + " id=" + id + "}1ms";
          long struck = sum(strikes(id, () -> send(core, op, "delay", rule)));
          assertEquals(rule, expected(role, op), struck);
        }
      }
    }
  }

  @Test
  public void aRuleThatIsArmed() {
    assertArmed("{\"delay\":%s}");
  }

  @Test
  public void aRuleThatIsAddedByASet() {
    assertArmed("{\"_appends_\":{\"delay\":%s}}");
  }

  @Test
  public void aRuleThatASetInsistsOn() {
    assertArmed("{\"_invariants_\":{\"delay\":%s}}");
  }

  private static void assertArmed(String set) {
    Map<String, String> rules = new LinkedHashMap<>();
    for (String role : ROLES) {
      for (String op : UPDATES.keySet()) {
        String id = newName();
        rules.put(id, "\"{!" + role + "op=" + op + " id=" + id + "}1ms\"");
      }
    }
    arm(String.format(set, rules.values()));
    for (Http core : cores()) {
      for (String op : UPDATES.keySet()) {
        Map<String, Long> before = struck(rules);
        Reply reply = send(core, op);
        assertEquals(reply.toString(), 200, reply.status());
        Map<String, Long> after = struck(rules);
        rules.forEach(
            (id, rule) ->
                assertEquals(
                    set + rule + " for " + op,
                    rule.contains("op=" + op + " ") ? expected(role(rule), op) : 0,
                    after.get(id) - before.get(id)));
      }
    }
  }

  private static String role(String rule) {
    int role = rule.indexOf("role=");
    return role < 0 ? "" : rule.substring(role, rule.indexOf("op="));
  }

  private static Map<String, Long> struck(Map<String, String> rules) {
    Map<String, Long> struck = new LinkedHashMap<>();
    rules.keySet().forEach(id -> struck.put(id, sum(Strikes.of(id, cloud.nodes()))));
    return struck;
  }

  @Test
  public void leadersAndReplicasAreStruckWhereTheyAre() {
    String doc = newName();
    for (Http sent : new Http[] {leader(doc), replica(doc)}) {
      assertStrikes(leader(doc), "leader", sent, doc);
      assertStrikes(replica(doc), "replica", sent, doc);
      assertStrikes(sent, "client", sent, doc);
    }
  }

  private static void assertStrikes(Http struck, String role, Http sent, String doc) {
    String id = newName();
    String rule = "{!op=add role=" + role + " id=" + id + "}1ms";
    assertEquals(
        role, Map.of(coreOf(struck), 1L), strikes(id, () -> add(sent, doc, "delay", rule)));
  }

  private static String coreOf(Http core) {
    Reply reply = core.get("/admin/system", "wt", "json");
    String dataDir = String.valueOf(reply.json("core/directory/instance"));
    return dataDir.substring(dataDir.lastIndexOf('/') + 1);
  }

  @Test
  public void aRuleForTheWholeRequestStrikesTheClientsRequestOnce() {
    String id = newName();
    Http core = new Http(cloud.url(0, COLLECTION));
    String rule = "{!id=" + id + "}1ms";
    assertEquals(1L, sum(strikes(id, () -> UpdatesTestBase.json(core, docs(DOCS), "delay", rule))));
    String after = "{!when=after id=" + id + "}1ms";
    assertEquals(
        1L, sum(strikes(id, () -> UpdatesTestBase.json(core, docs(DOCS), "delay", after))));
  }

  @Test
  public void aSetGivesWayToTheRulesOfTheRequestOnLeadersAndReplicasToo() {
    String leads = newName();
    String follows = newName();
    arm(
        "{\"delay\":[\"{!role=leader op=add id="
            + leads
            + "}1ms\",\"{!role=replica op=add id="
            + follows
            + "}1ms\"]}");
    Http core = new Http(cloud.url(0, COLLECTION));
    String[] other = {"delay", "{!op=rollback}1ms"};
    assertEquals(Map.of(), strikes(leads, () -> UpdatesTestBase.json(core, docs(DOCS), other)));
    assertEquals(Map.of(), strikes(follows, () -> UpdatesTestBase.json(core, docs(DOCS), other)));
    assertEquals(DOCS, sum(strikes(leads, () -> UpdatesTestBase.json(core, docs(DOCS)))));
  }
}
