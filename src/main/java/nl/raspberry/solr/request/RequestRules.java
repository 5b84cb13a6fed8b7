package nl.raspberry.solr.request;

import java.util.Arrays;
import java.util.function.Supplier;
import nl.raspberry.solr.armed.Standing;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.response.Note;
import nl.raspberry.solr.rule.Armed;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Source;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;

/**
 * The rules of one request, and which of them were asked; it lives in the request's context. A rule
 * is known by its position: the same text twice is two rules. Used by one thread.
 */
public final class RequestRules extends Note {
  private static final String KEY = RequestRules.class.getName();

  private final long start;
  private final Standing standing;
  private final boolean[][] asked = new boolean[Kind.ALL.size()][];
  private final Armed[][] read = new Armed[Kind.ALL.size()][];
  private Object[] owners;
  private boolean failed;
  private long delayed;

  private RequestRules(SolrQueryRequest req, Standing standing) {
    // Solr's own timer counts whole milliseconds, too coarse for a multiple of a fast query.
    start = System.nanoTime() - (long) (req.getRequestTimer().getTime() * 1e6);
    this.standing = standing;
    for (Kind kind : Kind.ALL) {
      int rules = standing.of(kind).length;
      if (rules > 0) {
        asked[kind.ordinal()] = new boolean[rules];
        read[kind.ordinal()] = new Armed[rules];
      }
    }
  }

  /** The rules of this request, or null if nobody has begun to ask any. */
  public static RequestRules of(SolrQueryRequest req) {
    return (RequestRules) req.getContext().get(KEY);
  }

  /** Begins to ask the rules of a request, unless somebody has. */
  static RequestRules begin(CoreFaults core, SolrQueryRequest req) {
    RequestRules begun = of(req);
    if (begun == null) {
      // Counters that start again do so before the first of its rules is read.
      core.renew();
      begun = new RequestRules(req, core.rules().of(req));
      req.getContext().put(KEY, begun);
    }
    return begun;
  }

  /** Nanoseconds that the request has taken so far. */
  long elapsed() {
    return System.nanoTime() - start;
  }

  /** The parameter sets as they were when the request came. */
  RequestParams sets() {
    return standing.sets();
  }

  /** Adds to the nanoseconds that rules have delayed the request, and returns their sum. */
  long delay(long nanos) {
    delayed += nanos;
    return delayed;
  }

  /** Whether the request itself brings a rule of this kind. */
  boolean brings(Kind kind) {
    RuleText[] all = standing.of(kind);
    return all.length > 0 && Arrays.stream(all).anyMatch(one -> one.source() == Source.REQUEST);
  }

  /** A rule has ended the request. */
  void fail() {
    failed = true;
  }

  /** Whether a rule has ended the request. */
  public boolean failed() {
    return failed;
  }

  RuleText[] of(Kind kind) {
    return standing.of(kind);
  }

  /** Whether the other cores of a collection know this rule by themselves. */
  boolean known(RuleText rule) {
    return rule.source() == Source.PARAMSET
        ? !standing.passing().contains(rule.set())
        : rule.source() == Source.CONFIG;
  }

  /** The rule at this position as it was read first, since it means the same all along. */
  Armed read(Kind kind, int at, Supplier<Armed> reader) {
    Armed[] known = read[kind.ordinal()];
    if (known[at] == null) {
      known[at] = reader.get();
    }
    return known[at];
  }

  /** Whether the rule at this position is asked for the first time. */
  boolean first(Kind kind, int at) {
    boolean before = asked[kind.ordinal()][at];
    asked[kind.ordinal()][at] = true;
    return !before;
  }

  /**
   * Whether this plugin asks the rules of a kind for each command of an update: of several on the
   * same side of distribution the first does.
   */
  boolean owns(Kind kind, boolean applied, Object plugin) {
    int at = 2 * kind.ordinal() + (applied ? 1 : 0);
    owners = owners == null ? new Object[2 * Kind.ALL.size()] : owners;
    if (owners[at] == null) {
      owners[at] = plugin;
    }
    return owners[at] == plugin;
  }
}
