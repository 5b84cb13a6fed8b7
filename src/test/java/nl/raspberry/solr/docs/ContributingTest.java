package nl.raspberry.solr.docs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** What CONTRIBUTING.md teaches is compiled and run. */
public class ContributingTest {
  private static final Path PAGE = Path.of("CONTRIBUTING.md");
  private static final Path TESTS = Path.of("src/test/java/nl/raspberry/solr/docs");
  private static final Path MAIN = Path.of("src/main/java/nl/raspberry/solr");
  private static final Pattern FILE = Pattern.compile("`((?:src|docs)/[^`]+)`");
  private static final Pattern TYPE = Pattern.compile("`([a-z]+/[A-Z]\\w+)`");

  @Test
  public void theFaultThatItWritesWorks() throws IOException {
    assertEquals(
        List.of(region("Stutter.java"), region("StutterTest.java")),
        Markdown.of(PAGE.toString()).blocks("java"));
  }

  private static String region(String file) throws IOException {
    String source = Files.readString(TESTS.resolve(file));
    return source.replaceAll("(?s).*// CONTRIBUTING: begin\n(.*)// CONTRIBUTING: end.*", "$1");
  }

  @Test
  public void everyFileThatItNamesIsThere() throws IOException {
    Matcher file = FILE.matcher(Files.readString(PAGE));
    int files = 0;
    for (; file.find(); files++) {
      assertTrue(file.group(1), Files.exists(Path.of(file.group(1))));
    }
    assertTrue("files: " + files, files > 5);
  }

  @Test
  public void everyClassThatItNamesIsInItsRoom() throws IOException {
    Matcher type = TYPE.matcher(Files.readString(PAGE));
    int types = 0;
    for (; type.find(); types++) {
      assertTrue(type.group(1), Files.exists(MAIN.resolve(type.group(1) + ".java")));
    }
    assertTrue("types: " + types, types > 15);
  }
}
