package nl.raspberry.solr.rule;

import java.util.concurrent.TimeUnit;

/** A place where delay rules are read and asked, with a time of its own. */
final class Desk {
  final FakeTime time = new FakeTime();
  final Ledger ledger = new Ledger(time);
  final Rules rules = new Rules(Kind.DELAY, ledger, TimeUnit.MINUTES.toNanos(10));

  /** A rule, read. */
  static Rule rule(String text) {
    return Rule.read(Kind.DELAY, text, new SimpleSyntax(), TimeUnit.MINUTES.toNanos(10));
  }

  Armed armed(String text) {
    return rules.get(RuleText.brought(Kind.DELAY, text), text, new SimpleSyntax());
  }

  /** A rule that is always there. */
  Armed configured(String text) {
    return configured(rules, text);
  }

  /** The same, read by other rules. */
  static Armed configured(Rules rules, String text) {
    return rules.get(RuleText.configured(Kind.DELAY, text), text, new SimpleSyntax());
  }

  Counters counters(String text) {
    return armed(text).counters();
  }

  /** Asks the rule about any request. */
  Strike ask(String text) {
    return ask(text, new FakeSituation());
  }

  Strike ask(String text, Situation situation) {
    Armed armed = armed(text);
    RuleText rule = RuleText.brought(Kind.DELAY, text);
    return armed.concerns(situation) ? armed.ask(situation, time, rule) : null;
  }

  /** Asks so many times: an x for each strike, a dot for each time it passed. */
  String ask(String text, int times) {
    StringBuilder asked = new StringBuilder();
    for (int i = 0; i < times; i++) {
      asked.append(ask(text) == null ? '.' : 'x');
    }
    return asked.toString();
  }
}
