package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.core.Strikes;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.cloud.Replica;
import org.junit.After;
import org.junit.Test;

/** A replica that fails: whether its sibling hides it, or what of it reaches the client. */
public class FailingReplicaMatrixIT extends TwoNodesTestBase {
  /** Each rule as it would be for everything; here it gets a place. */
  private static final String[] FAULTS = {
    "fail=400",
    "fail=403",
    "fail=404",
    "fail=413",
    "fail=429",
    "fail=500",
    "fail=502",
    "fail=503",
    "fail=504",
    "fail=exception",
    "fail=oom",
    "fail=partial",
    "respond=reset",
    "respond=cut(50%)",
    "respond=truncate(50%)",
    "respond=html",
    "respond={!status=503}html",
    "respond=empty",
    "edit=set(response/numFound,0)",
  };

  private static final List<Integer> RETRIED = List.of(403, 404, 500, 503);
  private static final List<Integer> NOT_RETRIED = List.of(400, 413, 429, 502, 504);
  private static final int MANY = 20;

  private final String id = newId();
  private final Replica replica = Struck.replica();

  @After
  public void heal() {
    Struck.heal();
  }

  @Test
  public void thePageSaysWhatClientsSee() {
    Table table = new Table("Fault");
    for (String fault : FAULTS) {
      String one = placed(fault, "replica=" + replica.getName());
      String both = placed(fault, "shard=shard1");
      table.measured(fault, seen(one), seen(both), seen(both, "shards.tolerant", "true"));
    }
    table.check();
  }

  private static String placed(String fault, String place) {
    return fault.contains("{!")
        ? fault.replace("{!", "{!" + place + " ")
        : fault.replaceFirst("=", "={!" + place + "}");
  }

  /** What either client sees. */
  private static String seen(String fault, String... more) {
    Struck.arm(fault);
    String plain = Struck.plain("/select", more);
    Struck.heal();
    Struck.arm(fault);
    String solrJ = Struck.solrJ("/select", more);
    Struck.heal();
    return plain.equals(solrJ) ? plain : plain + " or " + solrJ;
  }

  @Test
  public void aSiblingIsAskedAtOnceAndOnceOnly() {
    for (int status : RETRIED) {
      assertEquals(status + "", Map.of(replica.getCoreName(), 1L), struck("replica=", status));
      assertEquals(status + "", 2, sum(struck("shard=shard1 ", status)));
    }
  }

  @Test
  public void noSiblingIsAskedWhereSolrThinksTheRequestIsToBlame() {
    for (int status : NOT_RETRIED) {
      assertEquals(status + "", 1, sum(struck("shard=shard1 ", status)));
    }
  }

  /** Strikes of one search by a plain client. */
  private Map<String, Long> struck(String place, int status) {
    String name = newId();
    String where = place.equals("replica=") ? place + replica.getName() + " " : place;
    Struck.arm("fail={!" + where + "id=" + name + "}" + status);
    String seen = Struck.plain("/select");
    Map<String, Long> strikes = Strikes.of(name, cloud.nodes());
    Struck.heal();
    boolean hidden = place.equals("replica=");
    assertEquals(hidden ? "200, all" : String.valueOf(status), seen);
    return strikes;
  }

  @Test
  public void solrJAsksEveryNodeAndAfter404BeginsAgain() {
    for (int status : RETRIED) {
      Struck.arm("fail={!shard=shard1 id=" + id + status + "}" + status);
      assertEquals(String.valueOf(status), Struck.solrJ("/select"));
      long struck = sum(Strikes.of(id + status, cloud.nodes()));
      Struck.heal();
      assertTrue(status + ": " + struck, status == 404 ? struck > 4 : struck == 4);
    }
  }

  @Test
  public void theErrorSaysWhichReplicaFailedByWhichRule() {
    String rule = "{!replica=" + replica.getName() + "}429";
    Struck.arm("fail=" + rule);
    Reply reply = http(0, "two").get("/select", search());
    assertEquals(reply.toString(), 429, reply.status());
    String message = String.valueOf(reply.json("error/msg"));
    assertTrue(message, message.contains(replica.getCoreName()));
    assertTrue(message, message.endsWith("Injected by fail=" + rule));
  }

  @Test
  public void aReplicaThatWasUnavailableIsLeftAlone() {
    Struck.arm("fail={!replica=" + replica.getName() + " id=" + id + "}503");
    for (int i = 0; i < MANY; i++) {
      assertEquals("200, all", Struck.plain("/select"));
    }
    long struck = sum(Strikes.of(id, cloud.nodes()));
    // The probe, once a minute, may be among them, or bring the replica back for one search.
    assertTrue(struck + " strikes", struck >= 1 && struck <= 3);
  }

  @Test
  public void aReplicaThatOnlyRefusesIsAskedAgain() {
    Struck.arm("fail={!replica=" + replica.getName() + " id=" + id + "}429");
    for (int i = 0; i < MANY; i++) {
      assertEquals("429", Struck.plain("/select"));
    }
    assertEquals(MANY, sum(Strikes.of(id, cloud.nodes())));
  }

  @Test
  public void theLivenessProbeIsARequestLikeOthersThatItsSortTellsApart() {
    String place = "replica=" + replica.getName();
    String others = "{!" + place + " p.sort='id asc' id=" + id + "}503";
    String probe = newId();
    http(0, "two")
        .arm(
            "{\"fail\":[\""
                + others
                + "\",\"{!"
                + place
                + " p.sort='_docid_*' id="
                + probe
                + "}503\"]}");
    assertEquals("200, all", Struck.plain("/select"));
    assertEquals(1, sum(Strikes.of(id, cloud.nodes())));
    Reply reply =
        http(0, replica.getCoreName())
            .get("/faults", "wait", probe, "strikes", "1", "timeout", "100s");
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals("the rule for searches", 1, sum(Strikes.of(id, cloud.nodes())));
  }

  private String[] search() {
    String first = "replica.location:" + replica.getBaseUrl();
    return new String[] {"q", "*:*", "sort", "id asc", "shards.preference", first};
  }
}
