package nl.raspberry.solr.profile;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nl.raspberry.solr.example.SolrHome;

/** What the JAR printed that was run in a process of its own, with nothing else on its path. */
public final class Tool {
  private static final Path JAR = SolrHome.EXAMPLE_CORE.resolve("lib/solr-faults.jar");
  private static final String MEMORY = "-Xmx16m";

  private final int code;
  private final String out;
  private final String err;

  private Tool(int code, String out, String err) {
    this.code = code;
    this.out = out;
    this.err = err;
  }

  /** {@code java -jar} with these arguments. */
  public static Tool run(Object... arguments) {
    return run(Redirect.from(Path.of("/dev/null").toFile()), arguments);
  }

  /** The same with an input, in little memory. */
  static Tool run(Redirect input, Object... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(MEMORY, "-jar", JAR.toString()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    try {
      Path out = Files.createTempFile(Path.of("target"), "profile", ".json");
      Path err = Files.createTempFile(Path.of("target"), "profile", ".txt");
      ProcessBuilder builder = new ProcessBuilder(command).redirectInput(input);
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      int code = process.waitFor();
      return new Tool(code, Files.readString(out), Files.readString(err));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Asserts how it exited. */
  Tool exits(int expected) {
    assertEquals(out + err, expected, code);
    return this;
  }

  /** What is for programs. */
  public String out() {
    return out;
  }

  /** What is for people. */
  public String err() {
    return err;
  }
}
