package nl.raspberry.solr.fault;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** How an operation of a disk fails. */
public enum DiskError {
  /** The disk is full. */
  ENOSPC("No space left on device", EnumSet.of(Io.WRITE, Io.SYNC)),
  /** The disk is broken. */
  EIO("Input/output error", EnumSet.allOf(Io.class)),
  /** What is read is not what was written, and Lucene notices. */
  CORRUPT("checksum failed (hardware problem?)", EnumSet.of(Io.OPEN, Io.READ));

  private final String message;
  private final Set<Io> operations;

  DiskError(String message, Set<Io> operations) {
    this.message = message;
    this.operations = operations;
  }

  /** The error of this name, or null. */
  static DiskError of(String value) {
    for (DiskError error : values()) {
      if (error.name().toLowerCase(Locale.ROOT).equals(value)) {
        return error;
      }
    }
    return null;
  }

  /** What the system says, or Lucene. */
  String message() {
    return message;
  }

  /** The operations that can fail like this. */
  Set<Io> operations() {
    return operations;
  }
}
