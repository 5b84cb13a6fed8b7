package nl.raspberry.solr.response;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.ResultContext;
import org.apache.solr.search.DocList;

/** A value of JSON in the type that Solr has in its place, as clients cast what they read. */
final class Likeness {
  private Likeness() {}

  /**
   * The value in the type of the old one; where nothing is, in that which Solr mostly writes.
   *
   * @param old null if there is none
   */
  static Object of(Object old, Object value) {
    if (value instanceof Number) {
      return number(old, (Number) value);
    }
    // In later versions of Solr some NamedLists are maps, too.
    if (value instanceof Map && !(value instanceof NamedList)) {
      boolean map = old instanceof Map && !(old instanceof NamedList);
      return map ? value : names(old, (Map<?, ?>) value);
    }
    return value instanceof List ? list(old, (List<?>) value) : value;
  }

  private static Object number(Object old, Number number) {
    if (old instanceof Float) {
      return number.floatValue();
    }
    if (old instanceof Double) {
      return number.doubleValue();
    }
    boolean small = number instanceof Long && number.intValue() == number.longValue();
    return small && !(old instanceof Long) ? (Object) number.intValue() : number;
  }

  private static NamedList<Object> names(Object old, Map<?, ?> value) {
    NamedList<Object> names = empty(old);
    value.forEach((name, entry) -> names.add(String.valueOf(name), of(null, entry)));
    return names;
  }

  private static NamedList<Object> empty(Object old) {
    boolean plain = old instanceof NamedList && !(old instanceof SimpleOrderedMap);
    return plain ? new NamedList<>() : new SimpleOrderedMap<>();
  }

  private static Object list(Object old, List<?> value) {
    boolean documents =
        old instanceof SolrDocumentList || old instanceof ResultContext || old instanceof DocList;
    if (documents && value.isEmpty()) {
      return new SolrDocumentList();
    }
    if (old instanceof NamedList && value.size() % 2 == 0) {
      return pairs(old, value);
    }
    List<Object> list = new ArrayList<>();
    value.forEach(entry -> list.add(of(null, entry)));
    return list;
  }

  /** In JSON, Solr writes names and values in turn. */
  private static NamedList<Object> pairs(Object old, List<?> value) {
    NamedList<Object> pairs = empty(old);
    for (int i = 0; i < value.size(); i += 2) {
      pairs.add(String.valueOf(value.get(i)), of(null, value.get(i + 1)));
    }
    return pairs;
  }
}
