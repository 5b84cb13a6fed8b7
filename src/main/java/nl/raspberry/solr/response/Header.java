package nl.raspberry.solr.response;

import java.util.Map;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;

/** The section {@code responseHeader} of an answer. */
final class Header {
  private Header() {}

  /** The header, or null if there is none or an edit has put something else into its place. */
  @SuppressWarnings("unchecked")
  static NamedList<Object> of(SolrQueryResponse rsp) {
    Object header = rsp.getValues().get("responseHeader");
    return header instanceof NamedList ? (NamedList<Object>) header : null;
  }

  /** Parameters as Solr echoes them. */
  static NamedList<Object> shown(SolrParams params) {
    NamedList<Object> shown = new SimpleOrderedMap<>();
    for (Map.Entry<String, String[]> entry : params) {
      String[] values = entry.getValue();
      shown.add(entry.getKey(), values.length == 1 ? values[0] : values);
    }
    return shown;
  }
}
