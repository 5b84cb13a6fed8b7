package nl.raspberry.solr.version;

import java.util.function.ToLongFunction;
import nl.raspberry.solr.rule.Kind;
import org.apache.solr.core.SolrCore;

/** The metrics of a core, in whichever form this Solr has them. */
public interface CoreMetrics {
  /**
   * Shows for each kind of fault how often it has struck and how many requests wait because of it,
   * for as long as the core is there. Nothing of a request gets into their names.
   */
  void register(SolrCore core, ToLongFunction<Kind> struck, ToLongFunction<Kind> active);
}
