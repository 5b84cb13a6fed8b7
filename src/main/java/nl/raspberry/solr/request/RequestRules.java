package nl.raspberry.solr.request;

import java.util.Arrays;
import nl.raspberry.solr.armed.Standing;
import nl.raspberry.solr.core.CoreFaults;
import nl.raspberry.solr.response.Note;
import nl.raspberry.solr.rule.Agenda;
import nl.raspberry.solr.rule.Kind;
import nl.raspberry.solr.rule.RuleText;
import nl.raspberry.solr.rule.Source;
import org.apache.solr.core.RequestParams;
import org.apache.solr.request.SolrQueryRequest;

/**
 * The rules of one request, and what they have done to it; it lives in the request's context. Used
 * by one thread.
 */
public final class RequestRules extends Note {
  private static final String KEY = RequestRules.class.getName();

  private final long start;
  private final Standing standing;
  private final Agenda agenda;
  private boolean failed;
  private long delayed;

  private RequestRules(SolrQueryRequest req, Standing standing) {
    // Solr's own timer counts whole milliseconds, too coarse for a multiple of a fast query.
    start = System.nanoTime() - (long) (req.getRequestTimer().getTime() * 1e6);
    this.standing = standing;
    agenda = new Agenda(standing::of);
  }

  /** Which of them were asked. */
  Agenda agenda() {
    return agenda;
  }

  /** The rules of this request, or null if nobody has begun to ask any. */
  public static RequestRules of(SolrQueryRequest req) {
    return (RequestRules) req.getContext().get(KEY);
  }

  /** Begins to ask the rules of a request, unless somebody has. */
  public static RequestRules begin(CoreFaults core, SolrQueryRequest req) {
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
    return all.length > 0 && Arrays.stream(all).anyMatch(RuleText::brought);
  }

  /** A rule has ended the request. */
  void fail() {
    failed = true;
  }

  /** Whether a rule has ended the request. */
  public boolean failed() {
    return failed;
  }

  /** Whether the other cores of a collection know this rule by themselves. */
  boolean known(RuleText rule) {
    return rule.source() == Source.PARAMSET
        ? !standing.passing().contains(rule.set())
        : rule.source() == Source.CONFIG;
  }
}
