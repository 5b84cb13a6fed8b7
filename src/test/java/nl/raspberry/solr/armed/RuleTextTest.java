package nl.raspberry.solr.armed;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;

import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.text.Controls;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.junit.Test;

/** The tables of good and bad rules, read with Solr's own parsers. */
public class RuleTextTest {
  private static final String NO_LOCAL_PARAMS =
      "' is not in local-params form (expected {!name=value …}value)";
  private static final String NO_DELAY =
      "' is not a delay (expected 1000, 250us, 250ms, 1.5s, 2m, 100..500, normal(100ms,20ms),"
          + " lognormal(90ms,0.4), exponential(100ms), percentiles(50:20ms,100:3s), 3x, ramp(0ms,2s,60s), 5ms*start or hold)";
  private static final String ABSENT =
      "modifier '%s' refers to a parameter that is not there (expected a value)";

  private final ModifiableSolrParams request = new ModifiableSolrParams();

  @Test
  public void rulesPrintAsTheyWereRead() {
    assertPrints("1000", "1000");
    assertPrints("1000", "  1000 ");
    assertPrints("{!percent=10}250ms", "{!percent=10}250ms");
    assertPrints("{!percent=10 times=3}250ms", "  {!  percent=10   times=3 } 250ms ");
    assertPrints("5", "{!}5");
    assertPrints("{!percent=10}5", "{!percent=10 v=5}");
    assertPrints("normal(100ms,20ms)", "{!v='normal(100ms,20ms)'}");
  }

  @Test
  public void quotesAndEscapesReadBack() {
    assertPrints("{!id=a}5", "{!id='a'}5");
    assertPrints("{!id=a}5", "{!id=\"a\"}5");
    assertPrints("{!id='a b'}5", "{!id=\"a b\"}5");
    assertPrints("{!id='it\\'s'}5", "{!id=\"it's\"}5");
    assertPrints("{!id='a\\\\b'}5", "{!id='a\\\\b'}5");
    assertPrints("{!id='a}b'}5", "{!id='a}b'}5");
    assertPrints("{!id='$a'}5", "{!id='$a'}5");
    assertPrints("{!shard='a\\tb\\u0085'}5", "{!shard='a\\tb\\u0085'}5");
    assertPrints("{!shard='a\\nb'}5", "{!shard='a\nb'}5");
    assertPrints("{!id=a v='percentiles(50:5,\\n100:9)'}", "{!id=a}percentiles(50:5,\n100:9)");
    assertPrints("{!id='é'}5", "{!id='\\u00e9'}5");
    assertPrints("{!id=''}5", "{!id=''}5");
    assertPrints("{!h='User-Agent: curl*'}5", "{!h=\"User-Agent: curl*\"}5");
  }

  @Test
  public void whatMayBeRepeatedIsKept() {
    assertPrints("{!h='A: 1' h='B: 2' percent=10}5", "{!h=\"A: 1\" percent=10 h=\"B: 2\"}5");
    assertPrints("{!p.fq=a* p.fq=b* p.q=>5}5", "{!p.fq=a* p.fq=b* p.q=>5}5");
  }

  @Test
  public void rulesOfTheSameModifiersAndValueAreEqual() {
    assertEquals(read("{!percent=10 id=a}5"), read("{!id='a' percent=10}5"));
    assertEquals(read("{!percent=10 id=a}5").hashCode(), read("{!id=a percent=10}5").hashCode());
    assertNotEquals(read("{!percent=10}5"), read("{!percent=11}5"));
    assertNotEquals(read("{!percent=10}5"), read("{!percent=10}6"));
    assertNotEquals(read("5"), read("{!id=a}5"));
  }

  @Test
  public void aRuleLongerThanTenThousandCharactersIsRefused() {
    String longest = "{!id=" + "a".repeat(9_993) + "}5";
    assertEquals(longest, read(longest).toString());
    RuleException e = assertThrows(RuleException.class, () -> read("x".repeat(10_001)));
    assertEquals(
        "delay=" + "x".repeat(40) + "…: longer than a rule may be (expected at most 10000)",
        e.getMessage());
    request.set("a", "a".repeat(10_000));
    assertThrows(RuleException.class, () -> read("{!id=$a}5"));
  }

  @Test
  public void theNameIsTheIdElseTheText() {
    assertEquals("slow", read("{!percent=10 id=slow}5").name());
    assertEquals("{!percent=10}5", read("{!percent='10'}5").name());
    assertEquals("delay={!percent=10}5", read("{!percent='10'}5").label());
  }

  @Test
  public void referencesAreWhatTheRequestSays() {
    request.set("share", "10").set("long", "250ms").set("agent", "User-Agent: $curl 'x'");
    assertPrints("{!percent=10}5", "{!percent=$share}5");
    assertPrints("{!percent=10}250ms", "{!percent=$share v=$long}");
    assertPrints("{!h='User-Agent: $curl \\'x\\''}5", "{!h=$agent}5");
    request.set("agents", "A: 1", "B: 2");
    assertPrints("{!h='A: 1' h='B: 2'}5", "{!h=$agents}5");
  }

  @Test
  public void referencesToWhatIsNotThereAreRefused() {
    assertBad("{!percent=$share}5", String.format(ABSENT, "percent"));
    assertBad("{!v=$long}", String.format(ABSENT, "v"));
    assertBad("{!h=$agent h='A: 1'}5", String.format(ABSENT, "h"));
    assertBad("{!h='A: 1' h=$agent}5", String.format(ABSENT, "h"));
  }

  @Test
  public void withoutARequestNoReferenceIsThere() {
    assertMessage(
        RuleException.class,
        "delay={!shard=$share}5: " + String.format(ABSENT, "shard"),
        () -> read("{!shard=$share}5", new SolrSyntax(null)));
  }

  @Test
  public void badValuesAreRefused() {
    for (String value : new String[] {"abc", "-5", "", "1e3", "$long", "{5}", "5}"}) {
      assertBad(value, "'" + value + NO_DELAY);
    }
    assertBad("{!percent=10}", "'" + NO_DELAY);
    assertBad("{!percent=10}}5", "'}5" + NO_DELAY);
    assertBad("{!percent=10}{!times=3}5", "'{!times=3}5" + NO_DELAY);
    String tooLong = "' is not an allowed delay (expected at most 10m, see maxDelay)";
    assertBad("9999h", "'9999h" + tooLong);
    assertBad("{!percent=1}600001", "'600001" + tooLong);
  }

  @Test
  public void badModifiersAreRefused() {
    String known =
        "across active at body burn collection core dir doc docs every file form from h handler header heap id"
            + " io limits method node nth of op p.NAME params per percent phase query replica role rows seed"
            + " shard skip slots start then times total until when window written";
    assertBad("{!precent=10}5", "unknown modifier 'precent' (expected one of " + known + ")");
    assertBad("{!Percent=10}5", "unknown modifier 'Percent' (expected one of " + known + ")");
    assertBad("{!p.=x}5", "unknown modifier 'p.' (expected one of " + known + ")");
    assertBad("{!percent=200}5", "modifier percent=200: '200' is not a number (expected 0 to 100)");
    assertBad("{!times=x}5", "modifier times=x: 'x' is not a whole number (expected 1 or more)");
    assertBad("{!times=1 times=2}5", "modifier 'times' is given twice (expected once)");
  }

  @Test
  public void aKeyWithoutAValueIsNone() {
    String sentence = "' is not a modifier (expected name=value)";
    assertBad("{!precent10 p.type='*'}5", "'precent10" + sentence);
    assertBad("{!type=a precent10}5", "'precent10" + sentence);
    assertBad("{!id='type=x' precent10}5", "'precent10" + sentence);
    assertBad("{!id= times=1}5", "'id=" + sentence);
    assertBad("{!id='a b' times = skip=1}5", "'times=" + sentence);
    assertPrints("{!id=a times=3}5", "{!id = 'a' times= 3}5");
    assertPrints("{!h='A: a= b=c' p.q=a=b}5", "{!h='A: a= b=c' p.q=a=b}5");
  }

  @Test
  public void anInstantThatNeverComesIsNone() {
    for (String text :
        new String[] {"NOW+292277000YEARS", "NOW+6030YEARS", "9999-01-01T00:00:00Z"}) {
      assertBad(
          "{!until=" + text + "}5",
          "modifier until="
              + text
              + ": '"
              + text
              + "' is not an instant that ever comes (expected one before the year 8000)");
    }
    assertPrints("{!until=NOW+1000YEARS}5", "{!until=NOW+1000YEARS}5");
  }

  @Test
  public void noControlCharacterIsInAName() {
    for (String control : new String[] {"\n", "\r", "\u0000", "\u0085", "\u2028"}) {
      String text = "{!id='a" + control + "b'}5";
      assertMessage(
          RuleException.class,
          Controls.escaped(
              "delay="
                  + text
                  + ": modifier id=a"
                  + control
                  + "b: 'a"
                  + control
                  + "b' is not one line (expected no control characters)"),
          () -> read(text));
    }
  }

  @Test
  public void unfinishedRulesAreRefused() {
    for (String text :
        new String[] {
          "{!percent=10",
          "{!",
          "{!percent",
          "{!percent=",
          "{!id='a}5",
          "{!id=\"a",
          "{!=5}5",
          "{!id='\\u00g0'}5",
          "{!id='\\",
          "{!id=$",
          "{!x-y=5}5",
          "{!5=5}5"
        }) {
      assertBad(text, "'" + text + NO_LOCAL_PARAMS);
    }
  }

  @Test
  public void aRuleForTheDiskSaysNothingOfRequests() {
    assertPrints(
        "{!io=sync file=segments_* dir=index written=>10m}2s",
        "{!io=sync file=segments_* dir=index written=>10m}2s");
    assertPrints(
        "{!io=read shard=shard1 slots=1 times=3 id=a}5",
        "{!io=read shard=shard1 slots=1 times=3 id=a}5");
    assertBad(
        "{!io=fsync}5",
        "modifier io=fsync: 'fsync' is not an operation of a disk"
            + " (expected one of open read write sync delete any)");
    for (String other :
        new String[] {
          "handler=/select", "p.q=a", "per=client", "across=collection", "total=true", "doc=5"
        }) {
      String name = other.substring(0, other.indexOf('='));
      assertBad(
          "{!io=sync " + other + "}5",
          name.equals("doc")
              ? "the rule names something of updates and something of the disk (expected one side only)"
              : name + " contradicts io=sync (expected nothing of requests)");
    }
    assertBad("{!file=a}5", "file, dir and written are of the disk (expected io=, too)");
    assertBad(
        "{!io=sync}3x",
        "'3x' never strikes io=sync (expected a duration, hold, enospc, eio or corrupt)");
  }

  @Test
  public void errorsOfADiskStrikeOperationsThatCanFailSo() {
    assertFails("{!io=write}enospc", null);
    assertFails("{!io=any msg=x}eio", null);
    assertFails("{!io=open}corrupt", null);
    assertFails("enospc", "'enospc' strikes the disk only (expected io=write or io=sync)");
    assertFails(
        "{!io=read}enospc", "'enospc' never strikes io=read (expected io=write or io=sync)");
    assertFails(
        "{!io=write}corrupt", "'corrupt' never strikes io=write (expected io=open or io=read)");
    assertFails(
        "{!io=write}503",
        "'503' never strikes io=write (expected a duration, hold, enospc, eio or corrupt)");
    assertFails(
        "{!io=write slots=2}eio", "slots contradicts io=write (expected nothing of requests)");
  }

  private static void assertFails(String text, String sentence) {
    SolrSyntax syntax = new SolrSyntax(null);
    if (sentence == null) {
      assertEquals(text, Rule.read(Kind.FAIL, text, syntax, 1).toString());
    } else {
      assertMessage(
          RuleException.class,
          "fail=" + text + ": " + sentence,
          () -> Rule.read(Kind.FAIL, text, syntax, 1));
    }
  }

  @Test
  public void contradictionsAreRefused() {
    assertBad("{!total=true}hold", "'hold' contradicts total=true (expected a duration)");
    assertBad("{!burn=true}hold", "'hold' contradicts burn=true (expected a duration)");
    assertBad("{!total=true}3x", "'3x' contradicts total=true (expected a duration)");
    assertBad("{!phase=ids role=client}5", "phase contradicts role=client (expected shard)");
    assertBad(
        "{!docs=>5 at=finish}5",
        "the rule names something of searches and something of updates (expected one side only)");
    assertBad("{!v=5}6", "'6' contradicts v=5 (expected one value)");
    assertBad("{!v=5 v=6}", "modifier 'v' is given twice (expected once)");
  }

  private void assertPrints(String printed, String text) {
    Rule rule = read(text);
    assertEquals(printed, rule.toString());
    Rule again = read(printed);
    assertEquals(rule, again);
    assertEquals(printed, again.toString());
  }

  private void assertBad(String text, String sentence) {
    assertMessage(RuleException.class, "delay=" + text + ": " + sentence, () -> read(text));
  }

  private Rule read(String text) {
    return read(text, new SolrSyntax(request));
  }

  private static Rule read(String text, SolrSyntax syntax) {
    return Rule.read(Kind.DELAY, text, syntax, TimeUnit.MINUTES.toNanos(10));
  }
}
