package nl.raspberry.solr.cluster;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;

/**
 * What the cores of a collection say of themselves, and together: counters are summed, strikes and
 * requests come in the order of their time, each with its core. Used by one thread.
 */
public final class Answers {
  private static final List<String> COUNTED =
      List.of("asked", "struck", "skipped", "overflowed", "active");

  private final Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
  private final NamedList<Object> silent = new SimpleOrderedMap<>();

  /**
   * What a core said.
   *
   * @param answer a response, an exception, or null if there was none
   */
  public void add(String core, Object answer) {
    if (answer instanceof NamedList) {
      answers.put(core, map(answer));
    } else {
      silent.add(core, answer == null ? "no answer" : ((Throwable) answer).getMessage());
    }
  }

  /**
   * All have done what they were to do.
   *
   * @throws SolrException 503 if one has not answered
   */
  public void demand() {
    if (silent.size() > 0) {
      throw new SolrException(
          SolrException.ErrorCode.SERVICE_UNAVAILABLE, "not done by all cores: " + silent);
    }
  }

  /** How often rules of this name have struck. */
  public long struck(String name) {
    long struck = 0;
    for (Map<String, Object> answer : answers.values()) {
      for (Map.Entry<String, Object> rule : map(answer.get("rules")).entrySet()) {
        Map<String, Object> shown = map(rule.getValue());
        // A name that rules of two kinds have is shown with the kind.
        if (rule.getKey().equals(name) || rule.getKey().equals(shown.get("fault") + "=" + name)) {
          struck += number(shown, "struck");
        }
      }
    }
    return struck;
  }

  /** Puts all into a response. */
  public void show(SolrQueryResponse rsp) {
    rsp.add("cores", new ArrayList<>(answers.keySet()));
    if (silent.size() > 0) {
      rsp.add("silent", silent);
    }
    rsp.add("rules", rules());
    rsp.add("strikes", entries("strikes"));
    if (answers.values().stream().anyMatch(answer -> answer.containsKey("journal"))) {
      rsp.add("journal", entries("journal"));
    }
    NamedList<Object> dropped = dropped();
    if (dropped.size() > 0) {
      rsp.add("dropped", dropped);
    }
  }

  private NamedList<Object> rules() {
    Map<String, NamedList<Object>> rules = new LinkedHashMap<>();
    answers.forEach(
        (core, answer) ->
            map(answer.get("rules"))
                .forEach(
                    (name, rule) ->
                        merge(
                            rules.computeIfAbsent(name, unseen -> new SimpleOrderedMap<>()),
                            core,
                            map(rule))));
    NamedList<Object> shown = new SimpleOrderedMap<>();
    rules.forEach(shown::add);
    return shown;
  }

  private static void merge(NamedList<Object> all, String core, Map<String, Object> rule) {
    rule.forEach(
        (name, value) -> {
          if (COUNTED.contains(name)) {
            put(all, name, number(all.get(name)) + number(value));
          } else if (all.get(name) == null) {
            all.add(name, value);
          }
        });
    @SuppressWarnings("unchecked")
    NamedList<Object> cores = (NamedList<Object>) all.get("cores");
    if (cores == null) {
      cores = new SimpleOrderedMap<>();
      all.add("cores", cores);
    }
    cores.add(core, number(rule, "struck"));
  }

  private static void put(NamedList<Object> all, String name, Object value) {
    int at = all.indexOf(name, 0);
    if (at < 0) {
      all.add(name, value);
    } else {
      all.setVal(at, value);
    }
  }

  private List<NamedList<Object>> entries(String section) {
    List<NamedList<Object>> entries = new ArrayList<>();
    answers.forEach(
        (core, answer) -> {
          Object some = answer.get(section);
          for (Object each : some == null ? List.of() : (List<?>) some) {
            NamedList<Object> entry = new SimpleOrderedMap<>();
            entry.add("core", core);
            map(each).forEach(entry::add);
            entries.add(entry);
          }
        });
    entries.sort(Comparator.comparing(entry -> Instant.parse((String) entry.get("time"))));
    return entries;
  }

  private NamedList<Object> dropped() {
    Map<String, Long> dropped = new TreeMap<>();
    for (Map<String, Object> answer : answers.values()) {
      map(answer.get("dropped"))
          .forEach((name, value) -> dropped.merge(name, number(value), Long::sum));
    }
    NamedList<Object> shown = new SimpleOrderedMap<>();
    dropped.forEach(shown::add);
    return shown;
  }

  private static long number(Map<String, Object> map, String name) {
    return number(map.get(name));
  }

  private static long number(Object value) {
    return value == null ? 0 : ((Number) value).longValue();
  }

  /** What comes as a map or as a NamedList, depending on the version of Solr; null is empty. */
  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) {
    if (value instanceof Map) {
      return (Map<String, Object>) value;
    }
    Map<String, Object> map = new LinkedHashMap<>();
    if (value != null) {
      ((NamedList<?>) value).forEach(map::put);
    }
    return map;
  }
}
