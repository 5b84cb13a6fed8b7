package nl.raspberry.solr.request;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.armed.SolrSyntax;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.rule.Asking;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.Rule;
import nl.raspberry.solr.rule.RuleBook;
import nl.raspberry.solr.rule.RuleException;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Source;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.MultiMapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.macro.MacroExpander;

/** The rules of one plugin at work: they are asked, and let strike. Thread-safe. */
public final class Faults {
  private final CoreFaults core;
  private final Settings given;
  private final Asking asking;
  private final boolean own;
  private volatile Bound bound;

  public Faults(CoreFaults core, Settings settings, List<Kind> kinds) {
    this.core = core;
    given = settings;
    asking = new Asking(core.ledger(), settings::rules);
    for (Kind kind : kinds) {
      for (RuleText text : settings.rules(kind)) {
        settings.checkOfRequests(kind, text.text());
      }
    }
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
    private final RuleBook book;

    Bound(Settings whole) {
      this.whole = whole;
      settings = whole == null || whole == given ? given : given.within(whole);
      book = new RuleBook(settings.bounds());
    }
  }

  /** Whether this plugin has rules of its own, which always hold. */
  public boolean own() {
    return own;
  }

  /** Whether a rule of this kind stands for the request. */
  boolean any(Kind kind, SolrQueryRequest req) {
    RequestRules all = RequestRules.of(req);
    return asking.any(kind, all == null ? null : all.agenda());
  }

  /**
   * Asks all rules of a kind that are for this moment, and carries out what they decide.
   *
   * @throws SolrException 400 if a rule cannot be read, 403 if requests may not bring any
   */
  public void strike(Kind kind, SolrMoment moment) throws IOException {
    asking.ask(
        kind,
        moment.rules().agenda(),
        moment,
        new Door(moment),
        strike -> new SolrTarget(moment, strike).suffer());
  }

  /** The way of a rule into one request. */
  private final class Door implements Asking.Door {
    private final SolrMoment moment;
    private final Bound now = bound();

    Door(SolrMoment moment) {
      this.moment = moment;
    }

    @Override
    public Rule read(RuleText text) {
      if (text.brought()) {
        // Where requests may bring none, nothing of it is read.
        refuse(ErrorCode.FORBIDDEN, text, now.settings.forbidden());
      }
      Rule known = now.book.known(text);
      if (known != null) {
        return known;
      }
      SolrParams params = moment.req.getParams();
      return now.book.read(text, expanded(text.text(), params), new SolrSyntax(params));
    }

    @Override
    public void check(RuleText text, Rule rule) {
      refuse(ErrorCode.FORBIDDEN, text, now.settings.forbidden(rule));
      refuse(ErrorCode.BAD_REQUEST, text, moment.obstacle(rule));
      refuse(ErrorCode.BAD_REQUEST, text, core.rules().problem(rule));
    }

    @Override
    public void refuse(RuleText text, RuleException wrong) {
      // Of what is armed it is said in the log and in /faults.
      if (text.source() != Source.PARAMSET || !core.rules().names().contains(text.set())) {
        throw new SolrException(ErrorCode.BAD_REQUEST, wrong.getMessage());
      }
    }

    private void refuse(ErrorCode code, RuleText text, String problem) {
      if (problem != null) {
        throw new SolrException(code, text + ": " + problem);
      }
    }
  }

  /** Solr expands macros in the parameters that it has merged; here it is done for rules alone. */
  private static String expanded(String text, SolrParams params) {
    return text.contains("${") && params.getBool("expandMacros", true)
        ? new MacroExpander(MultiMapSolrParams.asMultiMap(params)).expand(text)
        : text;
  }

  /**
   * What of the rules of a kind is to go to other cores, which know the rest from their own config.
   * Where a request brings rules, the defaults give way to them on other cores too, even if none is
   * for those.
   */
  List<String> forwarded(Kind kind, SolrMoment moment) {
    List<String> brought = new ArrayList<>();
    List<String> forOthers = new ArrayList<>();
    Door door = new Door(moment);
    RuleText[] texts = moment.rules().agenda().of(kind);
    for (int i = 0; i < texts.length; i++) {
      if (!moment.rules().known(texts[i])) {
        String meant = expanded(texts[i].text(), moment.req.getParams());
        brought.add(meant);
        if (elsewhere(texts[i], i, moment, door)) {
          forOthers.add(meant);
        }
      }
    }
    return forOthers.isEmpty() ? brought : forOthers;
  }

  private static boolean elsewhere(RuleText text, int at, SolrMoment moment, Door door) {
    try {
      return moment.rules().agenda().rule(text.kind(), at, door::read).scope().elsewhere();
    } catch (RuleException e) {
      door.refuse(text, e);
      return false;
    }
  }
}
