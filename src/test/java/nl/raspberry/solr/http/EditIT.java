package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.client.solrj.SolrQuery;
import org.apache.solr.client.solrj.impl.HttpJdkSolrClient;
import org.apache.solr.client.solrj.response.QueryResponse;
import org.junit.ClassRule;
import org.junit.Test;
import org.junit.rules.RuleChain;
import org.junit.rules.TestRule;

/** Responses of the right status and the wrong content, from one core and from a coordinator. */
public final class EditIT {
  private static final ExampleSolr SOLR = ExampleSolr.alone();

  /** Solr sends requests to other addresses only if it may. */
  @ClassRule
  public static final TestRule ALLOWED =
      RuleChain.outerRule(new Property("solr.disable.allowUrls", "true")).around(SOLR);

  private static final String[] SINGLE = {"q", "id:G0*", "sort", "id asc", "wt", "json"};

  private static Reply edit(boolean shards, String rule, String... more) {
    String query = Http.query(SINGLE) + "&" + Http.query("edit", rule);
    if (more.length > 0) {
      query += "&" + Http.query(more);
    }
    String self = SOLR.url().replace("http://", "");
    return SOLR.http().get("/select?" + query + (shards ? "&shards=" + self + "," + self : ""));
  }

  private static void assertEdited(Object expected, String path, String rule, String... more) {
    for (boolean shards : new boolean[] {false, true}) {
      Reply reply = edit(shards, rule, more);
      assertEquals(reply.toString(), 200, reply.status());
      assertEquals(reply.toString(), expected, reply.json(path));
    }
  }

  @Test
  public void anEntryIsSet() {
    assertEdited(500L, "responseHeader/status", "set(responseHeader/status,500)");
    assertEdited(0L, "response/numFound", "set(response/numFound,0)");
    assertEdited(7L, "response/start", "set(response/start,7)");
    assertEdited(false, "response/numFoundExact", "set(response/numFoundExact,false)");
    assertEdited(List.of(), "response/docs", "set(response/docs,[])");
    assertEdited("x", "response/docs/1/name", "set(response/docs/1/name,\"x\")");
    assertEdited(null, "response/docs/1/price", "set(response/docs/1/price,null)");
    assertEdited("gone", "response", "set(response,\"gone\")");
  }

  @Test
  public void anEntryIsDropped() {
    String[] facet = {"facet", "true", "facet.field", "cat"};
    assertEdited(null, "facet_counts", "drop(facet_counts)", facet);
    assertEdited(
        null, "facet_counts/facet_fields/cat", "drop(facet_counts/facet_fields/cat)", facet);
    assertEdited(null, "response", "drop(response)");
    assertEdited(null, "responseHeader", "drop(responseHeader)");
    assertEdited(null, "response/docs/0/name", "drop(response/docs/0/name)");
    assertEdited("G02", "response/docs/0/id", "drop(response/docs/0)");
    assertEdited(2L, "responseHeader/status", "set(responseHeader/status,2)");
  }

  @Test
  public void aMissingPathIsMade() {
    assertEdited(1L, "a/b/c", "set(a/b/c,1)");
    assertEdited(Map.of("b", List.of(1L, 2.5)), "a", "set(a,{\"b\":[1,2.5]})");
    assertEdited(true, "responseHeader/partialResults", "set(responseHeader/partialResults,true)");
    assertEdited("new", "response/docs/0/other_s", "set(response/docs/0/other_s,\"new\")");
  }

  @Test
  public void whatIsNotThereIsDroppedInPeace() {
    assertEdited(null, "a", "drop(a/b/c)");
    assertEdited("G01", "response/docs/0/id", "drop(response/docs/0/nothing)");
  }

  @Test
  public void severalEditsAreDoneInTurn() {
    for (boolean shards : new boolean[] {false, true}) {
      Reply reply =
          edit(
              shards,
              "set(a,1)",
              "edit",
              "set(b,2)",
              "edit",
              "drop(a)",
              "edit",
              "set(response/docs/0/id,\"y\")");
      assertNull(reply.toString(), reply.json("a"));
      assertEquals(2L, reply.json("b"));
      assertEquals("y", reply.json("response/docs/0/id"));
    }
  }

  private static void assertRefused(String sentence, String rule) {
    for (boolean shards : new boolean[] {false, true}) {
      Reply reply = edit(shards, rule);
      assertEquals(reply.toString(), 400, reply.status());
      assertEquals(reply.toString(), "edit=" + rule + ": " + sentence, reply.json("error/msg"));
      assertEquals(reply.toString(), 400L, reply.json("responseHeader/status"));
      assertEquals(reply.toString(), 400L, reply.json("error/code"));
    }
  }

  @Test
  public void aPathThatCannotBeIsRefused() {
    assertRefused(
        "'responseHeader/status' is not an object or a list of this response",
        "set(responseHeader/status/x,1)");
    assertRefused(
        "'response/docs/0/name' is not an object or a list of this response",
        "drop(response/docs/0/name/x)");
    assertRefused("'x' is not a whole number (expected 0 or more)", "drop(response/docs/x)");
    String result =
        " is not of a result (expected numFound, start, maxScore, numFoundExact or docs)";
    assertRefused("'found'" + result, "set(response/found,1)");
    assertRefused("'numFound'" + result, "drop(response/numFound)");
    assertRefused("'none' is not a number", "set(response/numFound,\"none\")");
  }

  @Test
  public void theOtherFormatsAreEditedToo() {
    String[] texts = {"xml", "<str name=\"id\">y</str>", "csv", "\ny,", "python", "'id':'y'"};
    for (boolean shards : new boolean[] {false, true}) {
      for (int i = 0; i < texts.length; i += 2) {
        Reply reply = edit(shards, "set(response/docs/1/id,\"y\")", "fl", "id,name");
        String query = "/select?" + Http.query(SINGLE).replace("wt=json", "wt=" + texts[i]);
        String self = SOLR.url().replace("http://", "");
        reply =
            SOLR.http()
                .get(
                    query
                        + "&fl=id,name&indent=false&"
                        + Http.query("edit", "set(response/docs/1/id,\"y\")")
                        + (shards ? "&shards=" + self + "," + self : ""));
        assertTrue(reply.toString(), reply.text().contains(texts[i + 1]));
      }
    }
  }

  @Test
  public void whatIsNotEditedStaysAsItIs() {
    for (boolean shards : new boolean[] {false, true}) {
      String plain = edit(shards, "set(responseHeader/QTime,0)").text();
      String edited =
          edit(shards, "set(responseHeader/QTime,0)", "edit", "drop(response/docs/0/nothing)")
              .text();
      assertEquals(
          plain.replaceAll("\"edit\":(\"[^\"]*\"|\\[[^\\]]*\\])", ""),
          edited.replaceAll("\"edit\":(\"[^\"]*\"|\\[[^\\]]*\\])", ""));
    }
  }

  @Test
  public void numbersStayNumbersForSolrJ() throws Exception {
    try (HttpJdkSolrClient client = new HttpJdkSolrClient.Builder(SOLR.url()).build()) {
      SolrQuery query = new SolrQuery("id:G01").setFacet(true).addFacetField("cat");
      query.add("edit", "set(responseHeader/status,500)", "set(response/numFound,3)");
      query.add(
          "edit", "set(facet_counts/facet_fields/cat/garden,7)", "set(response/docs/0/price,2)");
      query.add("edit", "set(response/docs/0/popularity,3)", "set(responseHeader/QTime,4)");
      QueryResponse response = client.query(query);
      assertEquals(500, response.getStatus());
      assertEquals(4, response.getQTime());
      assertEquals(3, response.getResults().getNumFound());
      assertEquals(2f, response.getResults().get(0).getFieldValue("price"));
      assertEquals(3, response.getResults().get(0).getFieldValue("popularity"));
      assertEquals(7, response.getFacetField("cat").getValues().get(0).getCount());
    }
  }

  @Test
  public void editAndRespondGoTogether() {
    Reply reply = edit(false, "set(a,1)", "respond", "truncate(4m)");
    assertEquals(1L, reply.json("a"));
    assertFalse(reply.text().contains("solr-faults"));
  }
}
