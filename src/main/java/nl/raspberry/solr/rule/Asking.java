package nl.raspberry.solr.rule;

import java.io.IOException;
import java.util.function.Function;

/**
 * Asks the rules of one plugin: which of them strike a request at a moment. Plain Java: a request
 * is a {@link Situation}, what has been asked is kept in its {@link Agenda}. Thread-safe.
 */
public final class Asking {
  private final Ledger ledger;
  private final Function<Kind, RuleText[]> own;

  /**
   * @param own the rules of a kind that only this plugin has, which hold for all requests
   */
  public Asking(Ledger ledger, Function<Kind, RuleText[]> own) {
    this.ledger = ledger;
    this.own = own;
  }

  /** Lets the rules in, or not. */
  public interface Door {
    /**
     * The rule that a text means.
     *
     * @throws RuntimeException if the request is to end because of it
     */
    Rule read(RuleText text);

    /**
     * Looks at a rule that a request brings.
     *
     * @throws RuntimeException if the request is to end because of it
     */
    void check(RuleText text, Rule rule);

    /**
     * Something is wrong with a rule.
     *
     * @throws RuntimeException if the request is to end because of it, and not to do without it
     */
    void refuse(RuleText text, RuleException wrong);
  }

  /** Carries out what is decided. */
  public interface Striker {
    void strike(Strike strike) throws IOException;
  }

  /** Whether any rule of this kind stands for the request. */
  public boolean any(Kind kind, Agenda agenda) {
    return own.apply(kind).length > 0 || agenda != null && agenda.of(kind).length > 0;
  }

  /** Asks all rules of a kind that are for this moment, and carries out what they decide. */
  public void ask(Kind kind, Agenda agenda, Moment moment, Door door, Striker striker)
      throws IOException {
    if (own.apply(kind).length > 0) {
      askEach(kind, agenda.owned(this, own), moment, door, striker);
    }
    askEach(kind, agenda, moment, door, striker);
  }

  private void askEach(Kind kind, Agenda agenda, Moment moment, Door door, Striker striker)
      throws IOException {
    RuleText[] texts = agenda.of(kind);
    for (int i = 0; i < texts.length; i++) {
      Strike strike = ask(texts[i], i, agenda, moment, door);
      if (strike != null) {
        striker.strike(strike);
      }
    }
  }

  private Strike ask(RuleText text, int at, Agenda agenda, Moment moment, Door door) {
    Agenda.Item item = agenda.item(text.kind(), at);
    Rule rule;
    Counters counters;
    try {
      rule = agenda.rule(text.kind(), at, door::read);
      if (text.brought()) {
        door.check(text, rule);
      }
      counters = item.counters(text, ledger);
    } catch (RuleException e) {
      door.refuse(text, e);
      return null;
    }
    if (!moment.wants(rule) || !item.takes(this, moment) || moment.obstacle(rule) != null) {
      return null;
    }
    if (!rule.concerns(moment.situation())) {
      if (!moment.goesOn()) {
        item.asked(this, moment, false);
      }
      return null;
    }
    Decision decision = counters.decide(rule, moment.situation(), ledger.time());
    item.asked(this, moment, decision != null);
    return decision == null ? null : new Strike(rule, text, counters, decision);
  }
}
