package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.Test;

public class ScopeTest {
  private static final int IDS = 0x4;
  private static final int FIELDS = 0x40;

  @Test
  public void withoutModifiersItIsWhatClientsSend() {
    assertHolds("5", new FakeSituation());
    assertHolds("5", FakeSituation.coordinator());
    assertHolds("5", new FakeSituation().handler(null).method(null));
    assertPasses("5", FakeSituation.shard(IDS));
    assertPasses("5", new FakeSituation().role(Role.WARMING));
    assertPasses("5", new FakeSituation().role(Role.LEADER));
  }

  @Test
  public void aRoleIsThePartPlayed() {
    for (Role role : List.of(Role.CLIENT, Role.WARMING, Role.LEADER, Role.REPLICA)) {
      String rule = "{!role=" + role.name().toLowerCase(Locale.ROOT) + "}5";
      for (Role played : Role.values()) {
        if (played != Role.ANY) {
          assertScope(rule, new FakeSituation().role(played), played == role);
        }
      }
    }
    assertHolds("{!role=client}5", FakeSituation.coordinator());
    assertHolds("{!role=shard}5", FakeSituation.shard(IDS));
    assertPasses("{!role=shard}5", FakeSituation.shard(FIELDS));
    assertPasses("{!role=shard}5", new FakeSituation());
  }

  @Test
  public void anyRoleIsEachOfThem() {
    for (Role played : List.of(Role.CLIENT, Role.WARMING, Role.LEADER, Role.REPLICA)) {
      assertHolds("{!role=any}5", new FakeSituation().role(played));
    }
    assertHolds("{!role=any}5", FakeSituation.shard(IDS));
    assertPasses("{!role=any}5", FakeSituation.shard(FIELDS));
    assertHolds("{!role=any phase=any}5", FakeSituation.shard(FIELDS));
  }

  @Test
  public void placesAreGlobs() {
    for (Place place : Place.values()) {
      String rule = "{!" + place.modifier() + "=na*2}5";
      assertHolds(rule, new FakeSituation().place(place, "name2"));
      assertPasses(rule, new FakeSituation().place(place, "name1"));
      assertPasses(rule, new FakeSituation());
    }
  }

  @Test
  public void atAPlaceItIsTheWorkDoneThere() {
    String rule = "{!shard=shard2}5";
    assertHolds(rule, at("shard2", new FakeSituation()));
    assertHolds(rule, at("shard2", FakeSituation.shard(IDS)));
    assertPasses(rule, at("shard2", FakeSituation.shard(FIELDS)));
    assertPasses(rule, at("shard1", FakeSituation.shard(IDS)));
    assertPasses(rule, at("shard2", FakeSituation.coordinator()));
    assertPasses(rule, at("shard2", new FakeSituation().role(Role.WARMING)));
  }

  @Test
  public void aRoleGoesBeforeTheWorkAtAPlace() {
    assertHolds("{!shard=shard2 role=client}5", at("shard2", FakeSituation.coordinator()));
    assertPasses("{!shard=shard2 role=client}5", at("shard2", FakeSituation.shard(IDS)));
    assertHolds(
        "{!shard=shard2 role=warming}5", at("shard2", new FakeSituation().role(Role.WARMING)));
  }

  @Test
  public void aPhaseIsOneOfTheSubRequests() {
    assertHolds("{!phase=fields}5", FakeSituation.shard(FIELDS));
    assertPasses("{!phase=fields}5", FakeSituation.shard(IDS));
    assertHolds("{!phase=main}5", FakeSituation.shard(IDS));
    assertHolds("{!phase=any}5", FakeSituation.shard(FIELDS));
    assertHolds("{!phase=fields}5", new FakeSituation());
    assertPasses("{!phase=fields}5", FakeSituation.coordinator());
  }

  @Test
  public void handlersAreGlobsWithoutATrailingSlash() {
    assertHolds("{!handler=/select}5", new FakeSituation());
    assertHolds("{!handler=/select/}5", new FakeSituation());
    assertHolds("{!handler=/sel*}5", new FakeSituation());
    assertPasses("{!handler=/query}5", new FakeSituation());
    assertPasses("{!handler=/selec}5", new FakeSituation());
    assertPasses("{!handler=/*}5", new FakeSituation().handler(null));
    assertHolds("{!handler=*}5", new FakeSituation().handler(null));
  }

  @Test
  public void adminHandlersAreOnlyStruckByName() {
    FakeSituation ping = new FakeSituation().handler("/admin/ping");
    for (String rule : List.of("5", "{!handler=*}5", "{!handler=/*}5", "{!handler=*ping}5")) {
      assertPasses(rule, ping);
    }
    assertHolds("{!handler=/admin/ping}5", ping);
    assertHolds("{!handler=/admin/ping/}5", ping);
    assertHolds("{!handler=/admin/*}5", ping);
    assertPasses("{!handler=/admin/luke}5", ping);
    assertHolds("5", new FakeSituation().handler("/administrators"));
  }

  @Test
  public void someRulesAreMeantForShards() {
    for (String rule :
        List.of(
            "{!role=shard}5",
            "{!role=any}5",
            "{!shard=a}5",
            "{!node=a}5",
            "{!phase=main}5",
            "{!replica=a}5",
            "{!core=a}5",
            "{!collection=a}5",
            "{!phase=any role=shard}5")) {
      assertEquals(rule, true, FakeCore.rule(rule).scope().elsewhere());
    }
    for (String rule :
        List.of("5", "{!role=client}5", "{!role=warming}5", "{!shard=a role=client}5")) {
      assertEquals(rule, false, FakeCore.rule(rule).scope().elsewhere());
    }
  }

  @Test
  public void someRulesAreOfOneSide() {
    assertSide(Side.BOTH, "5", "{!role=client}5", "{!role=any query=>5}5", "{!shard=a}5");
    assertSide(Side.SEARCH, "{!phase=any}5", "{!role=shard}5", "{!role=warming}5", "{!at=finish}5");
    assertSide(Side.UPDATE, "{!role=leader}5", "{!role=replica}5", "{!docs=>5}5", "{!body=>5}5");
  }

  @Test
  public void aRuleOfTwoSidesIsRefused() {
    for (String rule :
        List.of(
            "{!phase=main role=leader}5",
            "{!phase=main docs=>5}5",
            "{!role=shard body=>5}5",
            "{!at=finish role=replica}5")) {
      assertBad(
          rule,
          "the rule names something of searches and something of updates"
              + " (expected one side only)");
    }
  }

  private static FakeSituation at(String shard, FakeSituation situation) {
    return situation.place(Place.SHARD, shard);
  }

  private static void assertSide(Side side, String... rules) {
    for (String rule : rules) {
      assertEquals(rule, side, FakeCore.rule(rule).side());
    }
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
