package nl.raspberry.solr.response;

import static nl.raspberry.solr.text.Messages.assertBad;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nl.raspberry.solr.fault.Edit;
import nl.raspberry.solr.text.Modifiers;
import org.apache.solr.common.SolrDocument;
import org.apache.solr.common.SolrDocumentList;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.response.SolrQueryResponse;
import org.junit.Before;
import org.junit.Test;

/** Edits of a response that nobody sends. */
public final class EditorTest {
  private final SolrQueryResponse rsp = new SolrQueryResponse();
  private final NamedList<Object> counts = new NamedList<>();
  private final SolrDocumentList documents = new SolrDocumentList();

  @Before
  public void fill() {
    NamedList<Object> header = new SimpleOrderedMap<>();
    header.add("status", 0);
    rsp.addResponseHeader(header);
    counts.add("garden", 3);
    counts.add("tools", 2);
    rsp.add("counts", counts);
    rsp.add("list", new ArrayList<>(List.of("a", "b", 3L)));
    rsp.add("map", new LinkedHashMap<>(Map.of("double", 1.5d, "long", 5L)));
    documents.setNumFound(2);
    documents.add(new SolrDocument(new HashMap<>(Map.of("id", "1", "price", 2.5f))));
    documents.add(new SolrDocument(new HashMap<>(Map.of("id", "2"))));
    rsp.add("response", documents);
  }

  private void edit(String value) {
    missing(value);
  }

  private String missing(String value) {
    return new Editor(null, rsp).edit(Edit.read(value, new Modifiers(Map.of())).change());
  }

  private Object entry(String... path) {
    Node node = Node.of(rsp.getValues());
    for (int i = 0; i < path.length - 1; i++) {
      node = Node.of(node.get(path[i]));
    }
    return node.get(path[path.length - 1]);
  }

  @Test
  public void entriesOfNamesMapsListsAndDocumentsAreSet() {
    edit("set(counts/tools,\"x\")");
    assertEquals("x", counts.get("tools"));
    edit("set(map/double,true)");
    assertEquals(true, entry("map", "double"));
    edit("set(list/1,\"c\")");
    assertEquals("c", entry("list", "1"));
    edit("set(response/docs/1/id,null)");
    assertNull(documents.get(1).getFieldValue("id"));
  }

  @Test
  public void entriesOfNamesMapsListsAndDocumentsAreDropped() {
    edit("drop(counts/garden)");
    assertEquals(1, counts.size());
    edit("drop(map/long)");
    assertNull(entry("map", "long"));
    edit("drop(list/0)");
    assertEquals("b", entry("list", "0"));
    edit("drop(response/docs/0)");
    assertEquals("2", documents.get(0).getFieldValue("id"));
    edit("drop(response)");
    assertNull(entry("response"));
  }

  @Test
  public void aResultSaysWhatItIsToldToSay() {
    edit("set(response/numFound,7)");
    edit("set(response/start,3)");
    edit("set(response/maxScore,1.5)");
    edit("set(response/numFoundExact,false)");
    assertEquals(7, documents.getNumFound());
    assertEquals(3, documents.getStart());
    assertEquals(1.5f, documents.getMaxScore(), 0);
    assertEquals(false, documents.getNumFoundExact());
    edit("set(response/docs,[])");
    assertTrue(documents.isEmpty());
  }

  @Test
  public void aNumberKeepsTheWidthOfTheOneItReplaces() {
    edit("set(responseHeader/status,500)");
    assertEquals(500, entry("responseHeader", "status"));
    edit("set(response/docs/0/price,3)");
    assertEquals(3f, entry("response", "docs", "0", "price"));
    edit("set(map/double,2)");
    assertEquals(2d, entry("map", "double"));
    edit("set(map/long,6)");
    assertEquals(6L, entry("map", "long"));
    edit("set(list/2,7)");
    assertEquals(7L, entry("list", "2"));
  }

  @Test
  public void aNewWholeNumberIsAnIntegerIfItFits() {
    edit("set(responseHeader/x,500)");
    assertEquals(500, entry("responseHeader", "x"));
    edit("set(responseHeader/y,2147483648)");
    assertEquals(2147483648L, entry("responseHeader", "y"));
    edit("set(responseHeader/status,2147483648)");
    assertEquals(2147483648L, entry("responseHeader", "status"));
    edit("set(responseHeader/z,1.5)");
    assertEquals(1.5d, entry("responseHeader", "z"));
  }

  @Test
  public void aMissingPathIsMadeToBeSetAndLeftAloneToBeDropped() {
    edit("set(a/b/c,\"x\")");
    assertEquals("x", entry("a", "b", "c"));
    edit("drop(d/e/f)");
    assertNull(entry("d"));
  }

  @Test
  public void itSaysWhatIsNotThere() {
    assertNull(missing("set(a/b,1)"));
    assertEquals("d", missing("drop(d/e/f)"));
    assertEquals("a/x", missing("drop(a/x)"));
    assertEquals("list/3", missing("set(list/3,1)"));
    assertEquals("list/3", missing("drop(list/3)"));
    assertEquals("response/docs/2", missing("drop(response/docs/2/id)"));
    assertEquals("response/docs/2", missing("set(response/docs/2/id,1)"));
  }

  @Test
  public void aPathThatCannotBeIsRefused() {
    String result =
        " is not of a result (expected numFound, start, maxScore, numFoundExact or docs)";
    assertBad(
        "'counts/tools' is not an object or a list of this response",
        () -> edit("set(counts/tools/x,1)"));
    assertBad("'x' is not a whole number (expected 0 or more)", () -> edit("drop(list/x)"));
    assertBad("'found'" + result, () -> edit("set(response/found,1)"));
    assertBad("'docs'" + result, () -> edit("drop(response/docs)"));
    assertBad("'many' is not a number", () -> edit("set(response/numFound,\"many\")"));
    assertBad(
        "'[1]' is not a list of documents (expected [])", () -> edit("set(response/docs,[1])"));
    assertBad(
        "'0' is not settable as a whole (expected a field of it)",
        () -> edit("set(response/docs/0,{})"));
  }
}
