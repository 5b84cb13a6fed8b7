package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/**
 * Each snippet for users, pasted as XML and posted as JSON, alone and together with the one line
 * that installs everything: its faults strike, brought and armed, and none strikes twice.
 */
@RunWith(Parameterized.class)
public final class SnippetsIT {
  private static final List<String> SNIPPETS =
      List.of("delay", "failure", "request-size-limit", "response-faults", "update-faults");
  private static final String WHOLE = "whole-core";
  private static final String LEAST = "<updateHandler class='solr.DirectUpdateHandler2'/>";
  private static SolrServer solr;

  private final String snippet;
  private final boolean whole;
  private final Http http;

  public SnippetsIT(String snippet, String format, boolean together) {
    this.snippet = snippet;
    whole = together || snippet.equals(WHOLE);
    http = new Http(solr.url(name(snippet, format, together)));
  }

  private static String name(String snippet, String format, boolean together) {
    return snippet + "-" + format + (together ? "-together" : "");
  }

  @Parameters(name = "{0} {1} together: {2}")
  public static List<Object[]> all() {
    List<Object[]> all = new ArrayList<>();
    for (String format : List.of("xml", "json")) {
      all.add(new Object[] {WHOLE, format, false});
      for (String snippet : SNIPPETS) {
        all.add(new Object[] {snippet, format, false});
        all.add(new Object[] {snippet, format, true});
      }
    }
    return all;
  }

  @BeforeClass
  public static void start() {
    SolrHome home = SolrHome.temporary();
    for (Object[] one : all()) {
      String snippet = (String) one[0];
      String xml = one[1].equals("xml") ? Snippets.text(snippet + ".xml") : "";
      boolean select = xml.contains("name=\"/select\"");
      home.core(
          name(snippet, (String) one[1], (Boolean) one[2]),
          Config.of(
              LEAST,
              select ? "" : Snippets.SELECT,
              xml,
              (Boolean) one[2] ? Snippets.text(WHOLE + ".xml") : ""));
    }
    solr = SolrServer.start(home, 0);
    for (Object[] one : all()) {
      if (one[1].equals("json")) {
        String core = name((String) one[0], "json", (Boolean) one[2]);
        Snippets.post(new Http(solr.url(core)), Snippets.text(one[0] + ".json"));
      }
    }
  }

  @AfterClass
  public static void stop() {
    solr.close();
  }

  @After
  public void disarm() {
    http.arm("{}");
  }

  @Test
  public void itsFaultsStrikeOnce() {
    if (covers("delay")) {
      searchesAreSlow();
    }
    if (covers("failure")) {
      searchesFail();
    }
    if (covers("request-size-limit")) {
      searchesAreLimited();
    }
    if (covers("response-faults")) {
      responsesAreSpoilt();
    }
    if (covers("update-faults")) {
      updatesFailOnEachSideOfDistribution();
      updatesAreSlow();
    }
  }

  private boolean covers(String one) {
    return whole || one.equals(snippet);
  }

  /** How often the rule has struck, as far as there is somebody to ask. */
  private void assertOnce() {
    if (whole) {
      assertEquals(1, new Steering(http).count("s", "struck"));
      new Steering(http).post("reset", "");
    }
  }

  /**
   * The answer to a search that brings a rule, then to one for which it is armed; that one asks for
   * debug, since otherwise it would not show.
   */
  private List<Runnable> searches(String fault, String rule, Consumer<Reply> check) {
    return List.of(
        () -> check.accept(http.get("/select", "q", "*:*", fault, rule)),
        () -> {
          http.arm("{\"" + fault + "\":\"" + rule + "\"}");
          check.accept(http.get("/select?q=*:*&debug=timing"));
        });
  }

  private void assertEachStrikesOnce(List<Runnable> requests) {
    for (Runnable request : requests) {
      request.run();
      assertOnce();
    }
    http.disarm();
    Reply plain = http.get("/select?q=*:*");
    assertEquals(plain.toString(), 200, plain.status());
    assertEquals(plain.toString(), 0L, plain.json("response/numFound"));
  }

  private void searchesAreSlow() {
    assertEachStrikesOnce(
        searches(
            "delay",
            "{!id=s}70",
            reply -> {
              assertEquals(reply.toString(), 200, reply.status());
              assertEquals(reply.toString(), 70L, reply.json("delay"));
              assertTrue(reply.toString(), reply.millis() >= 70);
            }));
  }

  private void searchesFail() {
    assertEachStrikesOnce(
        searches(
            "fail",
            "{!id=s}503",
            reply -> Failures.assertFailed(503, "Injected by fail={!id=s}503", reply)));
  }

  private void searchesAreLimited() {
    assertEachStrikesOnce(
        searches("limit", "{!id=s}1", reply -> Failures.assertStatus(414, reply)));
  }

  private void responsesAreSpoilt() {
    assertEachStrikesOnce(
        searches(
            "respond",
            "{!id=s}truncate(7)",
            reply -> assertEquals(reply.toString(), 7, reply.bytes().length)));
    assertEachStrikesOnce(
        searches(
            "edit",
            "{!id=s}set(response/numFound,3)",
            reply -> assertEquals(reply.toString(), 3L, reply.json("response/numFound"))));
  }

  private void updatesFailOnEachSideOfDistribution() {
    for (String rule : List.of("{!id=s op=add nth=2}503", "{!id=s role=leader op=add nth=3}503")) {
      UpdatesTestBase.assertFailed(
          503, "fail=" + rule, UpdatesTestBase.json(http, UpdatesTestBase.docs(3), "fail", rule));
      assertOnce();
      http.arm("{\"fail\":\"" + rule + "\"}");
      UpdatesTestBase.assertFailed(
          503, "fail=" + rule, UpdatesTestBase.json(http, UpdatesTestBase.docs(3)));
      assertOnce();
      http.disarm();
      UpdatesTestBase.assertTaken(UpdatesTestBase.json(http, UpdatesTestBase.docs(3)));
    }
  }

  private void updatesAreSlow() {
    http.arm("{\"delay\":\"{!id=s times=1}70\"}");
    Reply reply = UpdatesTestBase.json(http, UpdatesTestBase.docs(3), "debug", "timing");
    UpdatesTestBase.assertTaken(reply);
    assertEquals(reply.toString(), 70L, reply.json("delay"));
    assertTrue(reply.toString(), reply.millis() >= 70);
    assertOnce();
  }
}
