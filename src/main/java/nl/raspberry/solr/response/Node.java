package nl.raspberry.solr.response;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Numbers;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.util.NamedList;

/**
 * Something in a response that has entries: Solr's ordered names, a map, a list (its entries named
 * by their positions), a result. Used by one thread.
 */
public final class Node {
  private final boolean grows;
  private final Predicate<String> has;
  private final Function<String, Object> get;
  private final BiConsumer<String, Object> set;
  private final Consumer<String> drop;

  private Node(
      boolean grows,
      Predicate<String> has,
      Function<String, Object> get,
      BiConsumer<String, Object> set,
      Consumer<String> drop) {
    this.grows = grows;
    this.has = has;
    this.get = get;
    this.set = set;
    this.drop = drop;
  }

  /** Whether there is such an entry. */
  boolean has(String name) {
    return has.test(name);
  }

  /** The entry, or null. */
  Object get(String name) {
    return get.apply(name);
  }

  /** Sets an entry, in the type that Solr has in its place. */
  public void set(String name, Object value) {
    set.accept(name, value);
  }

  void drop(String name) {
    drop.accept(name);
  }

  /** Whether an entry that is missing can be added. */
  boolean grows() {
    return grows;
  }

  /** The node that this is, or null if it has no entries. */
  @SuppressWarnings("unchecked")
  public static Node of(Object value) {
    if (value instanceof Node) {
      return (Node) value;
    }
    if (value instanceof SolrDocumentList) {
      return result((SolrDocumentList) value);
    }
    if (value instanceof NamedList) {
      return names((NamedList<Object>) value);
    }
    if (value instanceof Map) {
      return entries((Map<String, Object>) value);
    }
    return value instanceof List ? positions((List<Object>) value) : null;
  }

  private static Node names(NamedList<Object> list) {
    return new Node(true, name -> list.indexOf(name, 0) >= 0, list::get, put(list), list::remove);
  }

  private static BiConsumer<String, Object> put(NamedList<Object> list) {
    return (name, value) -> {
      int at = list.indexOf(name, 0);
      if (at < 0) {
        list.add(name, Likeness.of(null, value));
      } else {
        list.setVal(at, Likeness.of(list.getVal(at), value));
      }
    };
  }

  /** A map, documents too. */
  private static Node entries(Map<String, Object> map) {
    return new Node(
        true,
        map::containsKey,
        map::get,
        (name, value) -> map.put(name, Likeness.of(map.get(name), value)),
        map::remove);
  }

  private static Node positions(List<Object> list) {
    return positions(
        list, (name, value) -> list.set(at(name), Likeness.of(list.get(at(name)), value)));
  }

  private static Node positions(List<Object> list, BiConsumer<String, Object> set) {
    return new Node(
        false,
        name -> at(name) < list.size(),
        name -> at(name) < list.size() ? list.get(at(name)) : null,
        set,
        name -> list.remove(at(name)));
  }

  private static int at(String name) {
    return (int) Math.min(Integer.MAX_VALUE, Numbers.whole(name, 0));
  }

  /** A result: its documents and what is said of them all. */
  private static Node result(SolrDocumentList list) {
    return new Node(
        true,
        name -> true,
        name -> documents(name, list),
        (name, value) -> say(name, value, list),
        name -> {
          throw unknown(name);
        });
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Node documents(String name, SolrDocumentList list) {
    if (!name.equals("docs")) {
      throw unknown(name);
    }
    return positions(
        (List) list,
        (position, value) -> {
          throw BadTextException.expected("settable as a whole (expected a field of it)", position);
        });
  }

  private static void say(String name, Object value, SolrDocumentList list) {
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
        clear(list, value);
        break;
      default:
        throw unknown(name);
    }
  }

  private static void clear(SolrDocumentList list, Object value) {
    if (!(value instanceof List) || !((List<?>) value).isEmpty()) {
      throw BadTextException.expected("a list of documents (expected [])", String.valueOf(value));
    }
    list.clear();
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
