package nl.raspberry.solr.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Armed;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Rules;
import nl.raspberry.solr.rule.Source;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.MultiMapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.macro.MacroExpander;

/** The rules of one plugin at work: finds those of a request, asks them, and lets them strike. */
public final class Faults {
  private final CoreFaults core;
  private final Settings given;
  private final List<Kind> kinds;
  private final boolean own;
  private volatile Bound bound;

  public Faults(CoreFaults core, Settings settings, List<Kind> kinds) {
    this.core = core;
    given = settings;
    this.kinds = kinds;
    own = kinds.stream().anyMatch(kind -> settings.rules(kind).length > 0);
    bound = new Bound(null);
  }

  /** The settings that hold here: the plugin's own, within those of the whole core. */
  Settings settings() {
    return bound().settings;
  }

  /** Which settings hold for the whole core is known when all its plugins are there. */
  private Bound bound() {
    Settings whole = core.rules().settings();
    Bound now = bound;
    if (now.whole != whole) {
      now = new Bound(whole);
      bound = now;
    }
    return now;
  }

  /** What depends on the settings that hold. */
  private final class Bound {
    private final Settings whole;
    private final Settings settings;
    private final Map<Kind, Rules> rules = new EnumMap<>(Kind.class);

    Bound(Settings whole) {
      this.whole = whole;
      settings = whole == null || whole == given ? given : given.within(whole);
      for (Kind kind : kinds) {
        rules.put(kind, new Rules(kind, core.ledger(), settings.maxDelay(), settings.maxHeap()));
      }
    }
  }

  /** Whether this plugin has rules of its own, which always hold. */
  public boolean own() {
    return own;
  }

  /** Whether a rule of this kind stands for the request. */
  boolean any(Kind kind, SolrQueryRequest req) {
    RequestRules all = RequestRules.of(req);
    return given.rules(kind).length > 0 || all != null && all.of(kind).length > 0;
  }

  /**
   * Asks all rules of a kind that the target wants asked now, and carries out what they decide.
   *
   * @throws SolrException 400 if a rule cannot be read, 403 if requests may not bring any
   */
  public void strike(Kind kind, SolrTarget target) throws IOException {
    for (RuleText own : given.rules(kind)) {
      Armed armed = read(own, target);
      if (fits(armed.rule(), own, target)) {
        ask(armed, own, target);
      }
    }
    RequestRules all = target.rules();
    RuleText[] texts = all.of(kind);
    for (int i = 0; i < texts.length; i++) {
      Armed armed = accepted(texts[i], i, target);
      if (armed != null && fits(armed.rule(), texts[i], target) && target.takes(kind, i, this)) {
        ask(armed, texts[i], target);
      }
    }
  }

  private static boolean fits(Rule rule, RuleText text, SolrTarget target) {
    return target.obstacle(rule) == null && target.open(rule, text);
  }

  /** The rule at a position of the request; null if it is armed and not to be used. */
  private Armed accepted(RuleText text, int at, SolrTarget target) {
    if (text.source() == Source.REQUEST) {
      // Where requests may bring none, nothing of it is read.
      refuse(ErrorCode.FORBIDDEN, text, settings().forbidden());
    }
    Armed armed;
    try {
      armed = target.rules().read(text.kind(), at, () -> read(text, target));
    } catch (SolrException e) {
      if (text.source() == Source.PARAMSET && core.rules().names().contains(text.set())) {
        // It is said in the log and in /faults.
        return null;
      }
      throw e;
    }
    if (text.source() == Source.REQUEST) {
      refuse(ErrorCode.FORBIDDEN, text, settings().forbidden(armed.rule()));
      refuse(ErrorCode.BAD_REQUEST, text, target.obstacle(armed.rule()));
      refuse(ErrorCode.BAD_REQUEST, text, core.rules().problem(armed.rule()));
    }
    return armed;
  }

  private static void refuse(ErrorCode code, RuleText text, String problem) {
    if (problem != null) {
      throw new SolrException(code, text + ": " + problem);
    }
  }

  private Armed read(RuleText text, SolrTarget target) {
    Rules known = bound().rules.get(text.kind());
    Armed armed = text.refers() ? null : known.known(text.text());
    if (armed != null) {
      return armed;
    }
    SolrParams params = target.req.getParams();
    try {
      return known.get(text, expanded(text.text(), params), new SolrSyntax(params));
    } catch (RuleException e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, e.getMessage());
    }
  }

  /** Solr expands macros in the parameters that it has merged; here it is done for rules alone. */
  private static String expanded(String text, SolrParams params) {
    return text.contains("${") && params.getBool("expandMacros", true)
        ? new MacroExpander(MultiMapSolrParams.asMultiMap(params)).expand(text)
        : text;
  }

  private void ask(Armed armed, RuleText text, SolrTarget target) throws IOException {
    if (armed.concerns(target.situation())) {
      Strike strike = armed.ask(target.situation(), core.ledger().time(), text);
      target.asked(text, strike != null);
      if (strike != null) {
        take(strike, target);
      }
    }
  }

  private static void take(Strike strike, SolrTarget target) throws IOException {
    try {
      target.take(strike);
    } catch (BadTextException e) {
      // Chance has made more of it than is allowed.
      throw new SolrException(ErrorCode.BAD_REQUEST, strike.text() + ": " + e.getMessage());
    }
  }

  /**
   * What of the rules of a kind is to go to other cores, which know the rest from their own config.
   * Where a request brings rules, the defaults give way to them on other cores too, even if none is
   * for those.
   */
  List<String> forwarded(Kind kind, SolrTarget target) {
    List<String> brought = new ArrayList<>();
    List<String> forOthers = new ArrayList<>();
    RuleText[] texts = target.rules().of(kind);
    for (int i = 0; i < texts.length; i++) {
      RuleText text = texts[i];
      if (!target.rules().known(text)) {
        Armed armed = target.rules().read(kind, i, () -> read(text, target));
        String meant = expanded(text.text(), target.req.getParams());
        brought.add(meant);
        if (armed.rule().scope().elsewhere()) {
          forOthers.add(meant);
        }
      }
    }
    return forOthers.isEmpty() ? brought : forOthers;
  }
}
