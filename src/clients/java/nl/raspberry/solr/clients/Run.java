package nl.raspberry.solr.clients;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A driver that has run: what it printed and how it ended. Immutable. */
final class Run {
  private static final Path TARGET = Path.of("target/clients").toAbsolutePath();
  private static final int SECONDS = 40;
  private static final int SHOWN = 160;

  private final String line;
  private final int exit;
  private final boolean hung;

  private Run(String line, int exit, boolean hung) {
    this.line = line;
    this.exit = exit;
    this.hung = hung;
  }

  /** Runs a command to its end, or to ours. */
  static Run of(Client client, List<String> command) {
    try {
      Path output = TARGET.resolve(client.word() + ".out");
      File errors = TARGET.resolve(client.word() + ".err").toFile();
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.appendTo(errors));
      builder.environment().put("NODE_PATH", TARGET.resolve("node_modules").toString());
      Process process = builder.start();
      boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
      int exit = process.destroyForcibly().waitFor();
      return new Run(new String(Files.readAllBytes(output), StandardCharsets.UTF_8), exit, !ended);
    } catch (IOException e) {
      throw new UncheckedIOException(client + " cannot be run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The fields of the line that it printed, none if it printed nothing. */
  String[] fields() {
    return line.isBlank() ? new String[0] : line.trim().split("\t", 4);
  }

  int exit() {
    return exit;
  }

  /** The signal that killed it, or 0. */
  int signal() {
    return exit > 128 ? exit - 128 : 0;
  }

  /** Whether it still ran when nobody waits any longer. */
  boolean hung() {
    return hung;
  }

  @Override
  public String toString() {
    String said = line.trim();
    return "exit " + exit + ": " + (said.length() > SHOWN ? said.substring(0, SHOWN) + "…" : said);
  }
}
