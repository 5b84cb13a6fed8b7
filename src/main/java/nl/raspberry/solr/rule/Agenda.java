package nl.raspberry.solr.rule;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The rules that stand for one request, and which of them were asked by whom. A rule is known by
 * its position: the same text twice is two rules. Used by one thread.
 */
public final class Agenda {
  private final Function<Kind, RuleText[]> texts;
  private final Item[][] items = new Item[Kind.ALL.size()][];
  private Map<Object, Agenda> owned;

  /**
   * @param texts the rules of a kind in the order in which they are asked
   */
  public Agenda(Function<Kind, RuleText[]> texts) {
    this.texts = texts;
  }

  /** The rules of a kind, as they stand for the request. */
  public RuleText[] of(Kind kind) {
    return texts.apply(kind);
  }

  /** The same for rules that only this plugin has. */
  Agenda owned(Object plugin, Function<Kind, RuleText[]> its) {
    owned = owned == null ? new IdentityHashMap<>() : owned;
    return owned.computeIfAbsent(plugin, unseen -> new Agenda(its));
  }

  /** What has become of the rule at this position. */
  Item item(Kind kind, int at) {
    Item[] known = items[kind.ordinal()];
    if (known == null) {
      known = new Item[of(kind).length];
      items[kind.ordinal()] = known;
    }
    if (known[at] == null) {
      known[at] = new Item();
    }
    return known[at];
  }

  /**
   * The rule at this position as it was read first, since it means the same all along.
   *
   * @throws RuleException if it cannot be read
   */
  public Rule rule(Kind kind, int at, Function<RuleText, Rule> reader) {
    Item item = item(kind, at);
    if (item.rule == null) {
      item.rule = reader.apply(of(kind)[at]);
    }
    return item.rule;
  }

  /** What has become of one rule. */
  static final class Item {
    private Rule rule;
    private Counters counters;
    private Turn cameIn;
    private Turn applied;

    /** Its counters, which it has all along. */
    Counters counters(RuleText text, Ledger ledger) {
      if (counters == null) {
        counters = ledger.of(rule, text);
      }
      return counters;
    }

    /**
     * Whether it is for this plugin to ask it now: of several on the same side the first does,
     * once, unless it is about single commands.
     */
    boolean takes(Object plugin, Moment moment) {
      Turn turn = moment.applied() ? applied : cameIn;
      return turn == null
          || turn.plugin == plugin && (rule.perCommand() || turn.struck && moment.again(rule));
    }

    /** It was asked, or is not to be. */
    void asked(Object plugin, Moment moment, boolean strikes) {
      Turn turn = new Turn(plugin, strikes);
      if (moment.applied()) {
        applied = turn;
      } else {
        cameIn = turn;
      }
    }
  }

  /** Who asked a rule last, and what came of it. */
  private static final class Turn {
    private final Object plugin;
    private final boolean struck;

    Turn(Object plugin, boolean struck) {
      this.plugin = plugin;
      this.struck = struck;
    }
  }
}
