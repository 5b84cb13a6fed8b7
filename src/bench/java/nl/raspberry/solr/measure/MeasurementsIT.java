package nl.raspberry.solr.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.Test;

/** The measurements, as small as they can be: each writes its table and its chart. */
public class MeasurementsIT {
  @Test
  public void strategies() throws Exception {
    assertWritten("strategies");
  }

  @Test
  public void formats() throws Exception {
    assertWritten("formats");
  }

  @Test
  public void indexing() throws Exception {
    assertWritten("indexing");
  }

  @Test
  public void replication() throws Exception {
    assertWritten("replication");
  }

  private static void assertWritten(String part) throws Exception {
    Page page = copy();
    Measurements.run(part, Effort.SMOKE, page);
    for (Measurement measurement : Measurements.parts().get(part)) {
      PageTest.assertComplete(page, measurement);
    }
  }

  /** The page without anything that was found. */
  private static Page copy() throws IOException {
    Path copy = Files.createTempDirectory(Path.of("target"), "measurements").resolve("page.md");
    String text = Files.readString(Page.FILE);
    Files.writeString(copy, text.replaceAll("(?s)(<!-- begin \\w+ -->\n).*?(?=<!-- end)", "$1"));
    return new Page(copy);
  }
}
