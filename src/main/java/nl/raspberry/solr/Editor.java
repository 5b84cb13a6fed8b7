package nl.raspberry.solr;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.text.BadTextException;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.ResultContext;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.search.DocList;

/** Carries out edits of one response. Used by one thread. */
final class Editor {
  private final SolrQueryRequest req;
  private final SolrQueryResponse rsp;

  Editor(SolrQueryRequest req, SolrQueryResponse rsp) {
    this.req = req;
    this.rsp = rsp;
  }

  /**
   * Edits the response.
   *
   * @throws BadTextException if the path leads through something that has no entries
   */
  void edit(Edit edit) {
    List<String> path = edit.path();
    Object first = rsp.getValues().get(path.get(0));
    if (path.size() > 1 && (first instanceof ResultContext || first instanceof DocList)) {
      rsp.setAllValues(materialized());
    }
    Node node = Node.of(rsp.getValues());
    for (int i = 0; i < path.size() - 1 && node != null; i++) {
      node = step(node, edit, i);
    }
    if (node != null && edit.drop()) {
      node.drop(path.get(path.size() - 1));
    } else if (node != null) {
      node.set(path.get(path.size() - 1), edit.value());
    }
  }

  /** The next node on the path; null if there is none and so nothing to drop. */
  private static Node step(Node node, Edit edit, int i) {
    String name = edit.path().get(i);
    Object next = node.get(name);
    if (next == null && edit.drop()) {
      return null;
    }
    if (next == null) {
      next = new SimpleOrderedMap<>();
      node.set(name, next);
    }
    Node found = Node.of(next);
    if (found == null) {
      String path = String.join("/", edit.path().subList(0, i + 1));
      throw BadTextException.expected("an object or a list of this response", path);
    }
    return found;
  }

  /**
   * What a client would read: Solr itself has the documents only as numbers until it writes them.
   */
  @SuppressWarnings("unchecked")
  private NamedList<Object> materialized() {
    return (NamedList<Object>) HttpExchange.call(Handle.PARSED, req, rsp);
  }

  /** The same method has two homes: the writer of javabin was renamed in Solr 10. */
  private static final class Handle {
    static final MethodHandle PARSED = find("JavaBinResponseWriter", "BinaryResponseWriter");

    private static MethodHandle find(String... names) {
      MethodType type =
          MethodType.methodType(NamedList.class, SolrQueryRequest.class, SolrQueryResponse.class);
      for (String name : names) {
        try {
          Class<?> writer = Class.forName("org.apache.solr.response." + name);
          return MethodHandles.publicLookup().findStatic(writer, "getParsedResponse", type);
        } catch (ReflectiveOperationException e) {
          // The other one, then.
        }
      }
      throw new LinkageError("this Solr has no getParsedResponse");
    }
  }
}
