package nl.raspberry.solr.http;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.solr.common.util.Utils;
import org.apache.solr.security.PermissionNameProvider;
import org.apache.solr.security.Sha256AuthenticationProvider;
import org.junit.ClassRule;
import org.junit.Test;

/**
 * With authorization on, who may do what is the same with the plugin and without. There is a user
 * for each permission that Solr knows, who has it and no other.
 */
public final class PermissionsIT {
  @ClassRule public static final Twins twins = new Twins(security());

  private static final String[][] REQUESTS = {
    {"GET", "/solr/{}/select?q=*:*"},
    {"POST", "/solr/{}/select", "{\"query\":\"*:*\"}"},
    {"GET", "/solr/{}/query?q=*:*"},
    {"GET", "/solr/{}/get?id=1"},
    {"GET", "/solr/{}/terms?terms.fl=id"},
    {"GET", "/solr/{}/export?q=*:*&sort=id+asc&fl=id"},
    {"GET", "/solr/{}/stream?expr=tuple(a=1)"},
    {"GET", "/solr/{}/update?commit=true"},
    {"POST", "/solr/{}/update", "[]"},
    {"POST", "/solr/{}/update/json", "[]"},
    {"POST", "/solr/{}/update/json/docs", "[]"},
    {"GET", "/solr/{}/schema"},
    {"GET", "/solr/{}/schema/fields"},
    {"POST", "/solr/{}/schema", "{\"add-field\":{}}"},
    {"GET", "/solr/{}/config"},
    {"POST", "/solr/{}/config", "{\"nosuch\":{}}"},
    {"GET", "/solr/{}/config/params"},
    {"POST", "/solr/{}/config/params", "{\"nosuch\":{}}"},
    {"GET", "/solr/{}/replication?command=indexversion"},
    {"GET", "/solr/{}/replication?command=details"},
    {"GET", "/solr/{}/analysis/field?analysis.fieldtype=text"},
    {"GET", "/solr/{}/debug/dump"},
    {"GET", "/solr/{}/admin/ping?q=*:*"},
    {"GET", "/solr/{}/admin/luke?numTerms=0"},
    {"GET", "/solr/{}/admin/mbeans"},
    {"GET", "/solr/{}/admin/plugins"},
    {"GET", "/solr/{}/admin/system"},
    {"GET", "/solr/{}/admin/segments"},
    {"GET", "/solr/{}/admin/file"},
    {"GET", "/api/cores/{}/select?q=*:*"},
    {"POST", "/api/cores/{}/select", "{\"query\":\"*:*\"}"},
    {"GET", "/api/cores/{}/get?id=1"},
    {"POST", "/api/cores/{}/update", "[]"},
    {"POST", "/api/cores/{}/update/json", "[]"},
    {"GET", "/api/cores/{}/schema"},
    {"GET", "/api/cores/{}/schema/fields"},
    {"POST", "/api/cores/{}/schema", "{\"add-field\":{}}"},
    {"GET", "/api/cores/{}/config"},
    {"POST", "/api/cores/{}/config", "{\"nosuch\":{}}"},
    {"GET", "/api/cores/{}/config/params"},
    {"GET", "/api/cores/{}/replication/indexversion"},
  };

  /** What Solr is asked to protect. */
  private static List<String> permissions() {
    List<String> names = new ArrayList<>();
    for (PermissionNameProvider.Name name : PermissionNameProvider.Name.values()) {
      if (name != PermissionNameProvider.Name.ALL) {
        names.add(name.getPermissionName());
      }
    }
    return names;
  }

  private static String security() {
    Map<String, Object> users = new LinkedHashMap<>();
    Map<String, Object> roles = new LinkedHashMap<>();
    List<Object> all = new ArrayList<>();
    for (String name : permissions()) {
      users.put(name, Sha256AuthenticationProvider.getSaltedHashedValue("secret"));
      roles.put(name, List.of(name));
      all.add(Map.of("name", name, "role", name));
    }
    Map<String, Object> who = Map.of("class", "solr.BasicAuthPlugin", "credentials", users);
    Map<String, Object> may =
        Map.of(
            "class", "solr.RuleBasedAuthorizationPlugin", "permissions", all, "user-role", roles);
    return Utils.toJSONString(Map.of("authentication", who, "authorization", may));
  }

  @Test
  public void everyUserMayDoTheSame() throws IOException {
    Map<String, String> with = statuses(Twins.WITH);
    assertEquals(lines(statuses(Twins.WITHOUT)), lines(with));
    // The comparison means nothing unless both happen.
    Set<String> refused = new TreeSet<>();
    with.forEach((request, status) -> refused.add(status));
    assertEquals(refused.toString(), true, refused.containsAll(Set.of("200", "401", "403")));
    for (String user : List.of("read", "update", "schema-read", "config-read")) {
      boolean allowed =
          with.entrySet().stream()
              .anyMatch(e -> e.getKey().startsWith(user + " ") && e.getValue().equals("200"));
      assertEquals(user, true, allowed);
    }
  }

  @Test
  public void theHandlerOfFaultsIsPartOfTheConfiguration() throws IOException {
    String steer = "/solr/{}/faults";
    assertEquals("200", status(Twins.WITH, "config-read", "GET", steer));
    assertEquals("200", status(Twins.WITH, "config-edit", "POST", steer));
    assertEquals("403", status(Twins.WITH, "config-read", "POST", steer));
    assertEquals("403", status(Twins.WITH, "read", "GET", steer));
  }

  @Test
  public void thePageAndItsFilesAreForThoseWhoMayLook() throws IOException {
    for (String path : List.of("/solr/{}/faults/", "/solr/{}/faults/page.js")) {
      for (String method : List.of("GET", "HEAD")) {
        assertEquals("200", status(Twins.WITH, "config-read", method, path));
        assertEquals("403", status(Twins.WITH, "read", method, path));
        assertEquals("401", status(Twins.WITH, null, method, path));
      }
    }
    String check = "{\"check\":{\"fail\":\"503\"}}";
    assertEquals(
        "200", status(Twins.WITH, "config-read", "POST", "/solr/{}/faults?show=rules", check));
    assertEquals("403", status(Twins.WITH, "config-read", "POST", "/solr/{}/faults", check));
  }

  @Test
  public void theReadmeSaysWhoMayDoWhat() throws IOException {
    Pattern row = Pattern.compile("\\| [^|`]+ \\| `(GET|POST) (\\S+)` \\| `(\\S+)` \\|");
    int rows = 0;
    for (String line : Files.readAllLines(Path.of("README.md"))) {
      Matcher cells = row.matcher(line);
      if (cells.matches()) {
        rows++;
        for (String user : List.of("read", "update", "config-read", "config-edit", "schema-edit")) {
          String path = "/solr/{}" + cells.group(2);
          boolean post = cells.group(1).equals("POST");
          String arm = path.endsWith("/faults") ? "{\"arm\":{}}" : "{\"set\":{\"faults\":{}}}";
          String body = post ? arm : "";
          String status = status(Twins.WITH, user, cells.group(1), path, body);
          String allowed = path.contains("fail=503") ? "503" : "200";
          String said = user.equals(cells.group(3)) ? allowed : "403";
          assertEquals(line + " " + user, said, status);
        }
      }
    }
    assertEquals("rows of the table", 5, rows);
  }

  @Test
  public void aRuleStrikesNobodyWhoMayNotAsk() throws IOException {
    String failing = "/solr/{}/select?q=*:*&fail=503";
    assertEquals("503", status(Twins.WITH, "read", "GET", failing));
    assertEquals("403", status(Twins.WITH, "update", "GET", failing));
  }

  private static Map<String, String> statuses(String core) throws IOException {
    Map<String, String> statuses = new TreeMap<>();
    List<String> users = permissions();
    users.add(null);
    for (String user : users) {
      for (String[] request : REQUESTS) {
        String status = status(core, user, request);
        statuses.put(user + " " + String.join(" ", request), status);
      }
    }
    return statuses;
  }

  private static String status(String core, String user, String... request) throws IOException {
    String body = request.length > 2 ? request[2] : "";
    String name = user + ":secret";
    String secret = Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8));
    String[] headers =
        user == null
            ? new String[] {"Content-Type: application/json"}
            : new String[] {"Content-Type: application/json", "Authorization: Basic " + secret};
    return twins.answer(core, request[0], request[1], body, headers).split(" ")[2];
  }

  private static String lines(Map<String, String> statuses) {
    return statuses.toString().replace(", ", "\n");
  }
}
