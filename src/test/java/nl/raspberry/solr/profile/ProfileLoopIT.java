package nl.raspberry.solr.profile;

import static org.junit.Assert.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import nl.raspberry.solr.Rounds;
import nl.raspberry.solr.Seed;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** Long logs: read in memory that is much less than they are; and lines that are mutilated. */
public final class ProfileLoopIT {
  private static final int LINES = Rounds.of(1_000_000);
  private static final int MUTILATED = Rounds.of(1_000_000);

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private final Random random = new Random(Seed.of("ProfileLoopIT"));

  private static List<String> real() throws IOException {
    return Files.readAllLines(Logs.of("10.0.0")).stream()
        .filter(line -> LogLine.of(line).kind() != LogLine.Kind.OTHER)
        .collect(Collectors.toList());
  }

  @Test
  public void aLongLogIsReadInLittleMemory() throws IOException {
    List<String> real = real();
    Path file = folder.newFile().toPath();
    try (Writer writer = Files.newBufferedWriter(file)) {
      for (int i = 0; i < LINES; i++) {
        String line = real.get(random.nextInt(real.size()));
        // Each thread is another, and each search of another time.
        String thread = line.replaceFirst("\\(qtp\\d+", "(qtp" + i);
        writer.write(thread.replaceFirst("QTime=\\d+$", "QTime=" + random.nextInt(100_000)) + "\n");
      }
    }
    assertTrue("too small a log", Files.size(file) > 16 << 20);
    Tool tool = Tool.run("profile", file).exits(0);
    System.out.println(
        tool.err().lines().filter(line -> line.contains(" MB in ")).findFirst().get());
    assertTrue(tool.err(), tool.err().contains(String.format(Locale.ROOT, ": %,d lines, ", LINES)));
  }

  @Test
  public void whateverALineIsItIsReadOrPassedBy() throws IOException {
    List<String> real = real();
    Traffic traffic = new Traffic(null);
    for (int i = 0; i < MUTILATED; i++) {
      StringBuilder line = new StringBuilder(real.get(random.nextInt(real.size())));
      for (int j = random.nextInt(4); j >= 0 && line.length() > 1; j--) {
        int at = random.nextInt(line.length());
        line.replace(at, Math.min(line.length(), at + random.nextInt(20)), piece());
      }
      traffic.add(line.toString());
    }
    traffic.end();
    assertTrue(traffic.requests() > 0);
    ParamSet.of(new Rules(traffic.groups(), Bare.unknown()));
    traffic.groups().forEach(Picture::of);
  }

  private String piece() {
    String[] pieces = {
      "", "{", "}", "}{", "=", " ", "QTime=", "99999999999", "path=", "(", "[", "..."
    };
    return pieces[random.nextInt(pieces.length)];
  }
}
