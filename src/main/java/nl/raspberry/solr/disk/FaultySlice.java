package nl.raspberry.solr.disk;

import java.io.IOException;
import nl.raspberry.solr.fault.Io;
import org.apache.lucene.store.RandomAccessInput;

/**
 * A part of an open file that is read here and there, each page struck as it is turned to. Used by
 * one thread.
 */
final class FaultySlice implements RandomAccessInput {
  private final RandomAccessInput in;
  private final long length;
  private final FaultyFile file;
  private long page = -1;

  FaultySlice(RandomAccessInput in, long length, FaultyFile file) {
    this.in = in;
    this.length = length;
    this.file = file;
  }

  private void turn(long position) throws IOException {
    long to = position >> FaultyFile.PAGE_BITS;
    if (to != page) {
      page = to;
      file.ask(Io.READ);
    }
  }

  /** Solr 8 has no such method, and so never asks. */
  @Override
  public long length() {
    return length;
  }

  @Override
  public byte readByte(long position) throws IOException {
    turn(position);
    return in.readByte(position);
  }

  @Override
  public short readShort(long position) throws IOException {
    turn(position);
    return in.readShort(position);
  }

  @Override
  public int readInt(long position) throws IOException {
    turn(position);
    return in.readInt(position);
  }

  @Override
  public long readLong(long position) throws IOException {
    turn(position);
    return in.readLong(position);
  }
}
