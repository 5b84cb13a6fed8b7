package nl.raspberry.solr.armed;

import static nl.raspberry.solr.text.Messages.assertMessage;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleText;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.junit.After;
import org.junit.Test;

public class SettingsTest {
  private static final String PROPERTY = "solr.faults.enabled";

  @After
  public void clearProperty() {
    System.clearProperty(PROPERTY);
  }

  @Test
  public void theDefaultsAreThoseOfTheDocumentation() {
    Settings settings = settings();
    assertTrue(settings.enabled());
    assertNull(settings.forbidden());
    assertEquals(600_000_000_000L, settings.maxDelay());
    assertEquals(1_000, settings.maxActive());
    assertEquals(Runtime.getRuntime().maxMemory() / 4, settings.maxHeap(), (double) (1 << 20));
    assertRules(settings);
  }

  @Test
  public void argumentsAreReadWhateverTheirType() {
    assertFalse(settings("enabled", "false").enabled());
    assertFalse(settings("enabled", false).enabled());
    assertEquals(2_000_000_000L, settings("maxDelay", "2s").maxDelay());
    assertEquals(500_000_000L, settings("maxDelay", 500).maxDelay());
    assertEquals(7, settings("maxActive", 7L).maxActive());
    assertEquals(7, settings("maxActive", "7").maxActive());
    assertEquals(64 << 20, settings("maxHeap", "64m").maxHeap());
  }

  @Test
  public void hugeNumbersStayHuge() {
    assertEquals(Integer.MAX_VALUE, settings("maxActive", "4294967296").maxActive());
    assertEquals(Long.MAX_VALUE, settings("maxDelay", "999999999999h").maxDelay());
  }

  @Test
  public void rulesOfRequestsAreAcceptedUnlessOnlyThoseOfTheConfigAre() {
    assertNull(settings("accept", "request,config").forbidden());
    assertNull(settings("accept", "config, request").forbidden());
    assertNotNull(settings("accept", "config").forbidden());
  }

  @Test
  public void headersInRulesOfRequestsAreRefusedUnlessTheyAreAccepted() {
    Rule rule = rule("{!reply='A: b'}503");
    assertEquals(
        "reply= and type= are not accepted in requests here (accept has to name headers)",
        settings().forbidden(rule));
    assertEquals(
        "rules in requests are not accepted here (accept=config)",
        settings("accept", "config").forbidden(rule));
    assertNull(settings("accept", "headers,request,config").forbidden(rule));
    assertNull(settings().forbidden(rule("503")));
  }

  @Test
  public void ofAWholeCoreHoldsWhatAPluginDoesNotSayAndElseTheStricter() {
    Settings whole =
        settings("accept", "request,config,headers", "maxActive", 4_000, "maxDelay", "1h");
    Settings silent = settings("delay", "5").within(whole);
    assertEquals(4_000, silent.maxActive());
    assertEquals(TimeUnit.HOURS.toNanos(1), silent.maxDelay());
    assertNull(silent.forbidden(rule("{!reply='A: b'}503")));
    assertRules(silent, "5");
    Settings stricter = settings("accept", "config", "maxActive", 3).within(whole);
    assertEquals(3, stricter.maxActive());
    assertNotNull(stricter.forbidden());
    Settings laxer = settings("maxDelay", "2h", "maxHeap", "9m").within(settings("maxHeap", "8m"));
    assertEquals(TimeUnit.MINUTES.toNanos(10), laxer.maxDelay());
    assertEquals(8 << 20, laxer.maxHeap());
  }

  private static Rule rule(String text) {
    return Rule.read(Kind.FAIL, text, new SolrSyntax(null), 1);
  }

  @Test
  public void whoIsDisabledReadsNothingElse() {
    for (String name : List.of("delay", "maxDelay", "accept", "nonsense")) {
      Settings settings = settings("enabled", false, name, "{!bogus");
      assertFalse(settings.enabled());
      assertRules(settings);
      System.setProperty(PROPERTY, "false");
      assertFalse(settings(name, "{!bogus").enabled());
      System.clearProperty(PROPERTY);
    }
  }

  @Test
  public void rulesMayBeOneOrMany() {
    assertRules(settings("delay", "{!percent=5}200ms"), "{!percent=5}200ms");
    assertRules(settings("delay", 200), "200");
    assertRules(settings("delay", List.of("5", "6")), "5", "6");
    assertRules(settings("delay", new String[] {"5", "6"}), "5", "6");
    assertRules(settings("delay", "5", "delay", List.of("6", 7)), "5", "6", "7");
  }

  @Test
  public void unknownArgumentsAreRefused() {
    String expected = " (expected one of [enabled, accept, maxDelay, maxActive, maxHeap, delay])";
    assertBad("unknown init argument 'maxdelay'" + expected, "maxdelay", "5s");
    assertBad("unknown init argument 'fail'" + expected, "fail", "500");
  }

  @Test
  public void badArgumentsAreRefused() {
    String accepted = " is not config, request,config or request,config,headers";
    assertBad("enabled=yes: 'yes' is not true or false", "enabled", "yes");
    assertBad("accept=requests: 'requests'" + accepted, "accept", "requests");
    assertBad("accept=request: 'request'" + accepted, "accept", "request");
    assertBad("accept=: ''" + accepted, "accept", "");
    assertBad("accept=config,headers: 'config,headers'" + accepted, "accept", "config,headers");
    assertBad("accept=config,config: 'config,config'" + accepted, "accept", "config,config");
    assertBad(
        "maxDelay=long: 'long' is not a duration (expected milliseconds such as 1000, or 250us,"
            + " 250ms, 1.5s, 2m, 1h)",
        "maxDelay",
        "long");
    assertBad("maxActive=0: '0' is not a whole number (expected 1 or more)", "maxActive", 0);
    assertBad("maxHeap=x: 'x' is not a size (expected 1024, 4k, 200k, 4m)", "maxHeap", "x");
    assertBad("maxActive=-5: '-5' is not a whole number (expected 1 or more)", "maxActive", -5);
    assertBad("maxDelay is given 2 times (expected once)", "maxDelay", 5, "maxDelay", 5);
    assertBad("maxDelay is given 2 times (expected once)", "maxDelay", List.of(5, 6));
    assertBad("enabled=null: 'null' is not true or false", "enabled", null);
  }

  @Test
  public void badRulesAreRefused() {
    assertBad(
        "delay={!percent=200}5: modifier percent=200: '200' is not a number (expected 0 to 100)",
        "delay",
        "{!percent=200}5");
    assertBad(
        "delay=6m: '6m' is not an allowed delay (expected at most 5m, see maxDelay)",
        "maxDelay",
        "5m",
        "delay",
        List.of("5", "6m"));
    assertBad(
        "delay={!heap=65m}5: modifier heap=65m: '65m' is not an allowed size"
            + " (expected at most 64m, see maxHeap)",
        "maxHeap",
        "64m",
        "delay",
        List.of("{!heap=64m}5", "{!heap=65m}5"));
    assertBad(
        "delay={!shard=$s}5: modifier 'shard' refers to a parameter that is not there"
            + " (expected a value)",
        "delay",
        "{!shard=$s}5");
  }

  @Test
  public void thePropertyOfTheSystemSwitchesAllOff() {
    System.setProperty(PROPERTY, "false");
    assertFalse(settings().enabled());
    assertFalse(settings("enabled", "true").enabled());
    assertBad("enabled=yes: 'yes' is not true or false", "enabled", "yes");
  }

  @Test
  public void thePropertyOfTheSystemDoesNotSwitchOn() {
    System.setProperty(PROPERTY, "true");
    assertTrue(settings().enabled());
    assertFalse(settings("enabled", "false").enabled());
  }

  private static void assertRules(Settings settings, String... rules) {
    Object[] texts = Arrays.stream(settings.rules(Kind.DELAY)).map(RuleText::text).toArray();
    assertArrayEquals(rules, texts);
  }

  private static void assertBad(String sentence, Object... args) {
    assertMessage(SolrException.class, "Solr Faults: " + sentence, () -> settings(args));
  }

  private static Settings settings(Object... args) {
    NamedList<Object> list = new NamedList<>();
    for (int i = 0; i < args.length; i += 2) {
      list.add((String) args[i], args[i + 1]);
    }
    return new Settings(list, List.of(Kind.DELAY));
  }
}
