package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.function.Supplier;

/** The rules of one kind as a plugin meets them: each text is read once. Thread-safe. */
public final class Rules {
  private final Kind kind;
  private final Ledger ledger;
  private final long longestDelay;
  private final Cache<String, Armed> read = Ledger.cache();

  public Rules(Kind kind, Ledger ledger, long longestDelay) {
    this.kind = kind;
    this.ledger = ledger;
    this.longestDelay = longestDelay;
  }

  public Kind kind() {
    return kind;
  }

  /**
   * The rule of this text with its counters.
   *
   * @param syntax resolves references to other parameters of the request
   * @param source is asked when the rule is new
   * @throws RuleException if it cannot be read
   */
  public Armed get(String text, Syntax syntax, Supplier<Source> source) {
    // A text with a reference means something else in each request.
    if (text.indexOf('$') >= 0) {
      return arm(text, syntax, source);
    }
    Armed armed = read.getIfPresent(text);
    if (armed != null && ledger.has(armed.counters())) {
      return armed;
    }
    armed = arm(text, syntax, source);
    read.put(text, armed);
    return armed;
  }

  private Armed arm(String text, Syntax syntax, Supplier<Source> source) {
    Rule rule = Rule.read(kind, text, syntax, longestDelay);
    return new Armed(rule, ledger.of(rule, source.get()));
  }
}
