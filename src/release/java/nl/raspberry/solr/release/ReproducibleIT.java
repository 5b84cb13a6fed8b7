package nl.raspberry.solr.release;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.Test;

/**
 * The same sources make the same bytes: a second build in another folder, another time zone and
 * another language.
 */
public final class ReproducibleIT {
  private static final List<String> SOURCES = List.of("pom.xml", "LICENSE", "src/main");

  @Test
  public void anotherFolderMakesTheSameBytes() throws Exception {
    Path other = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "another folder");
    for (String source : SOURCES) {
      copy(Path.of(source), other);
    }
    build(other);
    for (String end : Artifacts.ENDS) {
      Path there = Artifacts.in(other.resolve("target"), end);
      byte[] expected = Files.readAllBytes(Artifacts.of(end));
      assertArrayEquals(end + " differs from " + there, expected, Files.readAllBytes(there));
    }
  }

  private static void copy(Path source, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.filter(Files::isRegularFile).collect(Collectors.toList())) {
        Path copy = to.resolve(file.toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static void build(Path directory) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString());
    command.addAll(List.of("-q", "-B", "-Prelease", "-Dmaven.test.skip=true", "package"));
    command.add("-Dmaven.repo.local=" + System.getProperty("maven.repo"));
    ProcessBuilder maven = new ProcessBuilder(command).directory(directory.toFile());
    Map<String, String> environment = maven.environment();
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("TZ", "Pacific/Chatham");
    environment.put("LC_ALL", "C");
    environment.put("MAVEN_OPTS", "-Duser.language=tr -Duser.country=TR");
    Process process = maven.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(said, 0, process.waitFor());
  }
}
