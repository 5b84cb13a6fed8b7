package nl.raspberry.solr.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** A shell in which commands run one after the other, as a reader types them. */
final class Shell {
  private static final String MARK = "--- end of command ---\n";

  private Shell() {}

  /** Runs commands in one shell; what each printed, on both streams. */
  static List<String> run(List<String> commands) {
    try {
      Path target = Files.createDirectories(Path.of("target").toAbsolutePath());
      Path home = Files.createTempDirectory(target, "shell");
      // At a terminal that is not there curl would draw its progress.
      Files.writeString(home.resolve(".curlrc"), "silent\nshow-error\n");
      Path script = home.resolve("commands.sh");
      Files.writeString(script, script(commands));
      ProcessBuilder bash = new ProcessBuilder("bash", script.toString());
      bash.environment().put("CURL_HOME", home.toString());
      Process process = bash.redirectErrorStream(true).start();
      String all = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.asList(all.split(MARK));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String script(List<String> commands) {
    StringBuilder script = new StringBuilder();
    for (String command : commands) {
      script.append(command).append("\nprintf '%s\\n' '").append(MARK.strip()).append("'\n");
    }
    return script.toString();
  }
}
