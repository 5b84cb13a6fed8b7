package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Docs;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

/** A core becomes as slow and as failing as the one that wrote the log. */
public final class ProfileIT {
  private static final int SEARCHES = 40;
  private static final String SLOW =
      "{\"delay\":[\"{!handler=/select}120ms\",\"{!handler=/update op=add nth=1}60ms\","
          + "\"{!handler=/update op=commit}150ms\"],\"fail\":\"{!handler=/select every=4}503\"}";
  private static final Pattern WAITED = Pattern.compile("waited (\\d+) ms");

  private static SolrServer server;
  private static Http production;
  private static Http here;

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary();
    home.core("production", SolrHome::oneLine).core("here", SolrHome::oneLine);
    server = SolrServer.start(home, 0).load("production").load("here");
    production = new Http(server.url("production"));
    here = new Http(server.url("here"));
  }

  @AfterClass
  public static void stop() {
    server.close();
  }

  @After
  public void disarm() {
    here.arm("{}");
    production.arm("{}");
    here.form("/faults", "reset", "true");
  }

  private static List<Reply> searches(Http core) {
    List<CompletableFuture<Reply>> replies = new ArrayList<>();
    for (int i = 0; i < SEARCHES; i++) {
      replies.add(core.later("/select", "q", "{!term f=id}a b}{ " + i, "rows", "0"));
    }
    return replies.stream().map(CompletableFuture::join).collect(Collectors.toList());
  }

  private static Reply update(Http core, String parameters, String json) {
    Reply reply = core.post("/update" + parameters, "application/json", json);
    assertEquals(reply.toString(), 200, reply.status());
    return reply;
  }

  /** What production does on a day, and what it logs of it. */
  private static SolrLogFile day(String armed) {
    production.arm(armed);
    try (SolrLogFile log = new SolrLogFile()) {
      searches(production);
      for (int i = 0; i < 5; i++) {
        update(production, "", Docs.numbered("a" + i, 3));
        update(production, "?commit=true", Docs.numbered("b" + i, 3));
        update(production, "", "{\"commit\":{}}");
      }
      return log;
    }
  }

  /** Arms what the tool says, each rule with a seed so that the test depends on no luck. */
  private static void arm(Tool tool) {
    String seeded = tool.out().replace("{!", "{!seed=7 ");
    Reply reply = here.post("/config/params", "application/json", seeded);
    assertEquals(reply.toString(), 200, reply.status());
  }

  private static Map<?, ?> rules() {
    return (Map<?, ?>) here.get("/faults").json("rules");
  }

  private static long struck(String id) {
    return (Long) ((Map<?, ?>) rules().get(id)).get("struck");
  }

  @Test
  public void whatIsPrintedCanBeArmedAndIsAskedOnceARequest() {
    arm(Tool.run("profile", "--core", "production", day(SLOW).file()).exits(0));
    update(here, "", Docs.numbered("c", 20));
    assertEquals(Set.of("/select", "/select:503", "/update:add", "/update:commit"), names());
    assertFalse(rules().toString(), rules().toString().contains("problem"));
    assertEquals(1, struck("/update:add"));
    assertEquals(0, struck("/update:commit"));
  }

  private static Set<String> names() {
    return rules().keySet().stream()
        .map(String::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  public void searchesTakeAsLongAndFailAsOften() {
    Tool tool = Tool.run("profile", "--core", "production", day(SLOW).file()).exits(0);
    assertTrue(tool.out(), tool.out().contains("{!id=/select:503 handler=/select percent=25}503"));
    arm(tool);
    List<Reply> replies = searches(here);
    // One in a hundred may be shorter: it is interpolated from nothing up to the fastest.
    long slow = replies.stream().filter(reply -> reply.millis() >= 120).count();
    assertTrue("slow: " + slow, slow >= SEARCHES * 9 / 10);
    long failed = replies.stream().filter(reply -> reply.status() == 503).count();
    assertEquals(struck("/select:503"), failed);
    assertTrue("failed: " + failed, failed >= 1 && failed < SEARCHES / 2);
  }

  @Test
  public void anUpdateThatCommitsTakesAsLongAsOneDidAndNotTheSumOfBoth() {
    SolrLogFile log = day(SLOW);
    arm(Tool.run("profile", "--core", "production", log.file()).exits(0));
    int most =
        Logs.traffic(log.file(), "production")
            .groups()
            .get(new Group("/update", "commit"))
            .times()
            .most();
    Reply reply = update(here, "?commit=true", Docs.of("d"));
    assertTrue(reply.toString(), reply.millis() >= 150);
    assertEquals(1, struck("/update:add"));
    assertEquals(1, struck("/update:commit"));
    long waited = 0;
    for (Matcher one = WAITED.matcher(here.get("/faults").text()); one.find(); ) {
      waited += Long.parseLong(one.group(1));
    }
    assertTrue(waited + " of " + most, waited > 60 && waited <= most);
  }

  @Test
  public void whatABareSolrTakesIsSubtracted() {
    SolrLogFile slow = day(SLOW);
    SolrLogFile bare = day("{}");
    Tool tool = Tool.run("profile", "--bare", bare.file(), slow.file()).exits(0);
    Group select = new Group("/select", "");
    long observed = Logs.traffic(slow.file(), null).groups().get(select).times().most();
    long taken = Logs.traffic(bare.file(), null).groups().get(select).times().most();
    Matcher rule =
        Pattern.compile("\\{!id=/select handler=/select}percentiles\\(.*100:(\\d+)ms\\)")
            .matcher(tool.out());
    assertTrue(tool.out(), rule.find());
    long left = Long.parseLong(rule.group(1));
    // Never less than at a lower percentile.
    assertTrue(left + " of " + observed, left >= observed - taken && left < observed + 1);
    arm(tool);
    searches(here);
    assertEquals(SEARCHES, struck("/select"));
  }
}
