package nl.raspberry.solr;

import java.lang.invoke.MethodHandles;
import java.util.List;
import nl.raspberry.solr.armed.Inspection;
import nl.raspberry.solr.armed.Settings;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.request.Faults;
import nl.raspberry.solr.request.SearchFaults;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.core.SolrCore;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A search component that strikes the searches of one handler, at its place among the components,
 * with every kind of fault: {@code limit}, {@code delay}, {@code fail}, {@code edit} and {@code
 * respond}. Where {@link FaultsHandler} is installed no handler needs one; it is for a place of
 * one's own, or for one handler alone. Thread-safe.
 *
 * <pre>{@code
 * <searchComponent name="faults" class="nl.raspberry.solr.FaultsComponent"/>
 * <arr name="last-components"><str>faults</str></arr>            (inside a request handler)
 * curl 'http://localhost:8983/solr/example/select?q=*:*&delay=1000'
 * }</pre>
 *
 * <p>A rule that cannot be read is answered with 400; in the init arguments it stops the core from
 * loading.
 */
public class FaultsComponent extends SearchFaults implements SolrCoreAware {
  private static final Logger log = LoggerFactory.getLogger(MethodHandles.lookup().lookupClass());

  private final List<Kind> kinds;
  private Settings settings;

  /** Solr makes it, for all kinds of faults. */
  public FaultsComponent() {
    this(Kind.ALL);
  }

  FaultsComponent(Kind... kinds) {
    this(List.of(kinds));
  }

  private FaultsComponent(List<Kind> kinds) {
    super(kinds);
    this.kinds = kinds;
  }

  @Override
  public final void init(NamedList<?> args) {
    super.init(args);
    settings = new Settings(args, kinds);
  }

  @Override
  public final void inform(SolrCore solrCore) {
    if (!settings.enabled()) {
      log.info("Solr Faults: {} is disabled in core {}", getName(), solrCore.getName());
      return;
    }
    log.warn(
        "Solr Faults is live: component {} in core {} injects faults {} where rules say so",
        getName(),
        solrCore.getName(),
        kinds);
    new Inspection(solrCore).check(settings, kinds);
    CoreFaults core = CoreFaults.of(solrCore);
    work(core, new Faults(core, settings, kinds));
  }
}
