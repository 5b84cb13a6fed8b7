package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.Map;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;

/** The parameter sets of the cookbook, as they stand there. */
final class Cookbook {
  private static final Map<String, Markdown> INCIDENTS = Markdown.of("docs/cookbook.md").sections();

  private Cookbook() {}

  static Map<String, Markdown> incidents() {
    return INCIDENTS;
  }

  /** Arms the set of an incident, with some texts in it replaced: from and to in turn. */
  static void arm(Http core, String incident, String... replacements) {
    arm(core, incident, 0, replacements);
  }

  /** Arms one of several sets of an incident. */
  static void arm(Http core, String incident, int set, String... replacements) {
    List<String> sets = INCIDENTS.get(incident).blocks("json");
    String json = sets.get(set);
    for (int i = 0; i < replacements.length; i += 2) {
      assertTrue(replacements[i] + " in " + json, json.contains(replacements[i]));
      json = json.replace(replacements[i], replacements[i + 1]);
    }
    Reply reply = core.post("/config/params", "application/json", json);
    assertEquals(reply.toString(), 200, reply.status());
  }
}
