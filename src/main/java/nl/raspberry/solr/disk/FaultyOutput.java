package nl.raspberry.solr.disk;

import java.io.IOException;
import nl.raspberry.solr.fault.Io;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.IndexOutput;

/** A new file whose writing is struck, page by page as each begins. Used by one thread. */
final class FaultyOutput extends IndexOutput {
  private static final long PAGE = 1L << FaultyFile.PAGE_BITS;

  private final IndexOutput out;
  private final FaultyFile file;
  private long left;
  private long begun;

  FaultyOutput(IndexOutput out, FaultyFile file) {
    super(out.toString(), out.getName());
    this.out = out;
    this.file = file;
  }

  /** These bytes are about to be written. */
  private void take(long bytes) throws IOException {
    if (left <= 0) {
      begin();
    }
    left -= bytes;
  }

  private void begin() throws IOException {
    count();
    file.ask(Io.WRITE);
    begun = PAGE;
    left = PAGE;
  }

  /** What is written longer than a page at once is one operation, too. */
  private void count() {
    file.wrote(begun - left);
    begun = left;
  }

  @Override
  public void writeByte(byte b) throws IOException {
    take(1);
    out.writeByte(b);
  }

  @Override
  public void writeBytes(byte[] bytes, int offset, int length) throws IOException {
    take(length);
    out.writeBytes(bytes, offset, length);
  }

  @Override
  public void writeShort(short number) throws IOException {
    take(Short.BYTES);
    out.writeShort(number);
  }

  @Override
  public void writeInt(int number) throws IOException {
    take(Integer.BYTES);
    out.writeInt(number);
  }

  @Override
  public void writeLong(long number) throws IOException {
    take(Long.BYTES);
    out.writeLong(number);
  }

  @Override
  public void copyBytes(DataInput input, long length) throws IOException {
    take(length);
    out.copyBytes(input, length);
  }

  @Override
  public long getFilePointer() {
    return out.getFilePointer();
  }

  @Override
  public long getChecksum() throws IOException {
    return out.getChecksum();
  }

  @Override
  public void close() throws IOException {
    count();
    out.close();
  }
}
