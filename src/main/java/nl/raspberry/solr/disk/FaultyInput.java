package nl.raspberry.solr.disk;

import java.io.IOException;
import java.util.Arrays;
import nl.raspberry.solr.fault.Io;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.RandomAccessInput;

/**
 * An open file whose reading is struck: each call that leaves the page it read last, however much
 * it reads. Within a page a call costs a comparison and a subtraction. Used by one thread.
 */
class FaultyInput extends IndexInput {
  private static final int MOST_OF_VARIABLE = 9;

  /** Whether this Lucene reads arrays at once; it does from 9.1 on. */
  private static final boolean BULK =
      Arrays.stream(IndexInput.class.getMethods())
          .anyMatch(method -> method.getName().equals("readInts"));

  final IndexInput in;
  private final FaultyFile file;
  private long page = -1;

  /** Bytes that can be read before the page has to be looked up again: too few, never too many. */
  private long left;

  /** One with all that the Lucene at hand can do. */
  static FaultyInput of(IndexInput in, FaultyFile file) {
    return BULK ? new Bulk(in, file) : new FaultyInput(in, file);
  }

  FaultyInput(IndexInput in, FaultyFile file) {
    super(in.toString());
    this.in = in;
    this.file = file;
  }

  /** These bytes are about to be read. */
  final void take(long bytes) throws IOException {
    if (bytes > left) {
      turn(bytes);
    }
    left -= bytes;
  }

  private void turn(long bytes) throws IOException {
    long at = in.getFilePointer();
    long last = at + bytes - 1 >> FaultyFile.PAGE_BITS;
    boolean other = last != page || at >> FaultyFile.PAGE_BITS != page;
    left = (last + 1 << FaultyFile.PAGE_BITS) - at;
    page = last;
    if (other) {
      file.ask(Io.READ);
    }
  }

  @Override
  public byte readByte() throws IOException {
    take(1);
    return in.readByte();
  }

  @Override
  public void readBytes(byte[] bytes, int offset, int length) throws IOException {
    take(length);
    in.readBytes(bytes, offset, length);
  }

  @Override
  public short readShort() throws IOException {
    take(Short.BYTES);
    return in.readShort();
  }

  @Override
  public int readInt() throws IOException {
    take(Integer.BYTES);
    return in.readInt();
  }

  @Override
  public long readLong() throws IOException {
    take(Long.BYTES);
    return in.readLong();
  }

  @Override
  public int readVInt() throws IOException {
    takeVariable();
    return in.readVInt();
  }

  @Override
  public long readVLong() throws IOException {
    takeVariable();
    return in.readVLong();
  }

  private void takeVariable() throws IOException {
    take(1);
    left -= MOST_OF_VARIABLE - 1;
  }

  @Override
  public void skipBytes(long bytes) throws IOException {
    in.skipBytes(bytes);
    left = 0;
  }

  @Override
  public void seek(long position) throws IOException {
    in.seek(position);
    left = 0;
  }

  @Override
  public long getFilePointer() {
    return in.getFilePointer();
  }

  @Override
  public long length() {
    return in.length();
  }

  /** What is made for one request is struck as is armed then, and else as fast as can be. */
  @Override
  public IndexInput clone() {
    IndexInput clone = in.clone();
    return file.armed() || file.kept() ? of(clone, file) : clone;
  }

  @Override
  public IndexInput slice(String description, long offset, long length) throws IOException {
    return of(in.slice(description, offset, length), file.part(description));
  }

  @Override
  public RandomAccessInput randomAccessSlice(long offset, long length) throws IOException {
    RandomAccessInput slice = in.randomAccessSlice(offset, length);
    return file.armed() ? new FaultySlice(slice, length, file) : slice;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** One that is read by arrays, too; a class by itself, which is not loaded where it fits not. */
  private static final class Bulk extends FaultyInput {
    Bulk(IndexInput in, FaultyFile file) {
      super(in, file);
    }

    @Override
    public void readLongs(long[] numbers, int offset, int length) throws IOException {
      take((long) length * Long.BYTES);
      in.readLongs(numbers, offset, length);
    }

    @Override
    public void readInts(int[] numbers, int offset, int length) throws IOException {
      take((long) length * Integer.BYTES);
      in.readInts(numbers, offset, length);
    }

    @Override
    public void readFloats(float[] numbers, int offset, int length) throws IOException {
      take((long) length * Float.BYTES);
      in.readFloats(numbers, offset, length);
    }
  }
}
