package nl.raspberry.solr.fault;

/** An operation of a disk, as Lucene asks for it. */
public enum Io {
  /** A file is opened to be read. */
  OPEN,
  /** A page of an open file is read. */
  READ,
  /** A page of a new file is written. */
  WRITE,
  /** Files are made to last, as a commit does. */
  SYNC,
  /** A file is deleted. */
  DELETE,
  /** Each of them. */
  ANY;

  /** Whether a rule that names this one is for {@code operation}. */
  public boolean covers(Io operation) {
    return this == ANY || this == operation;
  }
}
