package nl.raspberry.solr.response;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Numbers;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.util.NamedList;

/** Something in a response that has entries. Used by one thread. */
public interface Node {
  /** The entry, or null. */
  Object get(String name);

  void set(String name, Object value);

  void drop(String name);

  /** Whether there is such an entry. */
  default boolean has(String name) {
    return get(name) != null;
  }

  /** Whether an entry that is missing can be added. */
  default boolean grows() {
    return true;
  }

  /** The node that this is, or null if it has no entries. */
  @SuppressWarnings("unchecked")
  static Node of(Object value) {
    if (value instanceof Node) {
      return (Node) value;
    }
    if (value instanceof SolrDocumentList) {
      return new Documents((SolrDocumentList) value);
    }
    if (value instanceof NamedList) {
      return new Names((NamedList<Object>) value);
    }
    if (value instanceof Map) {
      return new Entries((Map<String, Object>) value);
    }
    return value instanceof List ? new Positions((List<Object>) value) : null;
  }

  /** Solr's own ordered names. */
  final class Names implements Node {
    private final NamedList<Object> list;

    Names(NamedList<Object> list) {
      this.list = list;
    }

    @Override
    public boolean has(String name) {
      return list.indexOf(name, 0) >= 0;
    }

    @Override
    public Object get(String name) {
      return list.get(name);
    }

    @Override
    public void set(String name, Object value) {
      int at = list.indexOf(name, 0);
      if (at < 0) {
        list.add(name, Likeness.of(null, value));
      } else {
        list.setVal(at, Likeness.of(list.getVal(at), value));
      }
    }

    @Override
    public void drop(String name) {
      list.remove(name);
    }
  }

  /** The documents of a result. */
  final class DocumentPositions extends Positions {
    @SuppressWarnings({"unchecked", "rawtypes"})
    DocumentPositions(SolrDocumentList list) {
      super((List) list);
    }

    @Override
    public void set(String name, Object value) {
      throw BadTextException.expected("settable as a whole (expected a field of it)", name);
    }
  }

  /** A map, documents too. */
  final class Entries implements Node {
    private final Map<String, Object> map;

    Entries(Map<String, Object> map) {
      this.map = map;
    }

    @Override
    public boolean has(String name) {
      return map.containsKey(name);
    }

    @Override
    public Object get(String name) {
      return map.get(name);
    }

    @Override
    public void set(String name, Object value) {
      map.put(name, Likeness.of(map.get(name), value));
    }

    @Override
    public void drop(String name) {
      map.remove(name);
    }
  }

  /** A list, its entries named by their positions. */
  class Positions implements Node {
    private final List<Object> list;

    Positions(List<Object> list) {
      this.list = list;
    }

    private int at(String name) {
      return (int) Math.min(Integer.MAX_VALUE, Numbers.whole(name, 0));
    }

    @Override
    public boolean has(String name) {
      return at(name) < list.size();
    }

    @Override
    public boolean grows() {
      return false;
    }

    @Override
    public Object get(String name) {
      return has(name) ? list.get(at(name)) : null;
    }

    @Override
    public void set(String name, Object value) {
      list.set(at(name), Likeness.of(get(name), value));
    }

    @Override
    public void drop(String name) {
      list.remove(at(name));
    }
  }

  /** A result: its documents and what is said of them all. */
  final class Documents implements Node {
    private final SolrDocumentList list;

    Documents(SolrDocumentList list) {
      this.list = list;
    }

    @Override
    public boolean has(String name) {
      return true;
    }

    @Override
    public Object get(String name) {
      if (!name.equals("docs")) {
        throw unknown(name);
      }
      return new DocumentPositions(list);
    }

    @Override
    public void set(String name, Object value) {
      switch (name) {
        case "numFound":
          list.setNumFound(number(value).longValue());
          break;
        case "start":
          list.setStart(number(value).longValue());
          break;
        case "maxScore":
          list.setMaxScore(number(value).floatValue());
          break;
        case "numFoundExact":
          list.setNumFoundExact(Boolean.TRUE.equals(value));
          break;
        case "docs":
          replace(value);
          break;
        default:
          throw unknown(name);
      }
    }

    private void replace(Object value) {
      if (!(value instanceof List) || !((List<?>) value).isEmpty()) {
        throw BadTextException.expected("a list of documents (expected [])", String.valueOf(value));
      }
      list.clear();
    }

    @Override
    public void drop(String name) {
      throw unknown(name);
    }

    private static Number number(Object value) {
      if (value instanceof Number) {
        return (Number) value;
      }
      throw BadTextException.expected("a number", String.valueOf(value));
    }

    private static BadTextException unknown(String name) {
      return BadTextException.expected(
          "of a result (expected numFound, start, maxScore, numFoundExact or docs)", name);
    }
  }
}
