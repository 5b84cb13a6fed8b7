package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.example.Docs;
import org.junit.ClassRule;
import org.junit.Test;

/** A core whose plugin has nothing to do answers byte by byte as one that has none. */
public final class IdleIT {
  @ClassRule public static final Twins twins = new Twins();

  private static final String XML = "Content-Type: application/xml";
  private static final String JSON = "Content-Type: application/json";
  private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
  private static final String ALL = "/solr/{}/select?q=*:*&sort=id+asc&rows=3";

  @Test
  public void searchesInEveryFormat() throws IOException {
    for (String format :
        List.of("json", "xml", "csv", "python", "ruby", "php", "phps", "geojson")) {
      same("GET", ALL + "&wt=" + format);
      same("GET", ALL + "&indent=true&wt=" + format);
    }
    for (String format : List.of("javabin", "smile", "raw", "schema.xml", "nosuch")) {
      same("GET", ALL + "&fl=id,name&omitHeader=true&wt=" + format);
    }
  }

  @Test
  public void searchesOfEveryKind() throws IOException {
    for (String more :
        List.of(
            "&fl=id,score&echoParams=all",
            "&facet=true&facet.field=id&facet.limit=3",
            "&json.facet={n:{type:terms,field:id,limit:2}}",
            "&group=true&group.field=id&group.limit=1",
            "&hl=true&hl.fl=name&q=name:a",
            "&stats=true&stats.field=id",
            "&cursorMark=*",
            "&timeAllowed=10000",
            "&start=2&fq=id:P*",
            "&useParams=nosuch",
            "&omitHeader=true")) {
      same("GET", ALL + more);
    }
  }

  @Test
  public void searchesThatAreDebugged() throws IOException {
    for (String debug : List.of("true", "timing", "query", "results", "all", "track")) {
      same("GET", ALL + "&debug=" + debug);
    }
    same("GET", ALL + "&debugQuery=on&wt=xml");
    same("GET", "/solr/{}/query?q=*:*&rows=1&debug=true");
    same("GET", "/solr/{}/terms?terms.fl=id&debug=true");
  }

  @Test
  public void searchesByPostAndByOtherMethods() throws IOException {
    same("POST", "/solr/{}/select", "q=id:P01&fl=id", FORM);
    same("POST", "/solr/{}/select", "{\"query\":\"id:P01\",\"fields\":[\"id\"]}", JSON);
    same("POST", "/solr/{}/select", "{\"query\":", JSON);
    same("HEAD", ALL);
    same("OPTIONS", ALL);
    same("HEAD", "/solr/{}/update?commit=true");
    same("OPTIONS", "/solr/{}/update");
    same("PUT", ALL, "x", JSON);
    same("DELETE", ALL);
  }

  @Test
  public void otherHandlers() throws IOException {
    for (String path :
        List.of(
            "get?id=P01",
            "get?ids=P01,P02&wt=xml",
            "query?q=*:*&rows=1",
            "terms?terms.fl=id",
            "export?q=*:*&sort=id+asc&fl=id",
            "export?q=*:*",
            "stream?expr=tuple(a=1)",
            "schema",
            "schema/fields",
            "schema/name?wt=xml",
            "schema/nosuch",
            "config/params",
            "analysis/field?analysis.fieldtype=text&analysis.fieldvalue=a+b",
            "admin/ping",
            "admin/ping?wt=xml&q=id:P01",
            "admin/file?file=schema.xml&contentType=text/plain",
            "admin/luke?numTerms=0&show=schema",
            "replication?command=filelist&generation=1",
            "sql?stmt=select+1")) {
      same("GET", "/solr/{}/" + path);
    }
  }

  @Test
  public void errors() throws IOException {
    for (String path :
        List.of(
            "select?q=%7B!nosuch%7D",
            "select?q=*:*&sort=nosuch+asc",
            "select?q=*:*&rows=-1",
            "select?q=*:*&start=x&wt=xml",
            "select?q=*:*&shards=nosuch:1/solr/none",
            "nosuch",
            "select/nosuch",
            "update/nosuch",
            "update?update.chain=nosuch",
            "update?processor=nosuch")) {
      same("GET", "/solr/{}/" + path);
    }
  }

  @Test
  public void updatesInAllForms() throws IOException {
    same("POST", "/solr/{}/update", Docs.of("I1", "I2"), JSON);
    same(
        "POST",
        "/solr/{}/update?wt=xml&commit=true",
        "<add><doc><field name=\"id\">I3</field></doc></add>",
        XML);
    same("POST", "/solr/{}/update/json/docs?echo=true", "{\"id\":\"I4\"}", JSON);
    same("POST", "/solr/{}/update/json", "{\"add\":{\"doc\":{\"id\":\"I5\"}},\"commit\":{}}", JSON);
    same("POST", "/solr/{}/update/csv", "id,name\nI6,six\n", "Content-Type: text/csv");
    same("POST", "/solr/{}/update?processor=", Docs.of("I7"), JSON);
    same("POST", "/solr/{}/update", "{\"delete\":{\"query\":\"id:I1\"}}", JSON);
    same("POST", "/solr/{}/update", "{\"delete\":[\"I2\"]}", JSON);
    same("POST", "/solr/{}/update", "[{\"id\":\"I8\",\"nosuch\":1}]", JSON);
    same("POST", "/solr/{}/update", "[{\"name\":\"no id\"}]", JSON);
    same("POST", "/solr/{}/update", "[{\"id\":", JSON);
    same("POST", "/solr/{}/update", "<add><doc>", XML);
    same("POST", "/solr/{}/update", "x", "Content-Type: application/x-nosuch");
    same("POST", "/solr/{}/update", "", XML);
    same("GET", "/solr/{}/update?commit=true&softCommit=true");
    same("GET", "/solr/{}/update?optimize=true&wt=xml");
    same("GET", "/solr/{}/update?rollback=true");
    same("GET", "/solr/{}/update?stream.body=x");
    same("GET", "/solr/{}/select?q=id:I*&fl=id&rows=99&sort=id+asc");
  }

  @Test
  public void v2() throws IOException {
    same("GET", "/api/cores/{}/select?q=*:*&rows=1");
    same("GET", "/api/cores/{}/get?id=P01");
    same("GET", "/api/cores/{}/schema");
    same("GET", "/api/cores/{}/schema/fields/id");
    same("GET", "/api/cores/{}/schema/nosuch");
    same("GET", "/api/cores/{}/config/params");
    same("GET", "/api/cores/{}/replication/indexversion");
    same("GET", "/api/cores/{}/_introspect");
    same("GET", "/api/cores/{}/update/_introspect");
    same("GET", "/api/cores/{}/select?q=%7B!nosuch%7D");
    same("POST", "/api/cores/{}/update?commit=true", Docs.of("V1"), JSON);
    same("POST", "/api/cores/{}/update/csv", "id\nV2\n", "Content-Type: text/csv");
    same("POST", "/api/cores/{}/select", "{\"query\":\"id:P01\"}", JSON);
  }

  private static void same(String method, String path) throws IOException {
    same(method, path, "");
  }

  private static void same(String method, String path, String body, String... headers)
      throws IOException {
    String without = twins.answer(Twins.WITHOUT, method, path, body, headers);
    List<String> asked = new ArrayList<>(List.of(method, path, body));
    assertEquals(asked.toString(), without, twins.answer(Twins.WITH, method, path, body, headers));
  }
}
