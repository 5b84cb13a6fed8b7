package nl.raspberry.solr;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.core.SolrCore;
import org.apache.solr.update.processor.DistributingUpdateProcessorFactory;
import org.apache.solr.update.processor.LogUpdateProcessorFactory;
import org.apache.solr.update.processor.RunUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessorChain;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/**
 * The update chains of a core, each with two processors of ours: one before distribution, where
 * Solr puts those of the parameter {@code processor}, one before commands are applied. Solr builds
 * the chains that requests ask for from these, so whatever they ask for has ours.
 */
final class UpdateChains {
  private final SolrCore core;
  private final FaultUpdateProcessorFactory before;
  private final FaultUpdateProcessorFactory after;

  UpdateChains(
      SolrCore core, FaultUpdateProcessorFactory before, FaultUpdateProcessorFactory after) {
    this.core = core;
    this.before = before;
    this.after = after;
  }

  void install() {
    chains().replaceAll((name, chain) -> with(chain));
  }

  private UpdateRequestProcessorChain with(UpdateRequestProcessorChain chain) {
    List<UpdateRequestProcessorFactory> factories = new ArrayList<>(chain.getProcessors());
    int run = find(RunUpdateProcessorFactory.class, factories);
    if (run < 0 && find(DistributingUpdateProcessorFactory.class, factories) < 0) {
      // Solr runs it inside of another one.
      return chain;
    }
    if (run >= 0 && !has(after, factories)) {
      factories.add(run, after);
    }
    if (!has(before, factories)) {
      factories.add(distribution(factories), before);
    }
    return new UpdateRequestProcessorChain(factories, core);
  }

  private static int distribution(List<UpdateRequestProcessorFactory> factories) {
    int at = Math.max(0, find(DistributingUpdateProcessorFactory.class, factories));
    return at > 0 && factories.get(at - 1) instanceof LogUpdateProcessorFactory ? at - 1 : at;
  }

  private static int find(Class<?> type, List<UpdateRequestProcessorFactory> factories) {
    for (int i = 0; i < factories.size(); i++) {
      if (type.isInstance(factories.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the configuration has one on that side itself, which then strikes. */
  private static boolean has(
      FaultUpdateProcessorFactory ours, List<UpdateRequestProcessorFactory> factories) {
    return factories.stream()
        .anyMatch(
            one ->
                one instanceof FaultUpdateProcessorFactory
                    && ((FaultUpdateProcessorFactory) one).sameSide(ours));
  }

  @SuppressWarnings("unchecked")
  private Map<String, UpdateRequestProcessorChain> chains() {
    try {
      Field chains = SolrCore.class.getDeclaredField("updateProcessorChains");
      chains.setAccessible(true);
      return (Map<String, UpdateRequestProcessorChain>) chains.get(core);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR,
          "Solr Faults: this Solr does not let its update chains be changed",
          e);
    }
  }
}
