package nl.raspberry.solr.response;

import java.lang.invoke.MethodHandle;
import java.util.List;
import nl.raspberry.solr.fault.Change;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.version.Handles;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.ResultContext;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.search.DocList;

/** Carries out edits of one response. Used by one thread. */
public final class Editor {
  private final SolrQueryRequest req;
  private final SolrQueryResponse rsp;

  public Editor(SolrQueryRequest req, SolrQueryResponse rsp) {
    this.req = req;
    this.rsp = rsp;
  }

  /**
   * Edits the response.
   *
   * @return the path to what is not there, so that nothing was edited; else null
   * @throws BadTextException if the path leads through something that has no entries
   */
  public String edit(Change edit) {
    List<String> path = edit.path();
    Object first = rsp.getValues().get(path.get(0));
    if (path.size() > 1 && (first instanceof ResultContext || first instanceof DocList)) {
      rsp.setAllValues(materialized());
    }
    Node node = Node.of(rsp.getValues());
    for (int i = 0; i < path.size() - 1; i++) {
      node = step(node, edit, i);
      if (node == null) {
        return path(edit, i);
      }
    }
    String name = path.get(path.size() - 1);
    boolean there = node.has(name);
    if (!there && (edit.drop() || !node.grows())) {
      return path(edit, path.size() - 1);
    }
    if (edit.drop()) {
      node.drop(name);
    } else {
      node.set(name, edit.value());
    }
    return null;
  }

  private static String path(Change edit, int last) {
    return String.join("/", edit.path().subList(0, last + 1));
  }

  /** The next node on the path; null if there is none and none can be made. */
  private static Node step(Node node, Change edit, int i) {
    String name = edit.path().get(i);
    Object next = node.get(name);
    if (next == null && (edit.drop() || !node.grows())) {
      return null;
    }
    if (next == null) {
      next = new SimpleOrderedMap<>();
      node.set(name, next);
    }
    Node found = Node.of(next);
    if (found == null) {
      throw BadTextException.expected("an object or a list of this response", path(edit, i));
    }
    return found;
  }

  /**
   * What a client would read: Solr itself has the documents only as numbers until it writes them.
   */
  @SuppressWarnings("unchecked")
  private NamedList<Object> materialized() {
    return (NamedList<Object>) Handles.call(Handle.PARSED, req, rsp);
  }

  /** The same method has two homes: the writer of javabin was renamed in Solr 10. */
  private static final class Handle {
    static final MethodHandle PARSED = find("JavaBinResponseWriter", "BinaryResponseWriter");

    private static MethodHandle find(String... names) {
      for (String name : names) {
        MethodHandle found =
            Handles.methodIfAny(
                Handles.type("org.apache.solr.response." + name),
                "getParsedResponse",
                SolrQueryRequest.class,
                SolrQueryResponse.class);
        if (found != null) {
          return found;
        }
      }
      throw new LinkageError("this Solr has no getParsedResponse");
    }
  }
}
