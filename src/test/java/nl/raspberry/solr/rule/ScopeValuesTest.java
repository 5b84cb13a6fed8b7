package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class ScopeValuesTest {
  @Test
  public void methodsAreNames() {
    assertHolds("{!method=GET}5", new FakeSituation());
    assertHolds("{!method=get}5", new FakeSituation());
    assertPasses("{!method=POST}5", new FakeSituation());
    assertPasses("{!method=GET}5", new FakeSituation().method(null));
  }

  @Test
  public void parametersAreMatchedOrCompared() {
    FakeSituation situation = new FakeSituation().param("q", "price:3").param("rows", "10", "50");
    assertHolds("{!p.q=price*}5", situation);
    assertPasses("{!p.q=name*}5", situation);
    assertHolds("{!p.rows=>40}5", situation);
    assertPasses("{!p.rows=>50}5", situation);
    assertHolds("{!p.rows=<=10}5", situation);
    assertPasses("{!p.start=*}5", situation);
    assertPasses("{!p.q=<10}5", situation);
    assertHolds("{!p.q=price* p.rows=10}5", situation);
    assertPasses("{!p.q=price* p.rows=11}5", situation);
    assertHolds("{!p.rows=10 p.rows=50}5", situation);
    assertPasses("{!p.rows=10 p.rows=60}5", situation);
  }

  @Test
  public void headersAreMatchedOrCompared() {
    FakeSituation situation =
        new FakeSituation().header("User-Agent", "curl/8").header("X-Count", "7");
    assertHolds("{!h='User-Agent: curl*'}5", situation);
    assertHolds("{!h=User-Agent:curl*}5", situation);
    assertPasses("{!h='User-Agent: Solr*'}5", situation);
    assertHolds("{!h='User-Agent: curl*' h='X-Count: >=7'}5", situation);
    assertPasses("{!h='User-Agent: curl*' h='X-Count: >7'}5", situation);
    assertPasses("{!h='X-None: *'}5", situation);
    assertHolds("{!h='Host: a:1'}5", new FakeSituation().header("Host", "a:1"));
  }

  @Test
  public void sizesAreCompared() {
    for (Size size : Size.values()) {
      String rule = "{!" + size.modifier() + "=>4k}5";
      assertHolds(rule, new FakeSituation().size(size, 4097));
      assertPasses(rule, new FakeSituation().size(size, 4096));
      assertPasses(rule, new FakeSituation());
    }
    assertHolds("{!active=<=50}5", new FakeSituation().size(Size.ACTIVE, 50));
  }

  @Test
  public void allConditionsHaveToHold() {
    String rule = "{!handler=/select method=GET p.q=x query=>10}5";
    assertHolds(rule, new FakeSituation().param("q", "x").size(Size.QUERY, 11));
    assertPasses(rule, new FakeSituation().param("q", "y").size(Size.QUERY, 11));
    assertPasses(rule, new FakeSituation().param("q", "x").size(Size.QUERY, 10));
    assertPasses(rule, new FakeSituation().param("q", "x").size(Size.QUERY, 11).method("POST"));
    assertPasses(rule, new FakeSituation().param("q", "x").size(Size.QUERY, 11).handler("/q"));
  }

  @Test
  public void badScopesAreRefused() {
    assertBad(
        "{!role=boss}5",
        "modifier role=boss: 'boss' is not a role (expected client, shard, warming, leader,"
            + " replica or any)");
    assertBad(
        "{!phase=late}5",
        "modifier phase=late: 'late' is not a phase (expected one of main ids fields facets refine"
            + " stats terms groups highlights debug mlt termstats any)");
    assertBad("{!phase=ids role=client}5", "phase contradicts role=client (expected shard)");
    assertBad("{!phase=ids role=warming}5", "phase contradicts role=warming (expected shard)");
    assertBad(
        "{!at=end}5",
        "modifier at=end: 'end' is not a point (expected prepare, process or finish)");
    for (String header : List.of("x", ":x", " :x")) {
      assertBad(
          "{!h='" + header + "'}5",
          "modifier h="
              + header
              + ": '"
              + header
              + "' is not a line \"NAME: value\" (expected a name and a colon)");
    }
    assertBad(
        "{!p.rows=>x}5",
        "modifier p.rows=>x: '>x' is not a comparison with a number (expected >10, >=10, <10 or"
            + " <=10)");
    assertBad(
        "{!docs=5}5", "modifier docs=5: '5' is not a comparison (expected >4k, >=4k, <4k or <=4k)");
    assertBad("{!shard=a shard=b}5", "modifier 'shard' is given twice (expected once)");
  }

  private static void assertBad(String rule, String sentence) {
    assertMessage(
        RuleException.class, "delay=" + rule + ": " + sentence, () -> FakeCore.rule(rule));
  }

  private static void assertHolds(String rule, Situation situation) {
    assertScope(rule, situation, true);
  }

  private static void assertPasses(String rule, Situation situation) {
    assertScope(rule, situation, false);
  }

  private static void assertScope(String rule, Situation situation, boolean holds) {
    assertEquals(rule, holds, FakeCore.rule(rule).scope().holds(situation));
  }
}
