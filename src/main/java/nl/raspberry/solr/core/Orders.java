package nl.raspberry.solr.core;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.cluster.Answers;
import nl.raspberry.solr.cluster.Replicas;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Numbers;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What one request to the handler of faults asks for, and how it is done: in this core, or in all
 * of its collection. Used by one thread.
 */
public final class Orders {
  private static final int MOST_JOURNAL = 100_000;
  private static final List<String> DEEDS = List.of("release", "journal", "reset");

  private final CoreFaults core;
  private final String name;
  private final Settings settings;
  private final SolrQueryRequest req;
  private final Map<?, ?> set;
  private final Map<?, ?> checked;
  private final SolrParams params;
  private final boolean across;
  private final Set<Report.Section> sections;

  /**
   * @param name of the parameter set that is armed
   * @throws SolrException 400 for what makes no sense
   */
  public Orders(CoreFaults core, String name, Settings settings, SolrQueryRequest req) {
    this.core = core;
    this.name = name;
    this.settings = settings;
    this.req = req;
    JsonBody body = JsonBody.of(req);
    set = body == null ? null : body.set();
    checked = body == null ? null : body.checked();
    params =
        body == null ? req.getParams() : SolrParams.wrapDefaults(body.params(), req.getParams());
    across = read("across", null, Orders::across) || body != null;
    sections = read("show", Report.ALL, Report::sections);
    journal();
    reset();
    if (set != null) {
      check("arm");
    }
    for (String deed : DEEDS) {
      if (params.get(deed) != null) {
        check(deed);
      }
    }
  }

  /** Whether requests with these parameters change nothing, by whatever method they come. */
  public static boolean harmless(SolrParams params) {
    return params.get("show") != null;
  }

  private void check(String deed) {
    if (harmless(params)) {
      throw bad(deed + " changes something, and show= only shows (expected one of them)");
    }
    if (!"POST".equals(String.valueOf(req.getContext().get("httpMethod")))) {
      throw bad(deed + " changes something (expected POST, not GET)");
    }
  }

  private static SolrException bad(String sentence) {
    return new SolrException(ErrorCode.BAD_REQUEST, sentence);
  }

  private static boolean across(String text) {
    if (text == null || text.equals("collection")) {
      return text != null;
    }
    throw BadTextException.expected("a set of cores (expected collection)", text);
  }

  private int journal() {
    long most = read("journal", "0", text -> Numbers.whole(text, 0));
    return (int) Math.min(MOST_JOURNAL, most);
  }

  private boolean reset() {
    return read("reset", "false", Orders::flag);
  }

  /** A name alone is as good as {@code true}. */
  private static boolean flag(String text) {
    return text.isEmpty() || Numbers.flag(text);
  }

  private <T> T read(String name, String absent, Function<String, T> reader) {
    String text = params.get(name, absent);
    try {
      return reader.apply(text);
    } catch (BadTextException e) {
      throw bad(name + "=" + text + ": " + e.getMessage());
    }
  }

  /** Does it, and shows what is then. */
  public void carryOut(SolrQueryResponse rsp) {
    if (checked != null) {
      rsp.add("check", checked());
      return;
    }
    if (set != null) {
      arm();
    }
    if (params.get("wait") != null) {
      boolean others = across && core.collection() != null;
      await(others ? new AllCores(core, this::ask) : core);
    }
    if (!settings.enabled()) {
      rsp.add("enabled", false);
    }
    if (across) {
      all().show(rsp);
      rsp.getValues().addAll(report().showCommon(sections));
    } else {
      rsp.getValues().addAll(here());
    }
  }

  private NamedList<Object> checked() {
    String problem = core.rules().problem(checked);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("ok", problem == null);
    if (problem != null) {
      shown.add("problem", problem);
    }
    return shown;
  }

  private Report report() {
    return new Report(core, name);
  }

  private void arm() {
    if (!settings.enabled() && !set.isEmpty()) {
      throw new SolrException(
          ErrorCode.SERVICE_UNAVAILABLE, "nothing strikes here (see enabled), so nothing is armed");
    }
    String problem = core.rules().problem(set);
    if (problem != null) {
      throw bad(problem);
    }
    new Armory(core.core()).arm(name, set, req);
  }

  private void await(Lookout.View view) {
    long strikes = read("strikes", "1", text -> Numbers.whole(text, 1));
    Lookout lookout = new Lookout(core.room(), view, params.get("wait"), strikes);
    String usual = Lookout.usual(settings);
    long timeout = read("timeout", usual, text -> Lookout.timeout(text, settings));
    if (!settings.enabled()) {
      throw new SolrException(
          ErrorCode.SERVICE_UNAVAILABLE, "nothing strikes here (see enabled), so nobody may wait");
    }
    core.served(HttpExchange.of(req));
    lookout.await(timeout, settings.maxActive());
  }

  private NamedList<Object> here() {
    if (params.get("release") != null) {
      core.release(params.get("release"));
    }
    if (params.get("journal") != null) {
      core.journal().most(journal());
    }
    if (reset()) {
      core.reset();
    }
    return report().show(sections);
  }

  private Answers all() {
    ModifiableSolrParams each = new ModifiableSolrParams();
    DEEDS.forEach(deed -> each.set(deed, params.getParams(deed)));
    boolean does = each.size() > 0;
    if (!does) {
      each.set("show", params.get("show", Report.ALL));
    }
    if (reset() && core.collection() != null) {
      core.collection().reset();
    }
    Answers answers = ask(each);
    if (does) {
      answers.demand();
    }
    return answers;
  }

  /** Without SolrCloud the core is all that there is. */
  private Answers ask(SolrParams each) {
    if (core.collection() != null) {
      String path = (String) req.getContext().get(CommonParams.PATH);
      return new Replicas(core.core()).ask(path, each);
    }
    Answers answers = new Answers();
    answers.add(core.core().getName(), here());
    return answers;
  }
}
