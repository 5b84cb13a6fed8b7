package nl.raspberry.solr.release;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The files that a build of the profile {@code release} makes. */
final class Artifacts {
  /** How their names end. */
  static final List<String> ENDS =
      List.of(".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json", "-cyclonedx.xml");

  /** Their folder and the beginning of their names. */
  private static final Path BEGIN = Path.of(System.getProperty("artifacts"));

  private Artifacts() {}

  static Path of(String end) {
    return in(BEGIN.getParent(), end);
  }

  /** The same of a build in another folder. */
  static Path in(Path target, String end) {
    return target.resolve(BEGIN.getFileName() + end);
  }

  /** The names of the files in one of the archives. */
  static Set<String> entries(String end) {
    Set<String> names = new TreeSet<>();
    try (ZipFile zip = new ZipFile(of(end).toFile())) {
      zip.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).forEach(names::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertTrue(end + " is empty", !names.isEmpty());
    return names;
  }
}
