package nl.raspberry.solr.rule;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.Test;

/** Which rules of a request are asked when, by whom and how often. */
public class AskingTest {
  private final FakeCore core = new FakeCore();
  private final List<Strike> strikes = new ArrayList<>();
  private final FakeSituation search = new FakeSituation();

  private static RuleText[] texts(String... rules) {
    return Arrays.stream(rules)
        .map(rule -> RuleText.brought(Kind.DELAY, rule))
        .toArray(RuleText[]::new);
  }

  private static Agenda agenda(String... rules) {
    RuleText[] texts = texts(rules);
    return new Agenda(kind -> texts);
  }

  private Asking plugin(String... own) {
    RuleText[] texts = texts(own);
    return new Asking(core.ledger, kind -> texts);
  }

  /** What struck, since the last time. */
  private String ask(Asking plugin, Agenda agenda, Moment moment) {
    strikes.clear();
    core.ask(plugin, agenda, moment, strikes);
    return strikes.stream().map(strike -> strike.text().text()).collect(Collectors.joining(" "));
  }

  private FakeMoment any() {
    return new FakeMoment(search);
  }

  @Test
  public void rulesAreAskedInTheirOrderThoseOfThePluginFirst() {
    assertEquals("1 2 3 4", ask(plugin("1", "2"), agenda("3", "4"), any()));
  }

  @Test
  public void eachPositionIsAskedOnceInARequest() {
    Agenda request = agenda("5", "5");
    Asking plugin = plugin("7");
    assertEquals("7 5 5", ask(plugin, request, any()));
    assertEquals("", ask(plugin, request, any()));
    assertEquals("another request", "7 5 5", ask(plugin, agenda("5", "5"), any()));
  }

  @Test
  public void ofSeveralPluginsTheFirstAsks() {
    Agenda request = agenda("5");
    assertEquals("5", ask(plugin(), request, any()));
    assertEquals("each has rules of its own", "7", ask(plugin("7"), request, any()));
  }

  @Test
  public void eachSideOfDistributionAsksForItself() {
    Agenda request = agenda("5");
    Asking plugin = plugin();
    assertEquals("5", ask(plugin, request, any()));
    assertEquals("5", ask(plugin, request, any().behindDistribution()));
    assertEquals("", ask(plugin, request, any().behindDistribution()));
  }

  @Test
  public void aRuleWaitsForItsMoment() {
    Agenda request = agenda("{!at=prepare}1", "2");
    Asking plugin = plugin();
    assertEquals("{!at=prepare}1", ask(plugin, request, any().at(Point.PREPARE)));
    assertEquals("2", ask(plugin, request, any().at(Point.PROCESS)));
  }

  @Test
  public void whatDoesNotConcernASearchIsNotAskedLater() {
    Agenda request = agenda("{!handler=/query}5");
    assertEquals("", ask(plugin(), request, any()));
    search.handler("/query");
    assertEquals("", ask(plugin(), request, any()));
  }

  @Test
  public void whatDoesNotConcernTheFirstCommandMayConcernTheNext() {
    Agenda update = agenda("{!docs='>1'}5");
    Asking plugin = plugin();
    FakeSituation first = FakeSituation.command(Op.ADD, "a", 1).size(Size.DOCS, 1);
    assertEquals("", ask(plugin, update, new FakeMoment(first).ofMany()));
    FakeSituation second = FakeSituation.command(Op.ADD, "b", 2).size(Size.DOCS, 2);
    assertEquals("{!docs='>1'}5", ask(plugin, update, new FakeMoment(second).ofMany()));
  }

  @Test
  public void aRuleAboutCommandsIsAskedForEachByTheFirstPluginThatItConcerns() {
    Agenda update = agenda("{!op=add}5");
    Asking first = plugin();
    Asking second = plugin();
    for (int i = 1; i <= 3; i++) {
      FakeMoment moment = new FakeMoment(FakeSituation.command(Op.ADD, "a", i)).ofMany();
      assertEquals("{!op=add}5", ask(first, update, moment));
      assertEquals("", ask(second, update, moment));
    }
    assertEquals(3, core.counters("{!op=add}5").asked());
  }

  @Test
  public void onlyWhatHasStruckIsAskedAgainWhereTheMomentSaysSo() {
    Agenda update = agenda("{!skip=1}5", "6");
    Asking plugin = plugin();
    FakeMoment moment = any().ofMany();
    assertEquals("6", ask(plugin, update, moment));
    assertEquals("6", ask(plugin, update, moment));
    assertEquals(1, core.counters("{!skip=1}5").asked());
  }

  @Test
  public void aRuleIsReadOnceInARequestWhateverItRefersTo() {
    Agenda request = agenda("{!id=$name}5");
    RuleText text = request.of(Kind.DELAY)[0];
    List<Rule> read = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Rule rule = request.rule(Kind.DELAY, 0, core::read);
      read.add(rule);
    }
    assertEquals(1, read.stream().distinct().count());
    assertEquals("{!id=$name}5", text.text());
  }

  @Test
  public void aRuleThatCannotBeReadIsRefusedAndTheNextAsked() {
    Agenda request = agenda("bogus", "5");
    String sentence = "delay=bogus: 'bogus' is not a delay (expected 1000, 250us, 250ms, 1.5s, 2m,";
    String all =
        sentence
            + " 100..500, normal(100ms,20ms), lognormal(90ms,0.4), exponential(100ms),"
            + " percentiles(50:20ms,100:3s), 3x, ramp(0ms,2s,60s), 5ms*start or hold)";
    assertMessage(RuleException.class, all, () -> ask(plugin(), request, any()));
    assertEquals("bogus", core.refused(plugin(), request, any(), strikes));
    assertEquals(1, strikes.size());
  }
}
