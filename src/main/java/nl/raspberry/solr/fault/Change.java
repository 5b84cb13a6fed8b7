package nl.raspberry.solr.fault;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One change of the content of a response: an entry is dropped or set. Immutable. */
public final class Change {
  private final List<String> path;
  private final boolean drop;
  private final Object value;

  private Change(List<String> path, boolean drop, Object value) {
    this.path = path;
    this.drop = drop;
    this.value = value;
  }

  static Change drop(List<String> path) {
    return new Change(path, true, null);
  }

  static Change set(List<String> path, Object value) {
    return new Change(path, false, value);
  }

  /** The names and positions that lead to the entry. */
  public List<String> path() {
    return path;
  }

  /** Whether the entry is dropped, and not set. */
  public boolean drop() {
    return drop;
  }

  /** What is set: a copy of its own each time, as a later change may lead into it. */
  public Object value() {
    return copy(value);
  }

  private static Object copy(Object value) {
    if (value instanceof Map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((key, entry) -> copy.put(key, copy(entry)));
      return copy;
    }
    if (value instanceof List) {
      List<Object> copy = new ArrayList<>();
      ((List<?>) value).forEach(entry -> copy.add(copy(entry)));
      return copy;
    }
    return value;
  }

  @Override
  public String toString() {
    return (drop ? "drop " : "set ") + String.join("/", path) + (drop ? "" : " " + value);
  }
}
