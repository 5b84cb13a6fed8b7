package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.junit.Test;

/** Updates that no rule strikes are what they are in a core without the plugin. */
public final class UntouchedUpdatesIT extends UpdatesTestBase {
  private static final String[] NONE = {};
  private static final String[] UNMATCHED = {
    "fail", "{!doc=nobody}503", "delay", "{!op=rollback}60s", "limit", "{!of=body}10m"
  };

  /** Sends every kind of update; what is answered, and what the index holds in the end. */
  private static List<String> seen(Http core, String... parameters) {
    List<String> seen = new ArrayList<>();
    String query = "?" + Http.query(parameters);
    String json = "application/json";
    String[][] updates = {
      {
        "/update",
        json,
        "[{\"id\":\"d1\",\"name\":\"one\",\"n_i\":1},{\"id\":\"d2\"},{\"id\":\"d3\"}]"
      },
      {"/update", json, "[{\"id\":\"d1\",\"n_i\":{\"inc\":2},\"cat\":{\"add\":\"new\"}}]"},
      {"/update", json, "[{\"id\":\"d1\",\"_version_\":12345,\"n_i\":{\"set\":9}}]"},
      {"/update", json, "[{\"id\":\"d2\",\"_version_\":-1}]"},
      {"/update", json, "{\"delete\":{\"id\":\"d2\",\"_version_\":77}}"},
      {"/update", "text/xml", "<delete><query>id:d3</query></delete>"},
      {"/update/json/docs", json, "{\"id\":\"j1\",\"name\":\"json\"}\n{\"id\":\"j2\"}"},
      {"/update/csv", "text/csv", "id,name,n_i\nc1,csv,5\nc2,\"a, b\",6\n"},
      {"/update", "text/csv", "id,n_i\nc3,7\n"},
      {"/update", json, "[{\"id\":\"bad\",\"price\":\"dear\"}]"},
      {"/update", json, "[{\"id\":"},
      {"/update", "text/plain", "what is this"},
      {"/update", json, "{\"add\":{\"doc\":{\"id\":\"o1\"},\"overwrite\":false},\"commit\":{}}"},
    };
    for (String[] update : updates) {
      seen.add(shown(core.post(update[0] + query, update[1], update[2])));
    }
    seen.add(shown(core.post("/update" + query + "&commit=true", json, "[]")));
    Reply all = core.get("/select?q=*:*&sort=id+asc&rows=100&fl=*");
    seen.add(timeless(all.json("response").toString()));
    return seen;
  }

  private static String shown(Reply reply) {
    return reply.status() + " " + timeless(reply.text());
  }

  /** Without what differs from time to time. */
  private static String timeless(String text) {
    return text.replaceAll("\\d{15,}", "VERSION").replaceAll("QTime\"\\W+\\d+", "QTime");
  }

  @Test
  public void theyAreTheSameWhenIdle() {
    assertSame(NONE);
  }

  @Test
  public void theyAreTheSameWithRulesThatDoNotMatch() {
    assertSame(UNMATCHED);
  }

  @Test
  public void theyAreTheSameWithArmedRulesThatDoNotMatch() {
    Map<String, String> set = new TreeMap<>();
    for (int i = 0; i < UNMATCHED.length; i += 2) {
      set.put(UNMATCHED[i], "\"" + UNMATCHED[i + 1] + "\"");
    }
    http.arm(set.toString().replaceAll("(\\w+)=\"", "\"$1\":\""));
    assertSame(NONE);
  }

  private static void assertSame(String... parameters) {
    Http plain = new Http(solr.url("plain"));
    assertTaken(xml(plain, "<delete><query>*:*</query></delete>", "commit", "true"));
    List<String> expected = seen(plain);
    assertTrue(expected.toString(), expected.toString().contains("version conflict"));
    assertTrue(expected.toString(), expected.toString().contains("n_i=3"));
    assertEquals(String.join("\n", expected), String.join("\n", seen(http, parameters)));
  }
}
