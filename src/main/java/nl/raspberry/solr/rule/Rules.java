package nl.raspberry.solr.rule;

import com.github.benmanes.caffeine.cache.Cache;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The rules of one kind as a plugin meets them: each text is read once. Thread-safe. */
public final class Rules {
  private final Kind kind;
  private final Ledger ledger;
  private final long longestDelay;
  private final long mostHeap;
  private volatile Page page = new Page(null);

  /** Rules without a bound on the memory that they hold. */
  public Rules(Kind kind, Ledger ledger, long longestDelay) {
    this(kind, ledger, longestDelay, Long.MAX_VALUE);
  }

  /**
   * @param longestDelay nanoseconds that a delay may last
   * @param mostHeap bytes that each request which a rule strikes may hold
   */
  public Rules(Kind kind, Ledger ledger, long longestDelay, long mostHeap) {
    this.kind = kind;
    this.ledger = ledger;
    this.longestDelay = longestDelay;
    this.mostHeap = mostHeap;
  }

  /** The armed rule of this text with its counters, if it has been read: the fast way. */
  public Armed known(String text) {
    Page now = page;
    return now.of == ledger.page() ? now.armed.get(text) : null;
  }

  /**
   * The rule of this text with its counters.
   *
   * @param text what is meant by it in this request, if it refers to other parameters
   * @param syntax resolves references to other parameters of the request
   * @throws RuleException if it cannot be read
   */
  public Armed get(RuleText rule, String text, Syntax syntax) {
    if (rule.refers()) {
      return arm(rule, text, syntax);
    }
    Armed known = known(text);
    if (known != null) {
      return known;
    }
    Page now = current();
    Armed brought = now.brought.getIfPresent(text);
    if (brought != null && ledger.has(brought.counters())) {
      return brought;
    }
    Armed read = arm(rule, text, syntax);
    if (rule.source() == Source.REQUEST || now.armed.size() >= Ledger.MOST_ARMED) {
      now.brought.put(text, read);
    } else {
      now.armed.put(text, read);
    }
    return read;
  }

  private Page current() {
    Object written = ledger.page();
    if (page.of != written) {
      page = new Page(written);
    }
    return page;
  }

  private Armed arm(RuleText rule, String text, Syntax syntax) {
    boolean armed = rule.source() != Source.REQUEST;
    Rule read = Rule.read(kind, text, syntax, longestDelay, mostHeap);
    // An armed rule is one and the same, whatever its references mean in a request.
    Rule named = armed && rule.refers() ? read.named(rule.text()) : read;
    return new Armed(named, ledger.of(named, rule.source(), armed));
  }

  /** What was read since all counters last started again. */
  private static final class Page {
    private final Object of;
    private final Map<String, Armed> armed = new ConcurrentHashMap<>();
    private final Cache<String, Armed> brought = Ledger.cache();

    Page(Object of) {
      this.of = of;
    }
  }
}
