package nl.raspberry.solr.rule;

import java.util.List;
import nl.raspberry.solr.fault.Io;

/** One operation of a disk that rules are asked about. Immutable. */
public final class Operation {
  private final Io io;
  private final String directory;
  private final List<String> files;
  private final long written;

  /**
   * @param directory the name of the folder
   * @param files one, unless several are made to last together
   * @param written bytes that were written before, since all is counted
   */
  public Operation(Io io, String directory, List<String> files, long written) {
    this.io = io;
    this.directory = directory;
    this.files = files;
    this.written = written;
  }

  public Io io() {
    return io;
  }

  public String directory() {
    return directory;
  }

  public List<String> files() {
    return files;
  }

  public long written() {
    return written;
  }
}
