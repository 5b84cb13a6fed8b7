package nl.raspberry.solr.core;

import java.util.Map;
import java.util.function.Function;
import nl.raspberry.solr.cluster.Answers;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;

/** All cores of a collection, as one who waits for strikes looks at them. */
final class AllCores implements Lookout.View {
  private static final SolrParams RULES = new MapSolrParams(Map.of("show", "rules"));

  private final CoreFaults core;
  private final Function<SolrParams, Answers> asking;

  AllCores(CoreFaults core, Function<SolrParams, Answers> asking) {
    this.core = core;
    this.asking = asking;
  }

  @Override
  public boolean closing() {
    return core.closing();
  }

  @Override
  public boolean replaced() {
    return core.replaced();
  }

  @Override
  public long struck(String name) {
    return asking.apply(RULES).struck(name);
  }
}
