package nl.raspberry.solr.request;

import java.io.Closeable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.core.Recent;
import nl.raspberry.solr.response.Ending;
import nl.raspberry.solr.response.Note;
import nl.raspberry.solr.response.ResponsePlan;
import nl.raspberry.solr.rule.Role;
import nl.raspberry.solr.rule.Situation;
import nl.raspberry.solr.version.HttpExchange;
import nl.raspberry.solr.version.Jetty;
import nl.raspberry.solr.version.RequestEnd;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrRequestInfo;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What is noted of one request: when and whence it came, its parameters, what struck it, the
 * commands of an update and whether they were applied, and how it ended. It gets into the journal
 * when the request ends, which may be a moment after its client has the answer; what began before a
 * reset does not. On a node of SolrCloud that only passes a command on, applied means that it was
 * passed on; the core that leads notes what it did itself. Used by one thread.
 */
public final class JournalEntry extends Note {
  /** How many commands of a request are noted; of the others only the number. */
  static final int MOST_COMMANDS = 10_000;

  /** How many strikes of a request are noted; of the others only the number. */
  static final int MOST_STRIKES = 1_000;

  /** How many characters of an id are noted. */
  static final int MOST_CHARS = 1_000;

  /** A request takes no more than this part of what all may take. */
  private static final int SHARE = 4;

  private static final int SIZE = 700;
  private static final int SIZE_OF_COMMAND = 96;
  private static final String KEY = JournalEntry.class.getName();

  private final Instant time = Instant.now();
  private final long start = System.nanoTime();
  private final String handler;
  private final String method;
  private final ShownParams params;
  private final HttpExchange http;
  private final long mostBytes;
  private Role role;
  private final List<String> struck = new ArrayList<>();
  private final List<NamedList<Object>> commands = new ArrayList<>();
  private long more;
  private long moreStruck;
  private long bytes;
  private boolean crashed;
  private Object owner;

  private JournalEntry(SolrQueryRequest req, Situation situation, long mostBytes) {
    this.mostBytes = mostBytes;
    http = HttpExchange.of(req);
    params = new ShownParams(req.getOriginalParams());
    bytes = SIZE + params.bytes();
    handler = situation.handler();
    method = situation.method();
    role = situation.role();
  }

  /** The entry of this request, or null if there is none. */
  static JournalEntry of(SolrQueryRequest req) {
    return (JournalEntry) req.getContext().get(KEY);
  }

  /** The entry of this request, begun if there is none yet. */
  public static JournalEntry begin(
      SolrQueryRequest req, SolrQueryResponse rsp, Situation situation, Recent<Object> journal) {
    JournalEntry entry = of(req);
    if (entry == null) {
      entry = new JournalEntry(req, situation, journal.mostBytes() / SHARE);
      req.getContext().put(KEY, entry);
      entry.endWith(req, rsp, journal);
    }
    return entry;
  }

  private void endWith(SolrQueryRequest req, SolrQueryResponse rsp, Recent<Object> journal) {
    SolrRequestInfo info = SolrRequestInfo.getRequestInfo();
    SolrQueryResponse outer = info == null ? rsp : info.getRsp();
    Object era = journal.era();
    Closeable end = () -> journal.add(era, shown(req, outer), bytes, commands.size());
    RequestEnd.then(info, end);
  }

  /** The status that was sent: none where the connection was closed before any byte. */
  private int status(ResponsePlan plan, SolrQueryResponse rsp) {
    if (plan != null && plan.ending() == Ending.RESET) {
      return 0;
    }
    if (crashed) {
      return 500;
    }
    if (plan != null && plan.status() > 0) {
      return plan.status();
    }
    Exception error = rsp.getException();
    return error == null
        ? 200
        : error instanceof SolrException ? ((SolrException) error).code() : 500;
  }

  /** Notes what struck this request, or the disk while it worked for it, in whatever thread. */
  public static void struck(SolrQueryRequest req, String rule) {
    JournalEntry entry = of(req);
    if (entry != null) {
      entry.struck(rule);
    }
  }

  private synchronized void struck(String rule) {
    if (struck.size() < MOST_STRIKES) {
      struck.add(rule);
      bytes += Recent.size(rule);
    } else {
      moreStruck++;
    }
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
    String name = id == null || id.length() <= MOST_CHARS ? id : id.substring(0, MOST_CHARS) + "…";
    command.add("id", name);
    command.add("applied", false);
    long size = SIZE_OF_COMMAND + Recent.size(name);
    if (commands.size() < MOST_COMMANDS && bytes + size <= mostBytes) {
      commands.add(command);
      bytes += size;
    } else {
      more++;
    }
    return command;
  }

  private NamedList<Object> shown(SolrQueryRequest req, SolrQueryResponse rsp) {
    ResponsePlan plan = ResponsePlan.of(req);
    NamedList<Object> shown = new SimpleOrderedMap<>();
    shown.add("time", time.toString());
    shown.add("handler", handler);
    shown.add("method", method);
    shown.add("role", role.toString());
    shown.add("address", http == null ? null : http.address());
    shown.add("params", params.shown());
    addMore(shown, "moreParams", params.more());
    synchronized (this) {
      shown.add("struck", List.copyOf(struck));
    }
    addMore(shown, "moreStruck", moreStruck);
    shown.add("status", status(plan, rsp));
    if (http != null) {
      addEnd(shown, plan);
    }
    shown.add("ms", (System.nanoTime() - start) / 1_000_000);
    if (owner != null) {
      shown.add("commands", commands);
    }
    addMore(shown, "moreCommands", more);
    return shown;
  }

  private static void addMore(NamedList<Object> shown, String name, long number) {
    if (number > 0) {
      shown.add(name, number);
    }
  }

  private void addEnd(NamedList<Object> shown, ResponsePlan plan) {
    Ending ending = plan == null ? null : plan.ending();
    long sent = ending == null ? Jetty.written(http.response()) : plan.sent();
    if (ending == null) {
      ending = Jetty.broken(http.response()) ? Ending.LEFT : Ending.COMPLETE;
    }
    if (sent >= 0) {
      shown.add("sent", sent);
    }
    shown.add("ended", ending.toString());
  }
}
