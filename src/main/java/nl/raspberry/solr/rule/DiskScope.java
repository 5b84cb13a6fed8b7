package nl.raspberry.solr.rule;

import java.util.Set;
import java.util.stream.Collectors;
import nl.raspberry.solr.fault.Fault;
import nl.raspberry.solr.fault.Io;
import nl.raspberry.solr.text.BadTextException;
import nl.raspberry.solr.text.Comparison;
import nl.raspberry.solr.text.Glob;
import nl.raspberry.solr.text.Modifiers;
import nl.raspberry.solr.text.Words;

/**
 * The operations of the disk that a rule is about: {@code io=} says which, {@code file=} and {@code
 * dir=} where, {@code written=} how many bytes have to be written before. Immutable.
 */
final class DiskScope {
  private static final Set<String> FITTING =
      Set.of(
          "io",
          "file",
          "dir",
          "written",
          "shard",
          "replica",
          "node",
          "core",
          "collection",
          "from",
          "until",
          "window",
          "skip",
          "every",
          "percent",
          "seed",
          "times",
          "then",
          "id",
          "msg",
          "burn",
          "heap",
          "slots",
          "v");

  private final Io io;
  private final Glob file;
  private final Glob directory;
  private final Comparison written;

  private DiskScope(Io io, Glob file, Glob directory, Comparison written) {
    this.io = io;
    this.file = file;
    this.directory = directory;
    this.written = written;
  }

  /** Reads and takes the modifiers; null if the rule is not about the disk. */
  static DiskScope read(Modifiers modifiers) {
    Io io =
        modifiers.take(
            "io",
            text -> Words.read(Io.values(), "an operation of a disk (expected one of %s)", text),
            null);
    Glob file = modifiers.take("file", Glob::new, null);
    Glob directory = modifiers.take("dir", Glob::new, null);
    Comparison written = modifiers.take("written", Comparison::ofSize, null);
    if (io == null && (file != null || directory != null || written != null)) {
      throw new BadTextException("file, dir and written are of the disk (expected io=, too)");
    }
    return io == null ? null : new DiskScope(io, file, directory, written);
  }

  /**
   * Refuses what cannot be.
   *
   * @param scope null if the rule is not about the disk
   * @param names of all modifiers that the rule has
   * @throws BadTextException if so
   */
  static void check(DiskScope scope, String value, Fault fault, Set<String> names) {
    if (scope != null) {
      scope.check(value, fault, names);
    } else if (fault.diskOnly()) {
      throw new BadTextException(
          "'" + value + "' strikes the disk only (expected " + possible(fault) + ")");
    }
  }

  private void check(String value, Fault fault, Set<String> names) {
    for (String name : names) {
      boolean slots = name.equals("slots") && fault.diskOnly();
      if (!FITTING.contains(name) || slots) {
        throw new BadTextException(
            name + " contradicts io=" + Words.of(io) + " (expected nothing of requests)");
      }
    }
    if (fault.late() || !fault.operations().contains(io)) {
      throw new BadTextException(
          "'"
              + value
              + "' never strikes io="
              + Words.of(io)
              + " (expected "
              + possible(fault)
              + ")");
    }
  }

  private static String possible(Fault fault) {
    return fault.diskOnly()
        ? fault.operations().stream()
            .map(each -> "io=" + Words.of(each))
            .collect(Collectors.joining(" or "))
        : "a duration, hold, enospc, eio or corrupt";
  }

  /** Whether the rule is for this operation. */
  boolean holds(Operation operation) {
    return operation != null
        && io.covers(operation.io())
        && (directory == null || directory.fits(operation.directory()))
        && (file == null || operation.files().stream().anyMatch(file::fits))
        && (written == null || written.holds(operation.written()));
  }
}
