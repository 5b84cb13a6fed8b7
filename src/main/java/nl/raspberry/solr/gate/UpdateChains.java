package nl.raspberry.solr.gate;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.request.UpdateFaults;
import org.apache.solr.common.SolrException;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.processor.DistributedUpdateProcessorFactory;
import org.apache.solr.update.processor.DistributingUpdateProcessorFactory;
import org.apache.solr.update.processor.RunUpdateProcessorFactory;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorChain;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;

/**
 * The update chains of a core, each with two processors of ours: one right before distribution, one
 * right before commands are applied. Solr builds the chains that requests ask for from these, so
 * whatever they ask for has ours, with what they add around it: a {@code TolerantUpdateProcessor}
 * tolerates our failures as it does true ones.
 */
final class UpdateChains {
  private final SolrCore core;
  private final UpdateFaults before;
  private final UpdateFaults after;

  UpdateChains(SolrCore core, UpdateFaults before, UpdateFaults after) {
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
      placeBefore(factories);
    }
    return new UpdateRequestProcessorChain(factories, core);
  }

  private void placeBefore(List<UpdateRequestProcessorFactory> factories) {
    int at = Math.max(0, find(DistributingUpdateProcessorFactory.class, factories));
    UpdateRequestProcessorFactory distribution = factories.get(at);
    if (distribution instanceof DistributedUpdateProcessorFactory) {
      // Solr puts what requests ask for right before this one.
      factories.set(at, new Distribution(distribution, before));
    } else {
      factories.add(at, before);
    }
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
  private static boolean has(UpdateFaults ours, List<UpdateRequestProcessorFactory> factories) {
    return factories.stream()
        .anyMatch(one -> one instanceof UpdateFaults && ((UpdateFaults) one).sameSide(ours));
  }

  /** Solr's own distribution with our processor before it. */
  private static final class Distribution extends DistributedUpdateProcessorFactory {
    private final UpdateRequestProcessorFactory real;
    private final UpdateFaults before;

    Distribution(UpdateRequestProcessorFactory real, UpdateFaults before) {
      this.real = real;
      this.before = before;
    }

    @Override
    public UpdateRequestProcessor getInstance(
        SolrQueryRequest req, SolrQueryResponse rsp, UpdateRequestProcessor next) {
      UpdateRequestProcessor distribution = real.getInstance(req, rsp, next);
      boolean distributed = req.getParams().get(DISTRIB_UPDATE_PARAM) != null;
      return distributed
          ? before.passedOn(req, distribution)
          : before.getInstance(req, rsp, distribution);
    }
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
