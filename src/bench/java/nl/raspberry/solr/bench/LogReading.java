package nl.raspberry.solr.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nl.raspberry.solr.profile.Tool;

/** How fast {@code profile} reads the log of a Solr, in a JVM of 16 MB. */
final class LogReading implements Part {
  private static final Path REAL = Path.of("src/test/resources/profile/solr-10.0.0.log");
  private static final int LINES = 1_000_000;
  private static final double FAST = 100_000;
  private static final Pattern RATE =
      Pattern.compile("([\\d,]+) lines, .* MB in .*\\(([\\d,]+) lines/s");

  @Override
  public List<Figure> measure(Site site) throws IOException {
    int lines = site.effort().of(LINES);
    Path log = Files.createTempFile(Path.of("target"), "long", ".log");
    try {
      write(log, lines);
      return List.of(figure(Tool.run("profile", log).err()));
    } finally {
      Files.delete(log);
    }
  }

  private static Figure figure(String told) throws IOException {
    Matcher rate = RATE.matcher(told);
    if (!rate.find()) {
      throw new IOException(told);
    }
    double speed = Double.parseDouble(rate.group(2).replace(",", ""));
    return Figure.of(
        "profile: a log of " + rate.group(1) + " lines, in 16 MB",
        rate.group(2) + " lines/s",
        Figure.text(">= %,.0f lines/s", FAST),
        speed >= FAST);
  }

  /** The lines of requests that a Solr wrote, over and over. */
  private static void write(Path log, int lines) throws IOException {
    List<String> real =
        Files.readAllLines(REAL).stream()
            .filter(line -> line.contains(" path="))
            .collect(Collectors.toList());
    try (Writer writer = Files.newBufferedWriter(log)) {
      for (int i = 0; i < lines; i++) {
        writer.write(real.get(i % real.size()) + "\n");
      }
    }
  }
}
