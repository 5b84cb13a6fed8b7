package nl.raspberry.solr.compat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Java installations of this machine, as far as they lie beside each other. */
final class Jvm {
  private static final Path HERE = Path.of(System.getProperty("java.home"));
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(?:1\\.)?(\\d+)");

  private Jvm() {}

  /** The {@code java} command of this one or of another one that is new enough, or null. */
  static Path atLeast(int feature) {
    if (Runtime.version().feature() >= feature) {
      return java(HERE);
    }
    return installations().stream()
        .filter(home -> feature(home) >= feature)
        .filter(home -> Files.isExecutable(java(home)))
        .map(Jvm::java)
        .findFirst()
        .orElse(null);
  }

  /** Where {@link #atLeast} looks. */
  static List<Path> places() {
    String home = System.getProperty("user.home");
    return List.of(
        HERE.getParent(), Path.of("/usr/lib/jvm"), Path.of(home, ".sdkman/candidates/java"));
  }

  private static List<Path> installations() {
    List<Path> found = new ArrayList<>();
    for (Path place : places()) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> homes = Files.list(place)) {
          homes.sorted().forEach(found::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return found;
  }

  private static Path java(Path home) {
    return home.resolve("bin/java");
  }

  private static int feature(Path home) {
    try {
      Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
      return version.find() ? Integer.parseInt(version.group(1)) : 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
