package nl.raspberry.solr.core;

import java.time.Instant;
import nl.raspberry.solr.armed.CoreRules;
import nl.raspberry.solr.cluster.CollectionCounts;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.response.StandInWriter;
import nl.raspberry.solr.rule.Counters;
import nl.raspberry.solr.rule.Ledger;
import nl.raspberry.solr.rule.Strike;
import nl.raspberry.solr.rule.Time;
import nl.raspberry.solr.version.HttpExchange;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.core.RequestParams;
import org.apache.solr.core.SolrCore;
import org.apache.solr.core.SolrInfoBean;

/**
 * What all plugins of ours in one core share: its counters, how many requests wait, and whether the
 * core is going away. It lives in the core's own registry and so exactly as long as the core.
 * Thread-safe.
 */
public final class CoreFaults implements Lookout.View {
  private static final String NAME = CoreFaults.class.getName();
  private static final int MOST_STRIKES = 100;
  private static final long MOST_STRIKE_BYTES = 4 << 20;

  /** 64 MB, in a small heap a part of it. */
  private static final long MOST_JOURNAL_BYTES =
      Math.min(64 << 20, Runtime.getRuntime().maxMemory() / 32);

  private static final long STRIKE_BYTES = 400;

  private final SolrCore core;
  private final CoreRules rules;
  private final CollectionCounts shared;
  private final Ledger ledger;
  private final Recent<Object> strikes = new Recent<>(MOST_STRIKES, MOST_STRIKE_BYTES);
  private final Recent<Object> journal = new Recent<>(0, MOST_JOURNAL_BYTES);
  private final StrikeCounts struck = new StrikeCounts();
  private final WaitingRoom room = new WaitingRoom();
  private final CoreLife life;
  private volatile RequestParams params;

  private CoreFaults(SolrCore core) {
    this.core = core;
    rules = new CoreRules(core);
    life = new CoreLife(core);
    shared = CollectionCounts.of(core);
    ledger = new Ledger(Time.SYSTEM, shared);
  }

  /** The one of this core. */
  public static CoreFaults of(SolrCore core) {
    SolrInfoBean bean =
        core.getInfoRegistry().computeIfAbsent(NAME, name -> new Kept(create(core)));
    return (CoreFaults) Kept.in(bean, core);
  }

  private static CoreFaults create(SolrCore core) {
    core.registerResponseWriter(ResponsePlan.WRITER, StandInWriter.forThisSolr());
    CoreFaults faults = new CoreFaults(core);
    faults.struck.register(core, faults.room::active);
    return faults;
  }

  /** What the configuration and the parameter sets say. */
  public CoreRules rules() {
    return rules;
  }

  /** What is counted over the whole collection; null without SolrCloud. */
  CollectionCounts collection() {
    return shared;
  }

  /** The core that all this is of. */
  public SolrCore core() {
    return core;
  }

  public Ledger ledger() {
    return ledger;
  }

  /**
   * A strike begins, if it has not yet: it is counted, for the metrics too, which never start
   * again, and those who wait for it hear of it.
   */
  public void begin(Strike strike) {
    if (strike.begin()) {
      struck.add(strike.rule().kind(), 1);
      room.struck(strike.counters().name());
    }
  }

  /** Notes among the last strikes what a rule did, and where. */
  public void note(String rule, NamedList<?> where, String did) {
    NamedList<Object> strike = new SimpleOrderedMap<>();
    strike.add("time", Instant.now().toString());
    strike.add("rule", rule);
    where.forEach(strike::add);
    strike.add("did", did);
    strikes.add(strike, STRIKE_BYTES + Recent.size(rule) + Recent.size(did), 0);
  }

  /** The last strikes. */
  public Recent<Object> strikes() {
    return strikes;
  }

  /** The last requests, of which it keeps none unless it is told to. */
  public Recent<Object> journal() {
    return journal;
  }

  /** Starts again as if the core had just been loaded, and releases all that wait. */
  public synchronized void reset() {
    strikes.clear();
    journal.clear();
    ledger.reset();
    room.release(all -> true);
  }

  /**
   * Releases all that wait because of rules of this name, even if their counters are forgotten
   * meanwhile.
   */
  public void release(String name) {
    ledger.named(name).forEach(Counters::release);
    room.release(counters -> counters.name().equals(name));
  }

  /** Those who wait. */
  public WaitingRoom room() {
    return room;
  }

  /** A strike changed nothing, and is none. */
  public void undo(Strike strike) {
    struck.add(strike.rule().kind(), -1);
    strike.undo();
  }

  /** A request came through the container. */
  public void served(HttpExchange http) {
    life.served(http);
  }

  /**
   * Starts all counters again if the parameter sets have changed. Solr keeps an object for each
   * version of {@code params.json}.
   */
  public void renew() {
    RequestParams now = core.getSolrConfig().getRequestParams();
    if (now != params) {
      renew(now);
    }
  }

  private synchronized void renew(RequestParams now) {
    if (params != null && now != params) {
      ledger.clear();
      room.nudge();
    }
    params = now;
  }

  @Override
  public long struck(String name) {
    renew();
    return ledger.named(name).stream().mapToLong(Counters::struck).sum();
  }

  @Override
  public boolean closing() {
    look();
    return life.closing();
  }

  @Override
  public boolean replaced() {
    look();
    return life.replaced();
  }

  /**
   * The parameter sets now in force, which after a reload are those of the core that replaced this.
   */
  public RequestParams sets() {
    look();
    return life.current().getSolrConfig().getRequestParams();
  }

  private void look() {
    if (life.due()) {
      renew();
      if (life.look()) {
        room.nudge();
      }
    }
  }
}
