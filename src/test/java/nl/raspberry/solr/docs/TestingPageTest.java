package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.Test;

/** The page on tests shows files that are run, and leaves none of them out. */
public class TestingPageTest {
  private static final Path PAGE = Path.of("docs/testing.md");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
  private static final Pattern VERSION =
      Pattern.compile("<artifactId>solr-faults</artifactId>\\s+<version>([^<]+)</version>");

  private final Markdown page = Markdown.of(PAGE.toString());

  @Test
  public void whatItShowsIsWhatIsRun() throws IOException {
    assertEquals(
        List.of(Files.readString(Path.of("docs/helpers/test_shop.py"))), page.blocks("python"));
    String source =
        Files.readString(Path.of("src/test/java/nl/raspberry/solr/docs/SlowSolrJupiter.java"));
    String shown =
        source.replaceAll("(?s).*// testing.md: begin\n(.*?)\n *// testing.md: end.*", "$1");
    assertEquals(List.of(shown.replaceAll("(?m)^  ", "")), page.blocks("java"));
  }

  @Test
  public void everyHelperIsLinkedAndEveryLinkLeadsToAFile() throws IOException {
    Set<String> linked = new TreeSet<>();
    Matcher link = LINK.matcher(Files.readString(PAGE));
    while (link.find()) {
      assertTrue(link.group(1), Files.exists(PAGE.resolveSibling(link.group(1))));
      linked.add(link.group(1));
    }
    try (var helpers = Files.list(Path.of("docs/helpers"))) {
      assertEquals(
          helpers.map(file -> "helpers/" + file.getFileName()).collect(Collectors.toSet()),
          linked.stream().filter(file -> file.startsWith("helpers/")).collect(Collectors.toSet()));
    }
  }

  @Test
  public void theVersionIsTheOneOfThePom() throws IOException {
    Matcher pom = VERSION.matcher(Files.readString(Path.of("pom.xml")));
    assertTrue(pom.find());
    String page = Files.readString(PAGE);
    Matcher shown = VERSION.matcher(page);
    assertTrue(shown.find());
    assertEquals(pom.group(1), shown.group(1));
    String readme = Files.readString(Path.of("README.md"));
    assertTrue(readme.contains("`nl.raspberry.solr:solr-faults:" + pom.group(1) + "`"));
  }
}
