package nl.raspberry.solr;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import nl.raspberry.solr.rule.Counters;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Durations;
import nl.raspberry.solr.text.Numbers;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.util.plugin.SolrCoreAware;

/**
 * The request handler that shows what the plugins of a core saw and did, and steers them.
 * Thread-safe.
 *
 * <pre>{@code
 * <requestHandler name="/faults" class="nl.raspberry.solr.FaultsHandler"/>
 * curl 'http://localhost:8983/solr/example/faults'                  rules, last strikes, journal
 * curl '…/faults?wait=ID&strikes=2&timeout=5s'                      returns when it has struck twice
 * curl -X POST '…/faults?release=ID'                                lets go on who waits because of it, if any
 * curl -X POST '…/faults?journal=1000'                              keeps the last 1,000 requests; 0: none
 * curl -X POST '…/faults?reset'                                     releases all, and counts from 0 again
 * }</pre>
 *
 * <p>{@code ID} is the {@code id=} of a rule, else its text. {@code strikes} is 1 and {@code
 * timeout} 10s unless said otherwise; a wait in vain is answered with 504. A wait lasts {@code
 * maxDelay} at most, counts among the requests that wait ({@code maxActive}), and ends with 503
 * when the core goes away or is reloaded, as the new one counts from 0. It goes on when its client
 * has left, which Solr does not notice. In a cluster every core counts for itself.
 *
 * <p>Its init arguments are those of the other plugins, but no rules.
 */
public final class FaultsHandler extends RequestHandlerBase implements SolrCoreAware {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(10);
  private static final int MOST_JOURNAL = 100_000;
  private static final List<String> DEEDS = List.of("release", "journal", "reset");

  /** What a handler of Solr may be given besides. */
  private static final Set<String> SOLRS =
      Set.of(
          PluginInfo.DEFAULTS,
          PluginInfo.APPENDS,
          PluginInfo.INVARIANTS,
          "httpCaching",
          "useParams",
          "startup",
          "registerPath",
          "runtimeLib",
          "version");

  private Settings settings;
  private CoreFaults core;

  @Override
  public void init(NamedList<?> args) {
    super.init(args);
    NamedList<Object> ours = new NamedList<>();
    for (Map.Entry<String, ?> arg : args) {
      if (!SOLRS.contains(arg.getKey())) {
        ours.add(arg.getKey(), arg.getValue());
      }
    }
    settings = new Settings(ours, List.of());
  }

  @Override
  public void inform(SolrCore solrCore) {
    core = CoreFaults.of(solrCore);
  }

  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) {
    rsp.setHttpCaching(false);
    SolrParams params = req.getParams();
    boolean post = "POST".equals(String.valueOf(req.getContext().get("httpMethod")));
    for (String deed : DEEDS) {
      if (params.get(deed) != null && !post) {
        throw new SolrException(
            ErrorCode.BAD_REQUEST, deed + " changes something (expected POST, not GET)");
      }
    }
    if (params.get("wait") != null) {
      await(req);
    }
    if (params.get("release") != null) {
      core.release(params.get("release"));
    }
    if (params.get("journal") != null) {
      long most = read(params, "journal", "0", text -> Numbers.whole(text, 0));
      core.journal().most((int) Math.min(most, MOST_JOURNAL));
    }
    if (params.get("reset") != null) {
      core.reset();
    }
    show(rsp);
  }

  private void await(SolrQueryRequest req) {
    SolrParams params = req.getParams();
    long strikes = read(params, "strikes", "1", text -> Numbers.whole(text, 1));
    long timeout = read(params, "timeout", patience(), this::timeout);
    if (!settings.enabled()) {
      throw new SolrException(
          ErrorCode.SERVICE_UNAVAILABLE, "nothing strikes here (see enabled), so nobody may wait");
    }
    core.served(HttpExchange.of(req));
    new Lookout(core, params.get("wait"), strikes).await(timeout, settings.maxActive());
  }

  private String patience() {
    return Durations.print(Math.min(PATIENCE, settings.maxDelay()));
  }

  private long timeout(String text) {
    long nanos = Durations.nanos(text);
    if (nanos > settings.maxDelay()) {
      String most = Durations.print(settings.maxDelay());
      throw BadTextException.expected(
          "an allowed wait (expected at most " + most + ", see maxDelay)", text);
    }
    return nanos;
  }

  private static <T> T read(
      SolrParams params, String name, String absent, Function<String, T> reader) {
    String text = params.get(name, absent);
    try {
      return reader.apply(text);
    } catch (BadTextException e) {
      throw new SolrException(ErrorCode.BAD_REQUEST, name + "=" + text + ": " + e.getMessage());
    }
  }

  private void show(SolrQueryResponse rsp) {
    // What was counted under sets that are gone is not of those now armed.
    core.renew();
    rsp.add("rules", rules());
    rsp.add("strikes", core.strikes().list());
    if (core.journal().most() > 0) {
      rsp.add("journal", core.journal().list());
    }
  }

  private NamedList<Object> rules() {
    Set<String> taken = new HashSet<>();
    NamedList<Object> rules = new SimpleOrderedMap<>();
    for (Counters counters : core.ledger().all()) {
      String name = counters.name();
      // Two kinds of faults may have rules of the same name.
      while (!taken.add(name)) {
        name = counters.kind() + "=" + name;
      }
      rules.add(name, shown(counters));
    }
    return rules;
  }

  private static NamedList<Object> shown(Counters counters) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("fault", counters.kind().parameter());
    shown.add("rule", counters.rule());
    shown.add("source", counters.source().toString());
    shown.add("seed", counters.seed());
    shown.add("asked", counters.asked());
    shown.add("struck", counters.struck());
    shown.add("skipped", counters.skipped());
    shown.add("overflowed", counters.overflowed());
    shown.add("active", counters.active().get());
    return shown;
  }

  @Override
  public String getDescription() {
    return "Shows and steers the injected faults of this core (Solr Faults, for tests)";
  }

  @Override
  public Name getPermissionName(AuthorizationContext context) {
    return "GET".equals(context.getHttpMethod()) ? Name.CONFIG_READ_PERM : Name.CONFIG_EDIT_PERM;
  }
}
