package nl.raspberry.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import nl.raspberry.solr.rule.Armed;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.Rules;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.SolrParams;

/** The rules of one plugin at work: finds those of a request, asks them, and lets them strike. */
final class Faults {
  private final CoreFaults core;
  private final Settings settings;
  private final Map<Kind, Rules> rules = new EnumMap<>(Kind.class);

  Faults(CoreFaults core, Settings settings, List<Kind> kinds) {
    this.core = core;
    this.settings = settings;
    for (Kind kind : kinds) {
      rules.put(kind, new Rules(kind, core.ledger(), settings.maxDelay(), settings.maxHeap()));
    }
  }

  /**
   * Whether a request with these parameters has any rule of this kind: the whole cost when idle.
   */
  boolean idle(Kind kind, SolrParams params) {
    return settings.rules(kind).length == 0 && params.getParams(kind.parameter()) == null;
  }

  /**
   * Asks all rules of a kind that the target wants asked now, and carries out what they decide.
   *
   * @throws SolrException 400 if a rule cannot be read, 403 if requests may not bring any
   */
  void strike(Kind kind, SolrTarget target) throws IOException {
    core.renew();
    for (String text : settings.rules(kind)) {
      strike(read(kind, text, target, () -> Source.CONFIG), text, target);
    }
    String[] brought = target.brought(kind);
    if (brought != null && target.state().claim(kind, target.moment(), this)) {
      for (String text : brought) {
        strike(allowed(kind, text, target), text, target);
      }
    }
  }

  private Armed read(Kind kind, String text, SolrTarget target, Supplier<Source> source) {
    Armed known = rules.get(kind).known(text);
    if (known != null) {
      return known;
    }
    try {
      return rules.get(kind).get(text, new SolrSyntax(target.req.getParams()), source);
    } catch (RuleException e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, e.getMessage());
    }
  }

  private void strike(Armed armed, String text, SolrTarget target) throws IOException {
    Rule rule = armed.rule();
    if (rule.side().covers(target.side())
        && target.open(rule)
        && armed.concerns(target.situation())) {
      target.asks(rule);
      Strike strike = armed.ask(target.situation(), core.ledger().time(), text);
      if (strike != null) {
        take(strike, text, target);
      }
    }
  }

  private static void take(Strike strike, String text, SolrTarget target) throws IOException {
    try {
      target.take(strike);
    } catch (BadTextException e) {
      // Chance has made more of it than is allowed.
      throw new SolrException(
          ErrorCode.BAD_REQUEST, strike.rule().kind() + "=" + text + ": " + e.getMessage());
    }
  }

  private Armed allowed(Kind kind, String text, SolrTarget target) {
    Armed armed = read(kind, text, target, () -> target.source(kind, text));
    boolean fits = armed.rule().side().covers(target.side());
    if ((!fits || !settings.acceptsRequests()) && target.source(kind, text) == Source.REQUEST) {
      throw fits
          ? new SolrException(
              ErrorCode.FORBIDDEN,
              kind + "=" + text + ": rules in requests are not accepted here (accept=config)")
          : new SolrException(
              ErrorCode.BAD_REQUEST,
              kind + "=" + text + ": the rule is for " + armed.rule().side() + " only");
    }
    return armed;
  }

  /**
   * What of these rules is to go to other cores, which know the rest from their own config. Where a
   * request brings rules, the defaults give way to them on other cores too, even if none is for
   * those.
   */
  List<String> forwarded(Kind kind, String[] texts, SolrTarget target) {
    List<String> brought = new ArrayList<>();
    List<String> forOthers = new ArrayList<>();
    for (String text : texts) {
      Armed armed = read(kind, text, target, () -> target.source(kind, text));
      if (!target.known(kind, text)) {
        brought.add(text);
        if (armed.rule().scope().elsewhere()) {
          forOthers.add(text);
        }
      }
    }
    return forOthers.isEmpty() ? brought : forOthers;
  }
}
