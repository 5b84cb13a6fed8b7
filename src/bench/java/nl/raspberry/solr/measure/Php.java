package nl.raspberry.solr.measure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command {@code php}, where it is installed. */
final class Php {
  private static final String SCRIPT = "src/bench/php/read.php";

  private Php() {}

  /** One sentence. */
  static String version() throws IOException, InterruptedException {
    String version = run("-r", "echo PHP_VERSION;");
    return version == null ? "PHP is not installed here." : "PHP is " + version + ".";
  }

  /** The median of the times that PHP takes to read an answer; none if it cannot. */
  static double millis(String format, byte[] answer, Effort effort)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile(Path.of("target"), "answer", "." + format);
    Files.write(file, answer);
    String millis = run(SCRIPT, format, file.toString(), "" + Parsers.rounds(answer, effort));
    Files.delete(file);
    return millis == null || millis.isEmpty() ? Table.NONE : Double.parseDouble(millis);
  }

  /** What it prints; null if there is none. */
  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("php"));
    command.addAll(List.of(arguments));
    Process php;
    try {
      php = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException e) {
      return null;
    }
    String printed = new String(php.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (php.waitFor() != 0) {
      throw new IOException(command + " failed: " + printed);
    }
    return printed.trim();
  }
}
