package nl.raspberry.solr.disk;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import nl.raspberry.solr.Seed;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexInput;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.RandomAccessInput;
import org.junit.Before;
import org.junit.Test;

/** Files that are struck hold the same bytes as others, and ask once a page. */
public class FaultyFilesTest {
  private static final int PAGE = 1 << FaultyFile.PAGE_BITS;
  private static final int LENGTH = 5 * PAGE + 100;

  private final Random random = new Random(Seed.of("FaultyFilesTest"));
  private final List<String> asked = new ArrayList<>();
  private final Disk disk = new Disk();
  private final Directory plain = new ByteBuffersDirectory();
  private final Directory struck = new FaultyDirectory(plain, disk, "index");
  private IOException failure;

  @Before
  public void arm() throws IOException {
    byte[] bytes = new byte[LENGTH];
    random.nextBytes(bytes);
    try (IndexOutput output = plain.createOutput("_0.cfs", IOContext.DEFAULT)) {
      output.writeBytes(bytes, LENGTH);
    }
    disk.bind(() -> this::ask);
  }

  private IOException ask(Map<String, ?> operation) {
    asked.add(operation.get("io") + " " + operation.get("files") + " " + operation.get("written"));
    return failure;
  }

  private int asks(String io) {
    return (int) asked.stream().filter(each -> each.startsWith(io)).count();
  }

  private static IndexInput open(Directory directory) throws IOException {
    return directory.openInput("_0.cfs", IOContext.DEFAULT);
  }

  @Test
  public void whateverIsReadIsTheSame() throws IOException {
    try (IndexInput in = open(struck);
        IndexInput raw = open(plain)) {
      IndexInput ours = in;
      IndexInput theirs = raw;
      for (int i = 0; i < 20_000; i++) {
        if (i % 100 == 0) {
          int at = random.nextInt(PAGE);
          boolean slice = random.nextBoolean();
          ours = slice ? in.slice("_0.fdt", at, LENGTH - at) : in.clone();
          theirs = slice ? raw.slice("_0.fdt", at, LENGTH - at) : raw.clone();
        }
        same(random.nextInt(10), ours, theirs);
        assertEquals(theirs.getFilePointer(), ours.getFilePointer());
        assertEquals(theirs.length(), ours.length());
      }
    }
  }

  private void same(int what, IndexInput ours, IndexInput theirs) throws IOException {
    if (theirs.length() - theirs.getFilePointer() < 2_000) {
      what = 0;
    }
    switch (what) {
      case 0:
        long to = random.nextInt((int) theirs.length());
        ours.seek(to);
        theirs.seek(to);
        break;
      case 1:
        assertEquals(theirs.readByte(), ours.readByte());
        break;
      case 2:
        assertEquals(theirs.readShort(), ours.readShort());
        break;
      case 3:
        assertEquals(theirs.readInt(), ours.readInt());
        break;
      case 4:
        assertEquals(theirs.readLong(), ours.readLong());
        break;
      case 5:
        same(slice(theirs), slice(ours));
        break;
      case 6:
        long[] longs = new long[60];
        long[] others = new long[60];
        theirs.readLongs(longs, 3, 50);
        ours.readLongs(others, 3, 50);
        assertArrayEquals(longs, others);
        break;
      case 7:
        int[] ints = new int[60];
        int[] more = new int[60];
        theirs.readInts(ints, 3, 50);
        ours.readInts(more, 3, 50);
        assertArrayEquals(ints, more);
        break;
      case 8:
        theirs.skipBytes(77);
        ours.skipBytes(77);
        break;
      default:
        byte[] bytes = new byte[1_000];
        byte[] same = new byte[1_000];
        theirs.readBytes(bytes, 1, 999);
        ours.readBytes(same, 1, 999);
        assertArrayEquals(bytes, same);
    }
  }

  private static RandomAccessInput slice(IndexInput in) throws IOException {
    return in.randomAccessSlice(10, in.length() - 10);
  }

  private void same(RandomAccessInput theirs, RandomAccessInput ours) throws IOException {
    for (int i = 0; i < 5; i++) {
      long at = random.nextInt(4 * PAGE - 20);
      assertEquals(theirs.length(), ours.length());
      assertEquals(theirs.readByte(at), ours.readByte(at));
      assertEquals(theirs.readShort(at), ours.readShort(at));
      assertEquals(theirs.readInt(at), ours.readInt(at));
      assertEquals(theirs.readLong(at), ours.readLong(at));
    }
  }

  @Test
  public void eachPageIsAskedOnceAndManyAtOnceAreOne() throws IOException {
    try (IndexInput in = open(struck)) {
      assertEquals(List.of("open [_0.cfs] 0"), asked);
      for (int i = 0; i < 3 * PAGE; i++) {
        in.readByte();
      }
      assertEquals(3, asks("read"));
      in.seek(2 * PAGE + 5);
      in.readLong();
      assertEquals(3, asks("read"));
      in.seek(0);
      in.readBytes(new byte[LENGTH], 0, LENGTH);
      assertEquals(4, asks("read"));
      in.seek(LENGTH - 1);
      in.readByte();
      assertEquals(4, asks("read"));
    }
  }

  @Test
  public void variableNumbersAreReadOverTheEdgesOfPages() throws IOException {
    try (IndexOutput output = plain.createOutput("v", IOContext.DEFAULT)) {
      for (int i = 0; i < PAGE; i++) {
        output.writeVInt(i * 31);
        output.writeVLong(i * 1_000_003L);
      }
    }
    try (IndexInput in = struck.openInput("v", IOContext.DEFAULT)) {
      for (int i = 0; i < PAGE; i++) {
        assertEquals(i * 31, in.readVInt());
        assertEquals(i * 1_000_003L, in.readVLong());
      }
      long pages = (in.length() + PAGE - 1) / PAGE;
      assertEquals(pages, asks("read"), 1);
    }
  }

  @Test
  public void inACompoundFileThePartsHaveNames() throws IOException {
    try (IndexInput in = open(struck)) {
      in.slice("_0.fdt", 10, 100).readByte();
      assertEquals("read [_0.fdt] 0", asked.get(1));
      in.readByte();
      assertEquals("read [_0.cfs] 0", asked.get(2));
    }
  }

  @Test
  public void whatIsWrittenIsTheSameAndIsCounted() throws IOException {
    try (IndexOutput ours = struck.createOutput("a", IOContext.DEFAULT);
        IndexOutput theirs = plain.createOutput("b", IOContext.DEFAULT)) {
      for (IndexOutput output : List.of(ours, theirs)) {
        for (int i = 0; i < PAGE / 4; i++) {
          output.writeByte((byte) i);
          output.writeShort((short) i);
          output.writeInt(i);
          output.writeLong(i);
          output.writeVInt(i);
        }
        output.writeBytes(new byte[PAGE], PAGE);
      }
      assertEquals(theirs.getChecksum(), ours.getChecksum());
      assertEquals(theirs.getFilePointer(), ours.getFilePointer());
    }
    long length = plain.fileLength("a");
    assertEquals((length - PAGE) / PAGE + 1, asks("write"), 1);
    try (IndexOutput next = struck.createOutput("c", IOContext.DEFAULT)) {
      next.writeByte((byte) 1);
    }
    assertEquals("write [c] " + length, asked.get(asked.size() - 1));
  }

  @Test
  public void whatFailsIsNotDone() throws IOException {
    IndexOutput output = struck.createOutput("full", IOContext.DEFAULT);
    failure = new IOException("No space left on device");
    assertSame(failure, assertThrows(IOException.class, () -> output.writeInt(1)));
    output.close();
    assertEquals(0, plain.fileLength("full"));
    assertThrows(IOException.class, () -> struck.deleteFile("full"));
    assertThrows(IOException.class, () -> struck.sync(List.of("full")));
    assertThrows(IOException.class, () -> open(struck));
    assertEquals(0, plain.fileLength("full"));
  }

  @Test
  public void whoIsBoundLastIsAskedUntilItIsGone() throws IOException {
    List<String> others = new ArrayList<>();
    Function<Map<String, ?>, IOException> other =
        operation -> {
          others.add("asked");
          return null;
        };
    Supplier<Function<Map<String, ?>, IOException>> rules = () -> other;
    disk.bind(rules);
    open(struck).close();
    assertEquals(List.of(), asked);
    disk.unbind(rules);
    open(struck).close();
    assertEquals(List.of("asked"), others);
    assertEquals(1, asks("open"));
  }
}
