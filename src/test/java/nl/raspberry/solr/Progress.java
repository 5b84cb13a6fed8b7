package nl.raspberry.solr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.runner.Description;
import org.junit.runner.notification.RunListener;

/** Says while the tests over HTTP run which class it is, of how many; all forks count together. */
public final class Progress extends RunListener {
  private static final Path BEGUN = Path.of(System.getProperty("progress", "target/progress"));
  private static final Path CLASSES = Path.of("target/test-classes");

  /** Programs of their own, which run alone. */
  private static final Pattern APART = Pattern.compile("[./](compat|clients|release)[./]");

  private String current = "";

  @Override
  public void testStarted(Description test) throws IOException {
    String type = test.getTestClass().getSimpleName();
    if (!type.equals(current)) {
      current = type;
      Files.writeString(BEGUN, type + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      boolean apart = APART.matcher(test.getTestClass().getName()).find();
      System.out.println(type + ", " + Files.readAllLines(BEGUN).size() + (apart ? "" : all()));
    }
  }

  /** Of how many, unless somebody has chosen some. */
  private static String all() throws IOException {
    String chosen = System.getProperty("it.test", "");
    if (!chosen.isEmpty() && !chosen.startsWith("${")) {
      return "";
    }
    try (Stream<Path> files = Files.walk(CLASSES)) {
      return " of " + files.filter(Progress::runs).count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static boolean runs(Path file) {
    String path = CLASSES.relativize(file).toString();
    boolean bench = path.contains("/bench/");
    boolean chosen = Boolean.getBoolean("soak") ? bench || path.endsWith("LoopIT.class") : !bench;
    return path.endsWith("IT.class") && !APART.matcher(path).find() && chosen;
  }
}
