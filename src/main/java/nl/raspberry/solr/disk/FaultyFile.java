package nl.raspberry.solr.disk;

import java.io.IOException;
import nl.raspberry.solr.fault.Io;

/** One file on the disk of a core. Immutable. */
final class FaultyFile {
  /** What is read or written at a time is a page of so many bytes, as a power of two. */
  static final int PAGE_BITS = 14;

  private static final String COMPOUND = ".cfs";
  private static final String STORED = ".fdt";
  private static final String VECTORS = ".tvd";

  private final Disk disk;
  private final String directory;
  private final String name;

  FaultyFile(Disk disk, String directory, String name) {
    this.disk = disk;
    this.directory = directory;
    this.name = name;
  }

  /** The file whose bytes a part of this one is: in a compound file there are others. */
  FaultyFile part(String description) {
    boolean another = name.endsWith(COMPOUND) && description != null;
    return another ? new FaultyFile(disk, directory, description) : this;
  }

  /** Whether any rule is armed for its disk. */
  boolean armed() {
    return disk.armed();
  }

  /**
   * Whether a thread of an older Lucene keeps what it reads the file by, for longer than a request.
   */
  boolean kept() {
    return name.endsWith(STORED) || name.endsWith(VECTORS);
  }

  void ask(Io io) throws IOException {
    disk.ask(io, directory, name);
  }

  void wrote(long bytes) {
    disk.wrote(bytes);
  }
}
