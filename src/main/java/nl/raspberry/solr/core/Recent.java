package nl.raspberry.solr.core;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The last few of something, the oldest first: at most so many, and at most so many bytes of them.
 * Thread-safe.
 */
public final class Recent<T> {
  private static final int SIZE_OF_TEXT = 48;

  private final Deque<Kept<T>> kept = new ArrayDeque<>();
  private final long mostBytes;
  private volatile int most;
  private volatile Object era = new Object();
  private long bytes;
  private long dropped;
  private long droppedParts;

  Recent(int most, long mostBytes) {
    this.most = most;
    this.mostBytes = mostBytes;
  }

  /** What a text takes in memory, at most. */
  public static long size(String text) {
    return text == null ? 0 : SIZE_OF_TEXT + 2L * text.length();
  }

  /** How many are kept; 0 for none. */
  public int most() {
    return most;
  }

  /** How many bytes all that are kept may take. */
  public long mostBytes() {
    return mostBytes;
  }

  /** Keeps so many from now on. */
  public synchronized void most(int number) {
    most = number;
    trim();
  }

  /**
   * What lasts until all is cleared, for who begins something now and adds it when it has ended.
   */
  public Object era() {
    return era;
  }

  /**
   * Keeps one more, if nothing was cleared since it began.
   *
   * @param begun the {@linkplain #era era} in which it began
   * @param size its bytes in memory, roughly
   * @param parts of how many parts it is made
   */
  public synchronized void add(Object begun, T one, long size, int parts) {
    if (begun == era) {
      add(one, size, parts);
    }
  }

  /** Keeps one more, which begins and ends now. */
  public synchronized void add(T one, long size, int parts) {
    kept.addLast(new Kept<>(one, size, parts));
    bytes += size;
    trim();
  }

  private void trim() {
    while (kept.size() > most) {
      remove();
    }
    while (bytes > mostBytes) {
      dropped++;
      droppedParts += remove();
    }
  }

  private int remove() {
    Kept<T> oldest = kept.removeFirst();
    bytes -= oldest.size;
    return oldest.parts;
  }

  public synchronized List<T> list() {
    return kept.stream().map(each -> each.one).collect(Collectors.toList());
  }

  /** How many were dropped though not too many were kept: they took too many bytes. */
  public synchronized long dropped() {
    return dropped;
  }

  /** The parts of those. */
  public synchronized long droppedParts() {
    return droppedParts;
  }

  synchronized void clear() {
    era = new Object();
    kept.clear();
    bytes = 0;
    dropped = 0;
    droppedParts = 0;
  }

  private static final class Kept<T> {
    private final T one;
    private final long size;
    private final int parts;

    Kept(T one, long size, int parts) {
      this.one = one;
      this.size = size;
      this.parts = parts;
    }
  }
}
