package nl.raspberry.solr.rule;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A core without Solr: there rules are read, asked and counted, with a time of its own. */
public final class FakeCore {
  public final FakeTime time = new FakeTime();
  public final Ledger ledger;
  private final Kind kind;
  private final Syntax syntax;
  private final RuleBook book =
      new RuleBook(new Bounds(TimeUnit.MINUTES.toNanos(10), Long.MAX_VALUE));

  public FakeCore() {
    this(Kind.DELAY, null, new SimpleSyntax());
  }

  /** One with rules of this kind; without a time given it has one of its own. */
  public FakeCore(Kind kind, Time time, Syntax syntax) {
    this(kind, time, syntax, null);
  }

  private FakeCore(Kind kind, Time time, Syntax syntax, Tallies shared) {
    this.kind = kind;
    this.syntax = syntax;
    ledger = new Ledger(time == null ? this.time : time, shared);
  }

  /** One of several that count some rules together. */
  public static FakeCore of(Kind kind, Time time, Tallies shared) {
    return new FakeCore(kind, time, new SimpleSyntax(), shared);
  }

  /** A rule, read. */
  static Rule rule(String text) {
    return Rule.read(Kind.DELAY, text, new SimpleSyntax(), TimeUnit.MINUTES.toNanos(10));
  }

  /** The counters of a rule that a request brings. */
  public Counters counters(String text) {
    return counters(RuleText.brought(kind, text));
  }

  /** The counters of a rule that is always there. */
  Counters configured(String text) {
    return counters(RuleText.configured(kind, text));
  }

  Counters counters(RuleText text) {
    return ledger.of(read(text), text);
  }

  public Rule read(RuleText text) {
    Rule known = book.known(text);
    return known == null ? book.read(text, text.text(), syntax) : known;
  }

  /** Asks the rule about any request: null if it lets that pass. */
  public Strike ask(String text) {
    return ask(text, new FakeSituation());
  }

  public Strike ask(String text, Situation situation) {
    return ask(RuleText.brought(kind, text), situation);
  }

  Strike ask(RuleText text, Situation situation) {
    RuleText[] texts = {text};
    List<Strike> strikes = new ArrayList<>();
    Agenda agenda = new Agenda(one -> one == kind ? texts : new RuleText[0]);
    ask(new Asking(ledger, none -> new RuleText[0]), agenda, new FakeMoment(situation), strikes);
    return strikes.isEmpty() ? null : strikes.get(0);
  }

  /** Lets a plugin ask the rules of a request at a moment. */
  void ask(Asking plugin, Agenda agenda, Moment moment, List<Strike> strikes) {
    ask(plugin, agenda, moment, new OpenDoor(), strikes);
  }

  private void ask(
      Asking plugin, Agenda agenda, Moment moment, OpenDoor door, List<Strike> strikes) {
    try {
      plugin.ask(kind, agenda, moment, door, strikes::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same where what cannot be read is left out: what that is. */
  String refused(Asking plugin, Agenda agenda, Moment moment, List<Strike> strikes) {
    StringBuilder refused = new StringBuilder();
    OpenDoor door =
        new OpenDoor() {
          @Override
          public void refuse(RuleText text, RuleException wrong) {
            refused.append(text.text());
          }
        };
    ask(plugin, agenda, moment, door, strikes);
    return refused.toString();
  }

  /** Asks, and lets it strike. */
  Strike strike(String text) {
    return strike(text, new FakeSituation());
  }

  Strike strike(String text, Situation situation) {
    Strike strike = ask(text, situation);
    if (strike != null) {
      strike.begin();
    }
    return strike;
  }

  /** Asks so many times: an x for each strike, a dot for each time it passed. */
  public String ask(String text, int times) {
    StringBuilder asked = new StringBuilder();
    for (int i = 0; i < times; i++) {
      asked.append(strike(text) == null ? '.' : 'x');
    }
    return asked.toString();
  }

  /** Everything comes in that can be read. */
  private class OpenDoor implements Asking.Door {
    @Override
    public Rule read(RuleText text) {
      return FakeCore.this.read(text);
    }

    @Override
    public void check(RuleText text, Rule rule) {
      // Whoever brings a rule may.
    }

    @Override
    public void refuse(RuleText text, RuleException wrong) {
      throw wrong;
    }
  }
}
