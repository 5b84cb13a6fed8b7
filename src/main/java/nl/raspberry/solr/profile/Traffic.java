package nl.raspberry.solr.profile;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a log tells of the requests that clients sent. What is left out is counted: sub-requests, as
 * they are part of a client's, and those to watch and administer a Solr, which are not to be slow.
 */
final class Traffic {
  private static final int MOST_GROUPS = 1_000;
  private static final int MOST_CORES = 20;
  private static final List<String> ADMINISTRATION =
      List.of("/admin", "/config", "/faults", "/replication", "null");
  private static final Set<String> OPS =
      Set.of("add", "delete", "deleteByQuery", "commit", "softCommit", "optimize", "rollback");

  private final String core;
  private final SortedMap<Group, Observed> groups = new TreeMap<>();
  private final Set<String> cores = new TreeSet<>();
  private final Failed failed = new Failed();
  private long requests;
  private long internal;
  private long administration;
  private long further;
  private long cut;

  /**
   * @param core the core or collection that alone is of interest, or null
   */
  Traffic(String core) {
    this.core = core;
  }

  /** Takes the next line of a log. */
  void add(String text) {
    LogLine line = LogLine.of(text);
    switch (line.kind()) {
      case CUT:
        cut++;
        break;
      case ERROR:
        failed.error(line);
        break;
      case REQUEST:
      case UPDATE:
        add(line, line.request());
        break;
      default:
    }
  }

  /** There are no more lines. */
  void end() {
    failed.end();
  }

  private void add(LogLine line, RequestText request) {
    Observed observed = wanted(line, request) ? observed(line, request) : null;
    if (line.kind() == LogLine.Kind.UPDATE) {
      failed.update(line, observed);
    } else {
      failed.request(line, request.status());
    }
    if (observed != null) {
      observed.add(request.millis(), request.status());
      requests++;
    }
  }

  private boolean wanted(LogLine line, RequestText request) {
    if (core != null && !core.equals(line.core()) && !core.equals(line.collection())) {
      return false;
    }
    boolean admin = administers(request.path());
    administration += admin ? 1 : 0;
    boolean sub = !admin && request.internal();
    internal += sub ? 1 : 0;
    return !admin && !sub;
  }

  private static boolean administers(String path) {
    return ADMINISTRATION.stream()
        .anyMatch(
            one ->
                path.startsWith(one)
                    && (path.length() == one.length() || path.charAt(one.length()) == '/'));
  }

  /** What to count the request in, or null. */
  private Observed observed(LogLine line, RequestText request) {
    boolean summary = line.kind() == LogLine.Kind.UPDATE;
    // An update that did not come as far as its summary.
    String other = request.path().startsWith("/update") ? "add" : "";
    Group group = new Group(decoded(request.path()), summary ? request.op() : other);
    if (summary && !OPS.contains(group.op())) {
      return null;
    }
    if (cores.size() < MOST_CORES) {
      cores.add(line.collection().isEmpty() ? line.core() : line.collection());
    }
    if (groups.size() < MOST_GROUPS || groups.containsKey(group)) {
      return groups.computeIfAbsent(group, unseen -> new Observed());
    }
    further++;
    return null;
  }

  /** Lines come as bytes. */
  private static String decoded(String path) {
    return new String(path.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  SortedMap<Group, Observed> groups() {
    return Collections.unmodifiableSortedMap(groups);
  }

  /** The collections, else cores, that the requests were of, as far as the log says so. */
  Set<String> cores() {
    return Collections.unmodifiableSet(cores);
  }

  /** How many requests of clients there are in the groups. */
  long requests() {
    return requests;
  }

  /** How many sub-requests were left out. */
  long internal() {
    return internal;
  }

  /** How many requests that watch or administer were left out. */
  long administration() {
    return administration;
  }

  /** How many requests were left out as there are too many groups. */
  long further() {
    return further;
  }

  /** How many lines end before the time of their request. */
  long cut() {
    return cut;
  }
}
