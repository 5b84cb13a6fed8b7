package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the texts of rules mean, each read once. It is never out of date, since a text means the
 * same for ever. Thread-safe. Of the texts that requests bring some are remembered, of the others
 * all.
 */
public final class RuleBook {
  private final Bounds bounds;
  private final Map<Kind, Map<String, Rule>> armed = new EnumMap<>(Kind.class);
  private final Map<Kind, Cache<String, Rule>> brought = new EnumMap<>(Kind.class);

  /** One for rules within these bounds. */
  public RuleBook(Bounds bounds) {
    this.bounds = bounds;
    for (Kind kind : Kind.ALL) {
      armed.put(kind, new ConcurrentHashMap<>());
      brought.put(
          kind, Caffeine.newBuilder().maximumSize(Ledger.MOST).executor(Runnable::run).build());
    }
  }

  /** The rule of this text, or null if it has not been read or means something else each time. */
  public Rule known(RuleText text) {
    if (text.refers()) {
      return null;
    }
    Rule known = armed.get(text.kind()).get(text.text());
    return known != null ? known : brought.get(text.kind()).getIfPresent(text.text());
  }

  /**
   * Reads a rule.
   *
   * @param meant what is meant by the text in this request, if it refers to other parameters
   * @param syntax resolves references to other parameters of the request
   * @throws RuleException if it cannot be read
   */
  public Rule read(RuleText text, String meant, Syntax syntax) {
    Rule rule = bounds.read(text.kind(), meant, syntax);
    if (text.refers()) {
      // An armed rule is one and the same, whatever its references mean in a request.
      return text.brought() ? rule : rule.named(text.text());
    }
    Map<String, Rule> known = armed.get(text.kind());
    if (text.brought() || known.size() >= Ledger.MOST_ARMED) {
      brought.get(text.kind()).put(text.text(), rule);
    } else {
      known.put(text.text(), rule);
    }
    return rule;
  }
}
