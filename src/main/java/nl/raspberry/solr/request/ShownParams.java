package nl.raspberry.solr.request;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import nl.raspberry.solr.core.Recent;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;

/** The parameters of a request, shortened so that many requests can be remembered. */
final class ShownParams {
  /** How many values are shown; of the others only the number. */
  static final int MOST_VALUES = 30;

  /** How many characters of a name or a value are shown. */
  static final int MOST_CHARS = 200;

  private final NamedList<Object> shown = new SimpleOrderedMap<>();
  private int values;
  private long more;
  private long bytes;

  ShownParams(SolrParams params) {
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      String name = names.next();
      List<String> some = new ArrayList<>();
      for (String value : params.getParams(name)) {
        if (values < MOST_VALUES) {
          values++;
          some.add(shorten(value));
        } else {
          more++;
        }
      }
      if (!some.isEmpty()) {
        shown.add(shorten(name), some.size() == 1 ? some.get(0) : some);
      }
    }
  }

  private String shorten(String text) {
    String shortened = text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS - 1) + "…";
    bytes += Recent.size(shortened);
    return shortened;
  }

  /** By name a value, or a list of several. */
  NamedList<Object> shown() {
    return shown;
  }

  /** How many values are not shown. */
  long more() {
    return more;
  }

  /** What it takes in memory, roughly. */
  long bytes() {
    return bytes;
  }
}
