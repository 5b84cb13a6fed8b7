package nl.raspberry.solr.request;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import nl.raspberry.solr.rule.Slots;
import nl.raspberry.solr.version.RequestEnd;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestInfo;

/**
 * The places that one request has until it ends, in whatever number of commands and phases it asks
 * for them. Where Solr does not keep track of requests it gives them back at once. Used by one
 * thread.
 */
final class HeldSlots {
  private static final String KEY = HeldSlots.class.getName();

  private final Set<Slots> held = Collections.newSetFromMap(new IdentityHashMap<>());

  private HeldSlots() {}

  /** Those of this request. */
  static HeldSlots of(SolrQueryRequest req) {
    return (HeldSlots) req.getContext().computeIfAbsent(KEY, unseen -> new HeldSlots());
  }

  /** Whether the request has one of these; it takes a free one. */
  boolean hold(Slots slots) {
    if (held.contains(slots)) {
      return true;
    }
    if (!slots.take()) {
      return false;
    }
    held.add(slots);
    RequestEnd.then(SolrRequestInfo.getRequestInfo(), slots::give);
    return true;
  }
}
