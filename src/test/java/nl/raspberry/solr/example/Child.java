package nl.raspberry.solr.example;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own, which ends when this process does. */
public final class Child implements AutoCloseable {
  private final Process process;
  private final int port;

  private Child(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts it on the Java that this runs on. */
  public static Child start(Pattern port, String... arguments) throws IOException {
    return start(Path.of(System.getProperty("java.home"), "bin", "java"), port, arguments);
  }

  /** Starts a Solr with this home, on the classes of this build. */
  public static Child start(SolrHome home) throws IOException {
    String path =
        String.join(
            File.pathSeparator,
            Path.of("target", "test-classes").toAbsolutePath().toString(),
            Path.of("target", "classes").toAbsolutePath().toString(),
            System.getProperty("solr.classpath", System.getProperty("java.class.path")));
    Pattern port = Pattern.compile("^PORT (\\d+)$");
    return start(port, "-cp", path, Launcher.class.getName(), home.directory().toString());
  }

  /**
   * Starts it and waits until it has said its port.
   *
   * @param command that starts it, {@code java} for one
   * @param port finds the port in what it prints
   * @param arguments of the command
   */
  public static Child start(Path command, Pattern port, String... arguments) throws IOException {
    List<String> line = new ArrayList<>();
    line.add(command.toString());
    line.addAll(List.of(arguments));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Child child = new Child(process, port(output, port));
    Thread drain = new Thread(() -> drain(output), "output of a child");
    drain.setDaemon(true);
    drain.start();
    return child;
  }

  private static int port(BufferedReader output, Pattern port) throws IOException {
    StringBuilder said = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      Matcher found = port.matcher(line);
      if (found.find()) {
        return Integer.parseInt(found.group(1));
      }
      said.append(line).append('\n');
    }
    throw new IOException("a server did not start: " + said);
  }

  private static void drain(Reader output) {
    try (output) {
      output.transferTo(Writer.nullWriter());
    } catch (IOException e) {
      // The process is gone.
    }
  }

  public int port() {
    return port;
  }

  /** Processor time that it has used. */
  public Duration processorTime() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** Ends it as {@code kill -9} does: it gets no chance to do anything. */
  public void kill() throws InterruptedException {
    process.destroyForcibly();
    if (!process.waitFor(20, TimeUnit.SECONDS)) {
      throw new IllegalStateException("it is still alive");
    }
  }

  /** How many objects of a class it has, of whichever class loader, after a collection. */
  public long instances(String type) {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    String pid = String.valueOf(process.pid());
    try {
      Process histogram = new ProcessBuilder(jcmd, pid, "GC.class_histogram").start();
      String rows = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!rows.contains("java.lang.String")) {
        throw new IllegalStateException(rows);
      }
      Pattern row =
          Pattern.compile("(?m)^\\s*\\d+:\\s+(\\d+)\\s+\\d+\\s+" + Pattern.quote(type) + "$");
      return row.matcher(rows).results().mapToLong(found -> Long.parseLong(found.group(1))).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(20, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
