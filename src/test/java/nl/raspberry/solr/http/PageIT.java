package nl.raspberry.solr.http;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import org.apache.solr.common.util.Utils;
import org.junit.After;
import org.junit.ClassRule;
import org.junit.Test;

/** What a browser gets at the handler of faults, and that everybody else gets JSON as before. */
public final class PageIT {
  @ClassRule public static final ExampleSolr solr = new ExampleSolr();

  static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  private static final Path FILES = Path.of("src/main/resources/nl/raspberry/solr/page");
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");
  private static final Pattern IMPORT = Pattern.compile("from \"([^\"]+)\"");
  private static final Map<String, String> TYPES =
      Map.of("js", "text/javascript;charset=utf-8", "css", "text/css;charset=utf-8");

  private final Http http = solr.http();

  @After
  public void disarm() {
    http.arm("{}");
  }

  private Reply get(String path, String accept) {
    return http.send(http.request(path).header("Accept", accept));
  }

  private static String type(Reply reply) {
    return reply.header("Content-Type").replace(" ", "").toLowerCase(Locale.ROOT);
  }

  private static void assertPage(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertEquals("text/html;charset=utf-8", type(reply));
    assertTrue(reply.text(), reply.text().startsWith("<!doctype html>"));
  }

  private static void assertData(Reply reply) {
    assertEquals(reply.toString(), 200, reply.status());
    assertTrue(reply.toString(), reply.json("rules") instanceof Map);
    assertEquals(null, reply.header("Content-Security-Policy"));
  }

  @Test
  public void aBrowserGetsThePageWithAndWithoutASlash() {
    assertPage(get("/faults", BROWSER));
    assertPage(get("/faults/", BROWSER));
    assertPage(get("/faults", "text/html"));
  }

  @Test
  public void everybodyElseGetsData() throws IOException {
    assertData(get("/faults", "*/*"));
    assertData(get("/faults/", "application/json"));
    assertData(http.get("/faults"));
    // Whoever says what he wants gets it, browser or not.
    assertData(get("/faults?show=rules", BROWSER));
    assertData(get("/faults?wt=json", BROWSER));
    assertData(
        http.send(http.request("/faults").header("Accept", BROWSER).POST(BodyPublishers.noBody())));
    try (InputStream in = URI.create(solr.url() + "/faults").toURL().openStream()) {
      assertTrue(((Map<?, ?>) Utils.fromJSON(in)).get("rules") instanceof Map);
    }
  }

  @Test
  public void itsLinksLeadToItsFiles() throws IOException {
    assertEquals(files(), linked("/faults"));
    assertEquals(files(), linked("/faults/"));
  }

  private static Set<String> files() throws IOException {
    try (Stream<Path> files = Files.list(FILES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("index.html"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** The files that a browser fetches for this page, each of which is what it should be. */
  private Set<String> linked(String page) throws IOException {
    Set<String> names = new TreeSet<>();
    URI address = URI.create(solr.url() + page);
    links(address, get(page, BROWSER).text(), LINK, names);
    return names;
  }

  private void links(URI from, String text, Pattern link, Set<String> names) throws IOException {
    for (Matcher found = link.matcher(text); found.find(); ) {
      URI to = from.resolve(found.group(1));
      if (to.getScheme().equals("http")) {
        String path = to.toString().substring(solr.url().length());
        String name = path.replaceAll(".*/", "");
        assertEquals("/faults/" + name, path.replace("/faults/faults/", "/faults/"));
        if (names.add(name)) {
          links(to, file(path, name), IMPORT, names);
        }
      }
    }
  }

  private String file(String path, String name) throws IOException {
    Reply reply = get(path, "*/*");
    assertEquals(path + " " + reply, 200, reply.status());
    assertEquals(TYPES.get(name.replaceAll(".*\\.", "")), type(reply));
    assertPolicy(reply);
    assertArrayEquals(path, Files.readAllBytes(FILES.resolve(name)), reply.bytes());
    return reply.text();
  }

  private static void assertPolicy(Reply reply) {
    List<String> policy = List.of(reply.header("Content-Security-Policy").split("; "));
    assertTrue(
        policy.toString(),
        policy.containsAll(List.of("default-src 'none'", "base-uri 'none'", "script-src 'self'")));
    assertFalse(policy.toString(), policy.toString().contains("unsafe"));
  }

  @Test
  public void nothingInItBreaksItsPolicy() {
    Reply page = get("/faults", BROWSER);
    assertPolicy(page);
    String text = page.text();
    assertFalse(text, text.contains("{files}"));
    assertFalse("a style in it", text.contains("style="));
    assertFalse("a handler in it", Pattern.compile("\\son\\w+=").matcher(text).find());
    assertFalse(
        "a script in it", text.replaceAll("<script [^>]*></script>", "").contains("<script"));
  }

  @Test
  public void noOtherFileIsServed() {
    for (String name :
        new String[] {
          "nosuch.js",
          "index.html",
          "faults/index.html",
          "a/b/page.js",
          "page.js/x",
          "Page.class",
          "..%2f"
        }) {
      assertEquals(name, 404, get("/faults/" + name, BROWSER).status());
    }
  }

  @Test
  public void aHeadIsAnsweredWithoutABody() {
    for (String path : new String[] {"/faults", "/faults/", "/faults/page.js"}) {
      Reply reply =
          http.send(
              http.request(path).header("Accept", BROWSER).method("HEAD", BodyPublishers.noBody()));
      assertEquals(path, 200, reply.status());
      assertEquals(path, 0, reply.bytes().length);
      assertPolicy(reply);
    }
  }

  @Test
  public void noRuleStrikesIt() {
    http.arm("{\"fail\":\"503\"}");
    assertEquals(503, http.get("/select?q=*:*").status());
    assertPage(get("/faults/", BROWSER));
    assertEquals(200, get("/faults/page.js", "*/*").status());
  }
}
