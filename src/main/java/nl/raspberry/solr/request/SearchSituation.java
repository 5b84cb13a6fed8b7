package nl.raspberry.solr.request;

import java.util.List;
import nl.raspberry.solr.rule.Phase;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Side;
import org.apache.solr.common.params.EventParams;
import org.apache.solr.common.params.GroupParams;
import org.apache.solr.common.params.ShardParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;

/** What is known of a search. */
public final class SearchSituation extends SolrSituation {
  private static final List<String> PEER_SYNC =
      List.of("getVersions", "getUpdates", "getFingerprint", "checkCanHandleVersionRanges");

  private final boolean distributed;
  private final Role role;

  /**
   * @param distributed whether this core is the coordinator of several shards
   */
  public SearchSituation(SolrQueryRequest req, boolean distributed) {
    super(req);
    this.distributed = distributed;
    if (req.getParams().getBool(ShardParams.IS_SHARD, false)) {
      role = Role.SHARD;
    } else {
      // Solr sends its warming queries to no path.
      boolean warming = handler() == null && req.getParams().get(EventParams.EVENT) != null;
      role = warming ? Role.WARMING : Role.CLIENT;
    }
  }

  @Override
  Side side() {
    return Side.SEARCH;
  }

  /** Whether the request is part of recovery or peer sync, which ask real-time get for versions. */
  @Override
  boolean internal() {
    return "/get".equals(handler())
        && PEER_SYNC.stream().anyMatch(name -> req.getParams().get(name) != null);
  }

  @Override
  public Role role() {
    return role;
  }

  @Override
  public boolean works() {
    return !distributed;
  }

  @Override
  public int purpose() {
    SolrParams params = req.getParams();
    boolean second =
        params.getBool(GroupParams.GROUP_DISTRIBUTED_SECOND, false)
            && params.get(GroupParams.GROUP_FIELD) != null;
    return params.getInt(ShardParams.SHARDS_PURPOSE, 0) | (second ? Phase.SECOND_PASS : 0);
  }
}
