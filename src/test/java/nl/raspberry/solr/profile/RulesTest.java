package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import org.junit.Test;

public class RulesTest {
  private static final long LONGEST = TimeUnit.MINUTES.toNanos(10);

  private static List<String> searches(int... millis) {
    List<String> lines = new ArrayList<>();
    for (int one : millis) {
      lines.add(Logs.request("/select", 0, one));
    }
    return lines;
  }

  private static Rules rules(List<String> lines, Bare bare) {
    return new Rules(Logs.traffic(lines).groups(), bare);
  }

  private static List<String> delays(List<String> lines, Bare bare) {
    return rules(lines, bare).delays();
  }

  private static void assertReads(Kind kind, String rule) {
    assertEquals(rule, Rule.read(kind, rule, new SolrSyntax(null), LONGEST).toString());
  }

  @Test
  public void whatIsPrintedReadsBack() {
    for (String version : List.of("8.11.4", "9.0.0", "9.10.1", "10.0.0")) {
      for (Bare bare : List.of(Bare.unknown(), Bare.of(1.5))) {
        Rules rules = new Rules(Logs.traffic(Logs.of(version), null).groups(), bare);
        assertTrue(version, rules.delays().size() > 5 && rules.failures().size() == 2);
        rules.delays().forEach(rule -> assertReads(Kind.DELAY, rule));
        rules.failures().forEach(rule -> assertReads(Kind.FAIL, rule));
      }
    }
    String odd = Logs.request("/it's}", 503, 2);
    assertReads(Kind.DELAY, delays(List.of(odd), Bare.unknown()).get(0));
    assertReads(Kind.FAIL, rules(List.of(odd), Bare.unknown()).failures().get(0));
  }

  @Test
  public void percentilesAreThoseObserved() {
    int[] millis = new int[1_000];
    for (int i = 0; i < millis.length; i++) {
      millis[i] = i < 500 ? 20 : i < 990 ? 80 : i < 999 ? 100 : 120;
    }
    assertEquals(
        List.of(
            "{!id=/select handler=/select total=true}percentiles(1:20ms,50:20ms,75:80ms,99:80ms,"
                + "99.9:100ms,100:120ms)"),
        delays(searches(millis), Bare.unknown()));
  }

  @Test
  public void whatABareSolrTakesIsSubtractedButNeverMore() {
    List<String> lines = searches(1, 5, 100, 100);
    String rule = "{!id=/select handler=/select}percentiles(";
    assertEquals(List.of(rule + "25:0ms,50:3ms,75:98ms,100:98ms)"), delays(lines, Bare.of(2)));
    assertEquals(
        List.of(rule + "1:0.75ms,25:0.75ms,50:4.75ms,75:99.75ms,100:99.75ms)"),
        delays(lines, Bare.of(0.25)));
    assertEquals(List.of(), delays(lines, Bare.of(100)));
    Bare bare = Bare.of(Logs.traffic(searches(0, 4, 10, 120)).groups());
    assertEquals(List.of(rule + "1:1ms,50:1ms,75:90ms,100:90ms)"), delays(lines, bare));
    Bare other = Bare.of(Logs.traffic(List.of(Logs.request("/get", 0, 5))).groups());
    assertEquals(List.of(rule + "1:1ms,25:1ms,50:5ms,75:100ms,100:100ms)"), delays(lines, other));
  }

  @Test
  public void noDelayIsLongerThanMaxDelayAllows() {
    String rule = delays(searches(1, 700_000), Bare.unknown()).get(0);
    assertTrue(rule, rule.endsWith("50:1ms,75:10m,100:10m)"));
    assertReads(Kind.DELAY, rule);
  }

  @Test
  public void ofSeveralFailuresTheSecondStrikesWhatTheFirstOneLeft() {
    List<String> lines = new ArrayList<>(Collections.nCopies(50, searches(1).get(0)));
    lines.addAll(Collections.nCopies(20, Logs.request("/select", 400, 1)));
    lines.addAll(Collections.nCopies(30, Logs.request("/select", 503, 1)));
    assertEquals(
        List.of(
            "{!id=/select:400 handler=/select percent=20}400",
            "{!id=/select:503 handler=/select percent=37.5}503"),
        rules(lines, Bare.unknown()).failures());
  }

  @Test
  public void rareFailuresAreNotRoundedAway() {
    List<String> lines = new ArrayList<>(Collections.nCopies(29_999, searches(1).get(0)));
    lines.add(Logs.request("/select", 500, 1));
    assertEquals(
        List.of("{!id=/select:500 handler=/select percent=0.003333}500"),
        rules(lines, Bare.unknown()).failures());
  }

  @Test
  public void theSetIsJson() {
    List<String> odd = List.of(Logs.request("/a\"b\\c", 0, 2));
    assertEquals(
        "{\"set\":{\"faults\":{\n  \"delay\":[\n    \"{!id='/a\\\"b\\\\\\\\c' handler='/a\\\"b\\\\\\\\c'"
            + " total=true}percentiles(1:2ms,100:2ms)\"\n  ]\n}}}\n",
        ParamSet.of(rules(odd, Bare.unknown())));
    assertEquals("{\"set\":{\"faults\":{}}}\n", ParamSet.of(rules(searches(0, 0), Bare.unknown())));
  }
}
