package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.example.Http;
import nl.raspberry.solr.example.Reply;
import nl.raspberry.solr.example.SolrHome;
import nl.raspberry.solr.example.SolrServer;
import nl.raspberry.solr.rule.Kind;
import org.junit.Test;

/** What the README shows is what happens. */
public final class ReadmeIT {
  private static final Markdown README = Markdown.of("README.md");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final String OTHER_SIDE = ": the rule is for updates only";
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

  @Test
  public void theShellPrintsWhatIsShown() {
    Session session = new Session();
    README.blocks("console").forEach(session::read);
    assertTrue("commands: " + session.size(), session.size() > 20);
    try (SolrServer solr = SolrServer.start(SolrHome.temporary().core("example"), 0)) {
      String url = solr.load("example").url();
      session.replay(url.replaceAll("\\D", ""));
    }
  }

  @Test
  public void everyCurlOfTheReadmeIsRun() throws IOException {
    long all = lines(Files.readString(Path.of("README.md")));
    long run = README.blocks("console").stream().mapToLong(ReadmeIT::lines).sum();
    assertTrue("lines with curl: " + run, run > 20);
    assertEquals("lines with curl outside of console blocks", all, run);
  }

  private static long lines(String text) {
    return text.lines().filter(line -> line.contains("curl ")).count();
  }

  @Test
  public void aCoreLoadsWithEachFragmentOfConfiguration() {
    List<String> fragments = README.blocks("xml");
    assertEquals(fragments.toString(), 3, fragments.size());
    SolrHome home = SolrHome.temporary();
    for (int i = 0; i < fragments.size(); i++) {
      String fragment = fragments.get(i);
      home.core("core" + i, config -> config(fragment));
    }
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http core = new Http(solr.url("core0"));
      assertEquals(200, core.get("/select?q=*:*&delay=5").status());
      assertEquals(5L, core.get("/select?q=*:*&delay=5").json("delay"));
      assertEquals(503, new Http(solr.url("core1")).get("/get?id=1&fail=503").status());
      assertEquals(200, new Http(solr.url("core2")).get("/slow?q=*:*").status());
    }
  }

  private static String config(String fragment) {
    return "<config><luceneMatchVersion>9.0.0</luceneMatchVersion>"
        + "<schemaFactory class='ClassicIndexSchemaFactory'/>"
        + fragment
        + "</config>";
  }

  /** Each is meant for another handler, or for updates, so it is read and strikes nothing. */
  @Test
  public void everyValueInTheTableOfFaultsIsRead() throws IOException {
    SolrHome home = SolrHome.temporary().core("example", SolrHome::headers);
    try (SolrServer solr = SolrServer.start(home, 0)) {
      Http core = new Http(solr.url("example"));
      int read = 0;
      for (Kind kind : Kind.values()) {
        for (String value : values(kind.parameter())) {
          String rule = value.startsWith("{!") ? value.substring(2) : "}" + value;
          Reply reply =
              core.get("/select", "q", "*:*", kind.parameter(), "{!handler=/query " + rule);
          boolean understood = reply.status() == 200 || reply.text().contains(OTHER_SIDE);
          assertTrue(kind + "=" + value + ": " + reply, understood);
          read++;
        }
      }
      assertTrue("values: " + read, read > 30);
    }
  }

  /** The values and the example in the row of a fault. */
  private static List<String> values(String fault) throws IOException {
    String row =
        Files.readString(Path.of("README.md"))
            .lines()
            .filter(line -> line.startsWith("| `" + fault + "` |"))
            .findFirst()
            .orElseThrow();
    String[] cells = row.split("\\|");
    return CODE.matcher(cells[2] + cells[4])
        .results()
        .map(code -> code.group(1))
        .filter(code -> !code.equals("partialResults=true"))
        .collect(Collectors.toList());
  }

  @Test
  public void theTestIsOneThatRuns() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/nl/raspberry/solr/docs/SlowSolrIT.java"));
    String shown = source.replaceAll("(?s).*// README: begin\n(.*?)\n *// README: end.*", "$1");
    assertEquals(List.of(shown.replaceAll("(?m)^  ", "")), README.blocks("java"));
  }

  @Test
  public void everyLinkLeadsToAFile() throws IOException {
    Matcher link = LINK.matcher(Files.readString(Path.of("README.md")));
    while (link.find()) {
      assertTrue(link.group(1), Files.exists(Path.of(link.group(1))));
    }
  }
}
