package nl.raspberry.solr.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import nl.raspberry.solr.fault.Io;

/**
 * The disk of one core, which lives as long as its directory factory: the rules of the core that is
 * loaded now are bound to it. While none is armed an operation costs two reads of volatile fields.
 * Thread-safe.
 */
public final class Disk {
  private final LongAdder written = new LongAdder();
  private volatile List<Supplier<Function<Map<String, ?>, IOException>>> bound = List.of();
  private volatile Supplier<Function<Map<String, ?>, IOException>> rules = () -> null;

  /** From now on these rules are asked. */
  public synchronized void bind(Supplier<Function<Map<String, ?>, IOException>> ofCore) {
    List<Supplier<Function<Map<String, ?>, IOException>>> all = new ArrayList<>(bound);
    all.add(ofCore);
    change(all);
  }

  /** These are asked no longer: those bound before are again, if they are still there. */
  public synchronized void unbind(Supplier<Function<Map<String, ?>, IOException>> ofCore) {
    List<Supplier<Function<Map<String, ?>, IOException>>> all = new ArrayList<>(bound);
    all.remove(ofCore);
    change(all);
  }

  private void change(List<Supplier<Function<Map<String, ?>, IOException>>> all) {
    bound = all;
    rules = all.isEmpty() ? () -> null : all.get(all.size() - 1);
  }

  /** Whether any rule is armed for it. */
  boolean armed() {
    return rules.get() != null;
  }

  /** Counts bytes that were written. */
  void wrote(long bytes) {
    written.add(bytes);
  }

  /**
   * Lets the rules strike an operation that is about to begin.
   *
   * @throws IOException if it is to fail
   */
  void ask(Io io, String directory, String file) throws IOException {
    Function<Map<String, ?>, IOException> armed = rules.get();
    if (armed != null) {
      ask(armed, io, directory, List.of(file));
    }
  }

  /** The same for several files at once. */
  void ask(Io io, String directory, List<String> files) throws IOException {
    Function<Map<String, ?>, IOException> armed = rules.get();
    if (armed != null) {
      ask(armed, io, directory, files);
    }
  }

  private void ask(
      Function<Map<String, ?>, IOException> armed, Io io, String directory, List<String> files)
      throws IOException {
    String word = io.name().toLowerCase(Locale.ROOT);
    IOException failure =
        armed.apply(Map.of("io", word, "dir", directory, "files", files, "written", written.sum()));
    if (failure != null) {
      throw failure;
    }
  }
}
