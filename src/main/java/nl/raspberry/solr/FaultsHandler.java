package nl.raspberry.solr;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nl.raspberry.solr.armed.Diagnosis;
import nl.raspberry.solr.armed.Inspection;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.armed.WayBack;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.core.Orders;
import nl.raspberry.solr.disk.BoundRules;
import nl.raspberry.solr.gate.Latecomers;
import nl.raspberry.solr.gate.WholeCore;
import nl.raspberry.solr.page.Page;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.text.Controls;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.PluginInfo;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestHandler;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The request handler that shows what the plugins of a core saw and did, and steers them.
 * Thread-safe.
 *
 * <pre>{@code
 * <requestHandler name="/faults" class="nl.raspberry.solr.FaultsHandler"/>
 * curl 'http://localhost:8983/solr/example/faults'                  rules, last strikes, journal
 * curl '…/faults?wait=ID&strikes=2&timeout=5s'                      returns when it has struck twice
 * curl -X POST '…/faults?release=ID'                                releases the requests that wait because of it
 * curl -X POST '…/faults?journal=1000'                              keeps the last 1,000 requests; 0: none
 * curl -X POST '…/faults?reset'                                     releases all, and counts from 0 again
 * curl '…/faults' -H 'Content-Type: application/json' -d '{"arm":{"fail":"503"},"journal":1000}'   arms, counts from 0
 * curl '…/faults' -H 'Content-Type: application/json' -d '{"check":{"fail":"503"}}'      says whether it could be armed
 * curl 'http://localhost:8983/solr/COLLECTION/faults?across=collection'   the same of all replicas; so all the others
 * }</pre>
 *
 * <p>{@code ID} is the {@code id=} of a rule, else its text. {@code strikes} is 1 and {@code
 * timeout} 10s unless said otherwise; a wait in vain is answered with 504. A wait lasts {@code
 * maxDelay} at most, counts among the requests that wait ({@code maxActive}), and ends with 503
 * when the core goes away or is reloaded, as the new one counts from 0. It goes on when its client
 * has left, which Solr does not notice. {@code show=rules} shows of {@code rules,strikes,journal}
 * only that; {@code show=armed} the set that is armed, {@code show=grammar} what rules may say. A
 * browser that asks for the bare path gets the control page.
 *
 * <p>Where it is configured, every request of the core can be struck, whatever handler it goes to;
 * nothing else need be. Its init arguments are those of {@link Settings}, which hold for the whole
 * core, and {@code sets}, the names of the parameter sets that are armed (default {@code faults}).
 */
public final class FaultsHandler extends RequestHandlerBase implements SolrCoreAware, WayBack {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  /** What a handler of Solr may be given besides. */
  private static final Set<String> SOLRS =
      Set.of(
          PluginInfo.DEFAULTS,
          PluginInfo.APPENDS,
          PluginInfo.INVARIANTS,
          "httpCaching",
          "aggregateNodeLevelMetricsEnabled",
          "useParams",
          "startup",
          "registerPath",
          "runtimeLib",
          "version");

  private static final Set<String> READING = Set.of("GET", "HEAD");

  private List<String> sets = List.of("faults");
  private Settings settings;
  private CoreFaults core;
  private WholeCore whole;
  private BoundRules disk;

  @Override
  public void init(NamedList<?> args) {
    super.init(args);
    NamedList<Object> rest = new NamedList<>();
    for (Map.Entry<String, ?> arg : args) {
      if (arg.getKey().equals("sets")) {
        sets = List.of(String.valueOf(arg.getValue()).trim().split("\\s*,\\s*"));
      } else if (!SOLRS.contains(arg.getKey())) {
        rest.add(arg.getKey(), arg.getValue());
      }
    }
    settings = new Settings(rest, Kind.ALL);
  }

  @Override
  public void inform(SolrCore solrCore) {
    core = CoreFaults.of(solrCore);
    if (!settings.enabled()) {
      log.info("Solr Faults: disabled in core {}", solrCore.getName());
      return;
    }
    log.warn(
        "Solr Faults is live: rules strike all requests of core {} (parameter sets {})",
        solrCore.getName(),
        sets);
    new Inspection(solrCore).check(settings, Kind.ALL);
    whole = new WholeCore(solrCore, core, settings.bare());
    whole.install();
    Latecomers.await(solrCore);
    core.rules().arm(sets, new Diagnosis(solrCore, settings), settings);
    disk = BoundRules.bind(solrCore, core, settings);
  }

  @Override
  public void gateLatecomers() {
    if (whole != null) {
      whole.gateHandlers();
    }
  }

  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) throws IOException {
    rsp.setHttpCaching(false);
    Page page = Page.of(req);
    if (page != null) {
      page.answer(req, rsp);
      return;
    }
    refuseRules(req);
    new Orders(core, sets.get(0), settings, req).carryOut(rsp);
  }

  /** The files of the page, which only say how to look at it. */
  @Override
  public SolrRequestHandler getSubHandler(String path) {
    return Page.has(path) ? this : null;
  }

  /** Whoever brings a rule here means to be struck, and never is. */
  private void refuseRules(SolrQueryRequest req) {
    for (Kind kind : settings.enabled() ? Kind.ALL : List.<Kind>of()) {
      String text = req.getOriginalParams().get(kind.parameter());
      if (text != null) {
        throw new SolrException(
            ErrorCode.BAD_REQUEST,
            kind + "=" + Controls.escaped(text) + ": /faults is never struck");
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (disk != null) {
      disk.unbind();
    }
    super.close();
  }

  @Override
  public String getDescription() {
    return "Shows and steers the injected faults of this core (Solr Faults, for tests)";
  }

  @Override
  public Name getPermissionName(AuthorizationContext context) {
    // Solr's own client asks all cores by POST, also for what they only show.
    SolrParams params = context.getParams();
    boolean reads =
        READING.contains(context.getHttpMethod()) || params != null && Orders.harmless(params);
    return reads ? Name.CONFIG_READ_PERM : Name.CONFIG_EDIT_PERM;
  }
}
