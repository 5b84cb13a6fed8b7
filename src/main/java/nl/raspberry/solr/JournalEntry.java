package nl.raspberry.solr;

import java.io.Closeable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Situation;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What is noted of one request: when and where it came, what struck it, the commands of an update
 * and whether they were applied, and how it ended. It gets into the journal when the request ends,
 * which may be a moment after its client has the answer. On a node of SolrCloud that only passes a
 * command on, applied means that it was passed on; the core that leads notes what it did itself.
 * Used by one thread.
 */
final class JournalEntry extends Note {
  /** How many commands of a request are noted; of the others only the number. */
  static final int MOST_COMMANDS = 10_000;

  private static final String KEY = JournalEntry.class.getName();

  private final Instant time = Instant.now();
  private final long start = System.nanoTime();
  private final String handler;
  private final String method;
  private Role role;
  private final List<String> struck = new ArrayList<>();
  private final List<NamedList<Object>> commands = new ArrayList<>();
  private long more;
  private boolean crashed;
  private Object owner;

  private JournalEntry(Situation situation) {
    handler = situation.handler();
    method = situation.method();
    role = situation.role();
  }

  /** The entry of this request, or null if there is none. */
  static JournalEntry of(SolrQueryRequest req) {
    return (JournalEntry) req.getContext().get(KEY);
  }

  /** The entry of this request, begun if there is none yet. */
  static JournalEntry begin(
      SolrQueryRequest req, SolrQueryResponse rsp, Situation situation, Recent<Object> journal) {
    JournalEntry entry = of(req);
    if (entry == null) {
      entry = new JournalEntry(situation);
      req.getContext().put(KEY, entry);
      entry.endWith(req, rsp, journal);
    }
    return entry;
  }

  private void endWith(SolrQueryRequest req, SolrQueryResponse rsp, Recent<Object> journal) {
    SolrRequestInfo info = SolrRequestInfo.getRequestInfo();
    SolrQueryResponse outer = info == null ? rsp : info.getRsp();
    Closeable end = () -> journal.add(shown(crashed ? 500 : status(req, outer)));
    RequestEnd.then(info, end);
  }

  private static int status(SolrQueryRequest req, SolrQueryResponse rsp) {
    ResponsePlan plan = ResponsePlan.of(req);
    if (plan != null && plan.status() > 0) {
      return plan.status();
    }
    Exception error = rsp.getException();
    return error == null
        ? 200
        : error instanceof SolrException ? ((SolrException) error).code() : 500;
  }

  void struck(String rule) {
    struck.add(rule);
  }

  /** The request ends in an Error, which Solr answers without noting it in the response. */
  void crashed() {
    crashed = true;
  }

  /** The outermost of our plugins in the chain of an update, made last, notes its commands. */
  void own(Object plugin, Role playing) {
    owner = plugin;
    role = playing;
  }

  /** A command that begins, not applied so far; null if somebody else notes it. */
  NamedList<Object> command(Object plugin, String op, String id) {
    if (owner != plugin) {
      return null;
    }
    NamedList<Object> command = new SimpleOrderedMap<>();
    command.add("op", op);
    command.add("id", id);
    command.add("applied", false);
    if (commands.size() < MOST_COMMANDS) {
      commands.add(command);
    } else {
      more++;
    }
    return command;
  }

  private NamedList<Object> shown(int status) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("time", time.toString());
    shown.add("handler", handler);
    shown.add("method", method);
    shown.add("role", role.toString());
    shown.add("struck", struck);
    shown.add("status", status);
    shown.add("ms", (System.nanoTime() - start) / 1_000_000);
    if (owner != null) {
      shown.add("commands", commands);
    }
    if (more > 0) {
      shown.add("moreCommands", more);
    }
    return shown;
  }
}
