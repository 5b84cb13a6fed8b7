package nl.raspberry.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.rule.Armed;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Point;
import nl.raspberry.solr.rule.Rules;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.rule.Syntax;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.SolrParams;

/** The rules of one plugin at work: finds those of a request, asks them, and lets them strike. */
final class Faults {
  private final CoreFaults core;
  private final Settings settings;
  private final Map<Kind, Rules> rules = new EnumMap<>(Kind.class);
  private volatile int generation;

  Faults(CoreFaults core, Settings settings, List<Kind> kinds) {
    this.core = core;
    this.settings = settings;
    generation = core.generation();
    for (Kind kind : kinds) {
      rules.put(kind, new Rules(kind, core.ledger(), settings.maxDelay()));
    }
  }

  /**
   * Whether a request with these parameters has any rule of this kind: the whole cost when idle.
   */
  boolean idle(Kind kind, SolrParams params) {
    return settings.rules(kind).length == 0 && params.getParams(kind.parameter()) == null;
  }

  /**
   * Asks all rules of a kind at a point of the request and carries out what they decide.
   *
   * @throws SolrException 400 if a rule cannot be read, 403 if requests may not bring any
   */
  void strike(Kind kind, Point point, SolrTarget target) throws IOException {
    forgetOld();
    try {
      for (String text : settings.rules(kind)) {
        Armed armed = rules.get(kind).get(text, syntax(target), () -> Source.CONFIG);
        strike(armed, text, point, target);
      }
      String[] brought = target.req.getParams().getParams(kind.parameter());
      if (brought != null && claim(kind, point, target)) {
        for (String text : brought) {
          strike(allowed(kind, text, target), text, point, target);
        }
      }
    } catch (IllegalArgumentException e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, e.getMessage());
    }
  }

  private void strike(Armed armed, String text, Point point, SolrTarget target) throws IOException {
    if (armed.rule().point() == point && armed.rule().side().covers(target.side())) {
      Strike strike = armed.ask(target.situation(), core.ledger().time(), text);
      if (strike != null) {
        target.take(strike);
      }
    }
  }

  private Armed allowed(Kind kind, String text, SolrTarget target) {
    Armed armed = rules.get(kind).get(text, syntax(target), () -> target.source(kind, text));
    boolean fits = armed.rule().side().covers(target.side());
    if ((!fits || !settings.acceptsRequests()) && target.source(kind, text) == Source.REQUEST) {
      throw fits
          ? new SolrException(
              ErrorCode.FORBIDDEN,
              kind + "=" + text + ": rules in requests are not accepted here (accept=config)")
          : new SolrException(
              ErrorCode.BAD_REQUEST,
              kind + "=" + text + ": the rule is for " + armed.rule().side() + " requests only");
    }
    return armed;
  }

  /**
   * What of these sub-request parameters is to go to the shards, whose cores know the rest. Where a
   * request brings rules, the defaults give way to them on the shards too, even if none is for
   * shards.
   */
  List<String> forwarded(Kind kind, String[] texts, SolrTarget target) {
    List<String> brought = new ArrayList<>();
    List<String> forShards = new ArrayList<>();
    for (String text : texts) {
      Armed armed = rules.get(kind).get(text, syntax(target), () -> target.source(kind, text));
      if (!target.known(kind, text)) {
        brought.add(text);
        if (armed.rule().scope().reachesShards()) {
          forShards.add(text);
        }
      }
    }
    return forShards.isEmpty() ? brought : forShards;
  }

  /** Two components of the same class in a handler must not both strike for the same parameter. */
  private boolean claim(Kind kind, Point point, SolrTarget target) {
    Object owner = target.req.getContext().putIfAbsent("faults." + kind + "." + point, this);
    return owner == null || owner == this;
  }

  private static Syntax syntax(SolrTarget target) {
    return new SolrSyntax(target.req.getParams());
  }

  /** Counters start again when the parameter sets change. */
  private void forgetOld() {
    int now = core.generation();
    if (now != generation) {
      rules.values().forEach(Rules::clear);
      generation = now;
    }
  }
}
