package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

public class LogFileTest {
  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private List<String> lines(byte[] content) throws IOException {
    Path file = Files.write(folder.newFile().toPath(), content);
    List<String> lines = new ArrayList<>();
    try (LogFile log = LogFile.open(file.toString())) {
      for (String line = log.line(); line != null; line = log.line()) {
        lines.add(line);
      }
      assertEquals(content.length, log.read());
      assertEquals(content.length, log.size());
    }
    return lines;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(String... members) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    for (String member : members) {
      try (OutputStream gzip = new GZIPOutputStream(zipped)) {
        gzip.write(bytes(member));
      }
    }
    return zipped.toByteArray();
  }

  @Test
  public void linesEndWithALineFeedOrTheFile() throws IOException {
    assertEquals(List.of(), lines(bytes("")));
    assertEquals(List.of("a"), lines(bytes("a")));
    assertEquals(List.of("a", "", "b"), lines(bytes("a\n\nb\n")));
  }

  @Test
  public void aGzippedLogIsKnownByItsContent() throws IOException {
    assertEquals(List.of("a", "b"), lines(gzip("a\nb\n")));
    assertEquals(List.of("a", "bc"), lines(gzip("a\nb", "c\n")));
  }

  @Test
  public void ofAnEndlessLineTheBeginIsKept() throws IOException {
    List<String> lines = lines(bytes("x".repeat(5_000_000) + "\nshort\n" + "y".repeat(200_000)));
    assertEquals(3, lines.size());
    assertEquals("x".repeat(1 << 20), lines.get(0));
    assertEquals("short", lines.get(1));
    assertEquals("y".repeat(200_000), lines.get(2));
  }
}
