package nl.raspberry.solr.client;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.solr.client.solrj.SolrClient;
import org.apache.solr.client.solrj.SolrRequest.METHOD;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.Utils;

/**
 * The faults of one collection (or core), armed and disarmed at run time through the parameter set
 * {@code faults}, which its handlers name in {@code useParams}. Thread-safe as far as the
 * SolrClient is.
 *
 * <pre>{@code
 * SolrFaults faults = new SolrFaults(client, "example");
 * try (SolrFaults.Armed armed = faults.arm(FaultRule.delay("{!id=slow times=3}2s"))) {
 *   application.search("raspberry");
 *   assertEquals(1, armed.counters("slow").struck());
 * }
 * }</pre>
 *
 * <p>A rule that does not say itself when it ends is dead after 10 minutes: a crashed test leaves
 * nothing armed for ever. The client has to be one that serves any collection (its address ends in
 * {@code /solr}), or a CloudSolrClient; one core of a SolrCloud asks all others. All is sent
 * through it, as the user that it is: arming and disarming too. Where Solr authorizes, the user
 * needs the permissions {@code config-edit}, {@code config-read} and one for the path {@code
 * /faults}.
 */
public final class SolrFaults {
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** How SolrJ begins what a server said. */
  private static final Pattern ADDRESS = Pattern.compile("^Error from server at \\S+: ");

  private final Duration longest;
  private final Sender sender;

  /**
   * The faults of a collection; armed rules are dead after 10 minutes.
   *
   * @param client through which all is sent
   * @param collection or core
   */
  public SolrFaults(SolrClient client, String collection) {
    this(client, collection, LONGEST);
  }

  /**
   * The faults of a collection.
   *
   * @param client through which all is sent
   * @param collection or core
   * @param longest after which armed rules are dead whatever happens
   */
  public SolrFaults(SolrClient client, String collection, Duration longest) {
    this.longest = longest;
    sender = new Sender(client, collection);
  }

  /**
   * Arms these rules and no others, all at once. When it returns they are in force for the next
   * request, in SolrCloud on every replica.
   *
   * @param rules that are to stand from now on
   * @return what disarms them when it is closed
   * @throws IllegalArgumentException if one of them can never strike there; then none is armed
   */
  public Armed arm(FaultRule... rules) {
    Instant end = Instant.now().plus(longest);
    Map<String, List<String>> set = new LinkedHashMap<>();
    for (FaultRule rule : rules) {
      set.computeIfAbsent(rule.parameter(), unseen -> new ArrayList<>()).add(rule.until(end));
    }
    try {
      body(set);
    } catch (SolrException e) {
      if (e.code() != SolrException.ErrorCode.BAD_REQUEST.code) {
        throw e;
      }
      throw new IllegalArgumentException(ADDRESS.matcher(e.getMessage()).replaceFirst(""), e);
    }
    return new Armed();
  }

  private void body(Map<String, List<String>> set) {
    SolrParams none = new ModifiableSolrParams();
    sender.send(METHOD.POST, "/faults", none, Utils.toJSONString(Map.of("arm", set)));
  }

  /** The rules that the handler of faults shows of all cores. */
  private Map<String, Object> shown() {
    return Sender.map(faults(METHOD.GET, "show", "rules").get("rules"));
  }

  private Map<String, Object> faults(METHOD method, String name, String value) {
    SolrParams params = new MapSolrParams(Map.of("across", "collection", name, value));
    return sender.send(method, "/faults", params, null);
  }

  /**
   * Disarms whatever is armed, by whomever: what an earlier run that crashed may have left, too. No
   * error where nothing is armed.
   */
  public void disarm() {
    body(Map.of());
  }

  /** Counts from 0 again, and releases all that wait. */
  public void reset() {
    faults(METHOD.POST, "reset", "true");
  }

  /**
   * Releases all that wait because of a rule.
   *
   * @param id the {@code id=} of the rule
   */
  public void release(String id) {
    faults(METHOD.POST, "release", id);
  }

  /**
   * What was counted of rules, summed over all replicas.
   *
   * @param id the {@code id=} of the rules
   * @return the counters as they are now
   */
  public FaultCounters counters(String id) {
    return FaultCounters.of(id, shown());
  }

  /**
   * Waits until a rule has struck so often, all replicas together.
   *
   * @param id the {@code id=} of the rule
   * @param strikes since the counters began
   * @param timeout how long to wait at most
   * @throws IllegalStateException if it has not in this time
   */
  public void await(String id, long strikes, Duration timeout) {
    Instant end = Instant.now().plus(timeout);
    FaultCounters counters = counters(id);
    while (counters.struck() < strikes) {
      if (Instant.now().isAfter(end)) {
        throw new IllegalStateException(
            "'" + id + "' has not struck " + strikes + " times in " + timeout + ": " + counters);
      }
      pause();
      counters = counters(id);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(10);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for a strike", e);
    }
  }

  /** Faults that are armed; closing disarms them. */
  public final class Armed implements AutoCloseable {
    private Armed() {}

    /**
     * What was counted of a rule, summed over all replicas.
     *
     * @param id the {@code id=} of the rule
     * @return the counters as they are now
     */
    public FaultCounters counters(String id) {
      return SolrFaults.this.counters(id);
    }

    /**
     * Waits until a rule has struck so often.
     *
     * @param id the {@code id=} of the rule
     * @param strikes since the counters began
     * @param timeout how long to wait at most
     * @throws IllegalStateException if it has not in this time
     */
    public void await(String id, long strikes, Duration timeout) {
      SolrFaults.this.await(id, strikes, timeout);
    }

    /**
     * Releases all that wait because of a rule.
     *
     * @param id the {@code id=} of the rule
     */
    public void release(String id) {
      SolrFaults.this.release(id);
    }

    /** Disarms them. */
    @Override
    public void close() {
      disarm();
    }
  }
}
